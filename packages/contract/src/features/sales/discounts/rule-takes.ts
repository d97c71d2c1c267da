import { allocate, sumMinor, toMinor } from '../../../primitives/money.ts';
import type { DiscountRule, DiscountTerms, OrderReduction, Reduction } from './discount-rule.ts';
import { comparedShares, inHundredths, inMillionths, roundedQuotient, shareOf } from './exact-shares.ts';
import { amountAt, linesOf, mostOff, type RunningBasket, type RunningLine } from './prepared-basket.ts';
import { freedUnits } from './freed-units.ts';

/** What a rule would take off lines, and which lines it needed for that: goods that were bought so that others are free, too. */
export interface Takes {
  amounts: ReadonlyMap<RunningLine, number>;
  involved: ReadonlySet<RunningLine>;
}

type Terms<K extends DiscountTerms['kind']> = Extract<DiscountTerms, { kind: K }>;

const unit = 1_000_000;

/** What so many units of a line have left: their share of what the whole line has. */
const leftOf = (line: RunningLine, units: number): number =>
  units === line.quantity ? line.leftMinor : shareOf(line.leftMinor, units, line.quantity);

/** What a reduction takes off so many units of a line, before any floor. */
const reductionOf = (
  running: RunningBasket,
  line: RunningLine,
  { gives, units = line.quantity }: { gives: Reduction; units?: number },
): number => {
  if (gives.kind === 'percent') {
    const hundredths = inHundredths(gives.percent);
    if (units === line.quantity) return shareOf(line.leftMinor, hundredths, 10_000);
    return roundedQuotient(
      BigInt(line.leftMinor) * BigInt(units) * BigInt(hundredths),
      BigInt(line.quantity) * 10_000n,
    );
  }
  const left = leftOf(line, units);
  if (gives.kind === 'amount') return Math.min(left, amountAt(running, line, { price: gives.amount, units }));
  return Math.max(0, left - amountAt(running, line, { price: gives.price, units }));
};

/** The highest step that is reached; undefined where not even the lowest is. */
const reached = <T extends { from: string }>(tiers: readonly T[], value: number): T | undefined =>
  tiers
    .filter((tier) => inMillionths(tier.from) <= value)
    .reduce<T | undefined>(
      (best, tier) => (best && inMillionths(best.from) >= inMillionths(tier.from) ? best : tier),
      undefined,
    );

const quantityOf = (lines: readonly RunningLine[]): number => sumMinor(lines.map((line) => line.quantity));

const capped = (
  running: RunningBasket,
  rule: DiscountRule,
  wanted: Iterable<readonly [RunningLine, number]>,
): Map<RunningLine, number> => {
  const amounts = new Map<RunningLine, number>();
  for (const [line, amount] of wanted) {
    const most = amount > 0 ? Math.min(amount, mostOff(running, line, rule.floorMarginPercent)) : 0;
    if (most > 0) amounts.set(line, most);
  }
  return amounts;
};

const ofThose = (amounts: Map<RunningLine, number>): Takes => ({
  amounts,
  involved: new Set(amounts.keys()),
});

/** An amount or a percentage off several lines together, spread over them by largest remainder. */
const spread = (
  running: RunningBasket,
  rule: DiscountRule,
  { lines, gives }: { lines: readonly RunningLine[]; gives: OrderReduction },
): Takes => {
  if (gives.kind === 'percent') {
    const left = lines.map((line) => line.leftMinor);
    const total = shareOf(sumMinor(left), inHundredths(gives.percent), 10_000);
    const shares = total > 0 ? allocate(total, left) : [];
    return ofThose(
      capped(
        running,
        rule,
        lines.map((line, index) => [line, shares[index] ?? 0] as const),
      ),
    );
  }
  // Weighed by what may go off each line, so that no share is more than that and all of the amount is given where there is room.
  const most = lines.map((line) => mostOff(running, line, rule.floorMarginPercent));
  const total = Math.min(toMinor(gives.amount, running.basket.currency), sumMinor(most));
  const shares = total > 0 ? allocate(total, most) : [];
  return ofThose(
    capped(
      running,
      rule,
      lines.map((line, index) => [line, shares[index] ?? 0] as const),
    ),
  );
};

const takesOfTiers = (
  running: RunningBasket,
  rule: DiscountRule,
  { lines, terms }: { lines: readonly RunningLine[]; terms: Terms<'quantity_tiers'> },
): Takes => {
  const together = quantityOf(lines);
  const wanted = lines.map((line) => {
    const tier = reached(terms.tiers, terms.isTogether ? together : line.quantity);
    return [line, tier ? reductionOf(running, line, { gives: tier.gives }) : 0] as const;
  });
  return ofThose(capped(running, rule, wanted));
};

const takesOfBuyGet = (
  running: RunningBasket,
  rule: DiscountRule,
  {
    lines,
    rewards,
    terms,
  }: { lines: readonly RunningLine[]; rewards: readonly RunningLine[]; terms: Terms<'buy_get'> },
): Takes => {
  const freed = freedUnits({ bought: lines, rewards, buy: terms.buy, get: terms.get });
  const wanted = [...freed].map(
    ([line, units]) =>
      [line, reductionOf(running, line, { gives: terms.gives, units: units * unit })] as const,
  );
  const amounts = capped(running, rule, wanted);
  return { amounts, involved: new Set(amounts.size > 0 ? [...lines, ...amounts.keys()] : []) };
};

