import { sumMinor } from '../../../primitives/money.ts';
import { basketRefusal, goodsRefusal, type Candidate } from './candidates.ts';
import type { Basket, DiscountedBasket, DiscountRule, RefusedDiscount } from './discount-rule.ts';
import { prepareBasket, type RunningLine } from './prepared-basket.ts';
import { goodsOf, isOfOrder } from './rule-takes.ts';
import { takeGroup, takeOne } from './take-turns.ts';

/** Rules of lines, then those of the order, then coupons; in each of these the higher priority first, and by id where it is the same. */
const stageOf = (rule: DiscountRule): number => (rule.needsCode ? 2 : 0) + (isOfOrder(rule) ? 1 : 0);
const inTurn = (a: DiscountRule, b: DiscountRule): number =>
  stageOf(a) - stageOf(b) || b.priority - a.priority || (a.id < b.id ? -1 : 1);

/** Notes why lines got nothing from the rules whose turn it was; `before` is how many discounts each line had. */
const noteRefusals = (
  turn: readonly Candidate[],
  before: ReadonlyMap<RunningLine, { count: number; isClosed: boolean }>,
) => {
  for (const { rule, goods, refusals } of turn)
    for (const line of new Set([...goods.lines, ...goods.rewards])) {
      const was = before.get(line);
      if (line.taken.some(({ discountId }) => discountId === rule.id)) continue;
      if (was?.isClosed) refusals.set(line, 'closed');
      else if (rule.isExclusive && (was?.count ?? 0) > 0) refusals.set(line, 'not_combined');
      else if (turn.length > 1 && line.taken.length > (was?.count ?? 0))
        refusals.set(line, 'better_in_group');
      else refusals.set(line, 'no_gain');
    }
};

/** The rules by their turns: each alone, or all of a group where its first one stands. */
const turnsOf = (candidates: readonly Candidate[]): Candidate[][] => {
  const groups = new Map<string, Candidate[]>();
  const turns: Candidate[][] = [];
  for (const candidate of candidates) {
    const { stackGroup } = candidate.rule;
    const group = stackGroup === null ? undefined : groups.get(stackGroup);
    if (group) {
      group.push(candidate);
      continue;
    }
    const turn = [candidate];
    turns.push(turn);
    if (stackGroup !== null) groups.set(stackGroup, turn);
  }
  return turns;
};

/** Goods come first: of a discount for other goods nobody needs to know that it also wants a code. */
const reasonOn = ({ given, goods, refusals }: Candidate, line: RunningLine): RefusedDiscount['reason'] => {
  if (!goods.lines.includes(line) && !goods.rewards.includes(line)) return 'other_goods';
  return given.refusal ?? refusals.get(line) ?? 'no_gain';
};

const refusedOn = (candidates: readonly Candidate[], line: RunningLine): RefusedDiscount[] =>
  candidates.flatMap((candidate) => {
    const { id: discountId, name } = candidate.rule;
    if (line.taken.some((one) => one.discountId === discountId)) return [];
    return [{ discountId, name, reason: reasonOn(candidate, line) }];
  });

/**
 * Takes discounts off a basket: rules of lines, then rules of the order, then coupons; the higher priority first. Each acts on what those
 * before it left, and takes at most that. The result does not depend on the order of the lines, nor of rules of one priority. `explained`
 * names the lines for which it also says why other discounts took nothing.
 */
export const evaluateDiscounts = (
  basket: Basket,
  rules: readonly DiscountRule[],
  { explained = [] }: { explained?: readonly number[] } = {},
): DiscountedBasket => {
  const running = prepareBasket(basket);
  const isExplained = explained.length > 0;
  const coupons = new Map(
    basket.coupons
      // The last one counts: one that may still be used, and of these the first by its code.
      .toSorted((a, b) => Number(b.usesLeft === 0) - Number(a.usesLeft === 0) || (a.code < b.code ? 1 : -1))
      .map((coupon) => [coupon.discountId, coupon] as const),
  );
  const candidates = rules.toSorted(inTurn).map((rule): Candidate => {
    const coupon = coupons.get(rule.id) ?? null;
    const { id: discountId, version, name } = rule;
    const code = coupon?.code ?? null;
    const refusal = basketRefusal(rule, running, coupon);
    const given = { discountId, version, name, code, amountMinor: 0, refusal };
    return { rule, coupon, goods: goodsOf(running, rule), given, refusals: new Map() };
  });
  for (const turn of turnsOf(candidates.filter(({ given }) => given.refusal === null))) {
    const allowed = turn.filter((candidate) => {
      candidate.given.refusal = goodsRefusal(candidate, running);
      return candidate.given.refusal === null;
    });
    const before = new Map(
      isExplained
        ? running.lines.map((line) => [line, { count: line.taken.length, isClosed: line.isClosed }] as const)
        : [],
    );
    const [only] = allowed;
    if (allowed.length > 1) takeGroup(allowed, running);
    else if (only) takeOne(only, running);
    if (isExplained) noteRefusals(allowed, before);
  }
  const lines = running.lines
    .toSorted((a, b) => a.index - b.index)
    .map((line) => ({
      grossMinor: line.grossMinor,
      netMinor: line.leftMinor,
      taken: line.taken,
      refused: explained.includes(line.index) ? refusedOn(candidates, line) : [],
    }));
  return {
    lines,
    given: candidates.map(({ given }) => given),
    grossMinor: sumMinor(lines.map((line) => line.grossMinor)),
    netMinor: sumMinor(lines.map((line) => line.netMinor)),
  };
};