/** Dearer units first, so that the price of the set replaces as much as it can. */
const byPriceOfUnit = (a: RunningLine, b: RunningLine): number =>
  comparedShares(b.leftMinor, b.quantity, a.leftMinor, a.quantity);

const takesOfBundle = (
  running: RunningBasket,
  rule: DiscountRule,
  { lines, terms }: { lines: readonly RunningLine[]; terms: Terms<'bundle'> },
): Takes => {
  const parts = terms.parts.map(({ productId, quantity }) => ({
    lines: lines.filter(({ line }) => line.productId === productId).toSorted(byPriceOfUnit),
    quantity: inMillionths(quantity),
  }));
  const sets = Math.min(...parts.map((part) => Math.floor(quantityOf(part.lines) / part.quantity)));
  if (sets === 0) return { amounts: new Map(), involved: new Set() };
  const values: { line: RunningLine; minor: number }[] = [];
  for (const part of parts) {
    let wanted = part.quantity * sets;
    for (const line of part.lines) {
      if (wanted === 0) break;
      const units = Math.min(line.quantity, wanted);
      wanted -= units;
      values.push({ line, minor: leftOf(line, units) });
    }
  }
  const total = sumMinor(values.map(({ minor }) => minor));
  const first = values[0];
  if (!first || total === 0) return { amounts: new Map(), involved: new Set() };
  // A set's price is for goods of several taxes; the first part's tax turns it into the order's kind of price.
  const price = amountAt(running, first.line, { price: terms.price, units: sets * unit });
  const off = Math.max(0, total - price);
  const shares = allocate(
    off,
    values.map(({ minor }) => minor),
  );
  const amounts = capped(
    running,
    rule,
    values.map(({ line }, index) => [line, shares[index] ?? 0] as const),
  );
  return { amounts, involved: new Set(amounts.size > 0 ? values.map(({ line }) => line) : []) };
};

/** The goods that a rule looks at: those it is for, the parts of a set, and what is free with them. */
export const goodsOf = (running: RunningBasket, rule: DiscountRule) => {
  const { terms } = rule;
  if (terms.kind === 'bundle') {
    const lines = linesOf(running, { productIds: terms.parts.map((part) => part.productId), categories: [] });
    return { lines, rewards: lines };
  }
  const lines = linesOf(running, rule.goods);
  return {
    lines,
    rewards: terms.kind === 'buy_get' && terms.goods ? linesOf(running, terms.goods) : lines,
  };
};

/** What the rule would take off the lines that `isOpen` to it, as they stand. */
export const takesOf = (
  running: RunningBasket,
  rule: DiscountRule,
  goods: { lines: readonly RunningLine[]; rewards: readonly RunningLine[] },
  isOpen: (line: RunningLine) => boolean,
): Takes => {
  const lines = goods.lines.filter(isOpen);
  const { terms } = rule;
  switch (terms.kind) {
    case 'percent':
      if (terms.of === 'order') return spread(running, rule, { lines, gives: terms });
      return ofThose(
        capped(
          running,
          rule,
          lines.map((line) => [line, reductionOf(running, line, { gives: terms })] as const),
        ),
      );
    case 'amount':
      if (terms.of === 'order') return spread(running, rule, { lines, gives: terms });
      return ofThose(
        capped(
          running,
          rule,
          lines.map((line) => [line, reductionOf(running, line, { gives: terms })] as const),
        ),
      );
    case 'fixed_price': {
      const gives = { kind: 'price', price: terms.price } as const;
      return ofThose(
        capped(
          running,
          rule,
          lines.map((line) => [line, reductionOf(running, line, { gives })] as const),
        ),
      );
    }
    case 'quantity_tiers':
      return takesOfTiers(running, rule, { lines, terms });
    case 'spend_tiers': {
      const spent = sumMinor(lines.map((line) => line.leftMinor));
      const tiers = terms.tiers.map((tier) => ({
        ...tier,
        from: String(toMinor(tier.from, running.basket.currency)),
      }));
      const tier = reached(tiers, spent * unit);
      return tier
        ? spread(running, rule, { lines, gives: tier.gives })
        : { amounts: new Map(), involved: new Set() };
    }
    case 'buy_get':
      return takesOfBuyGet(running, rule, { lines, rewards: goods.rewards.filter(isOpen), terms });
    case 'bundle':
      return takesOfBundle(running, rule, { lines, terms });
  }
};

/** Whether what the rule takes off a line depends on other lines. */
export const isSpanning = ({ terms }: DiscountRule): boolean => {
  if (terms.kind === 'percent') return terms.of === 'order';
  if (terms.kind === 'amount') return terms.of === 'order';
  if (terms.kind === 'quantity_tiers') return terms.isTogether;
  return terms.kind !== 'fixed_price';
};

/** Rules of the whole order have their turn after those of lines. */
export const isOfOrder = ({ terms }: DiscountRule): boolean =>
  terms.kind === 'spend_tiers' ||
  ((terms.kind === 'percent' || terms.kind === 'amount') && terms.of === 'order');
