import { allocate, sumMinor } from '../../../primitives/money.ts';
import type { Candidate } from './candidates.ts';
import type { DiscountRule } from './discount-rule.ts';
import type { RunningBasket, RunningLine } from './prepared-basket.ts';
import { isSpanning, takesOf, type Takes } from './rule-takes.ts';

const isOpenTo =
  (rule: DiscountRule) =>
  (line: RunningLine): boolean =>
    !line.isClosed && !(rule.isExclusive && line.taken.length > 0);

const totalOf = (takes: ReadonlyMap<RunningLine, number>): number => sumMinor([...takes.values()]);

/** Takes what a rule gives off its lines, at most what its budget has left. */
const take = ({ rule, coupon, given }: Candidate, { amounts, involved }: Takes): void => {
  const total = totalOf(amounts);
  if (total === 0) return;
  const budget = rule.budgetLeftMinor === null ? total : rule.budgetLeftMinor - given.amountMinor;
  const wanted = [...amounts];
  const shares =
    budget < total
      ? allocate(
          budget,
          wanted.map(([, minor]) => minor),
        )
      : wanted.map(([, minor]) => minor);
  for (const [place, [line]] of wanted.entries()) {
    const amountMinor = shares[place] ?? 0;
    if (amountMinor === 0) continue;
    line.leftMinor -= amountMinor;
    line.taken.push({
      discountId: rule.id,
      version: rule.version,
      name: rule.name,
      code: coupon?.code ?? null,
      amountMinor,
    });
    given.amountMinor += amountMinor;
  }
  if (rule.isExclusive) for (const line of involved) line.isClosed = true;
};

interface CandidateTakes {
  candidate: Candidate;
  takes: Takes;
}

/** The rule that takes most off a line, of those whose take does not depend on other lines. */
const bestOf = (locals: readonly CandidateTakes[], line: RunningLine) => {
  let best: { candidate: Candidate; minor: number } | undefined;
  for (const { candidate, takes } of locals) {
    const minor = takes.amounts.get(line) ?? 0;
    if (minor > (best?.minor ?? 0)) best = { candidate, minor };
  }
  return best;
};

const takesOfEach = (
  candidates: readonly Candidate[],
  running: RunningBasket,
  free: ReadonlySet<RunningLine>,
) =>
  candidates.map((candidate): CandidateTakes => {
    const isOpen = isOpenTo(candidate.rule);
    const takes = takesOf(running, candidate.rule, candidate.goods, (line) => free.has(line) && isOpen(line));
    return { candidate, takes };
  });

/**
 * The turn of a group: on each line the best of its rules is given. One that looks at several lines at once is given where it takes more
 * off the lines it needs than the best of the others would.
 */
export const takeGroup = (group: readonly Candidate[], running: RunningBasket): void => {
  const free = new Set(running.lines);
  let spanning = group.filter(({ rule }) => isSpanning(rule));
  const local = takesOfEach(
    group.filter(({ rule }) => !isSpanning(rule)),
    running,
    free,
  );
  while (spanning.length > 0) {
    const advantages = takesOfEach(spanning, running, free).map(({ candidate, takes }) => {
      const others = [...takes.involved].map((line) => bestOf(local, line)?.minor ?? 0);
      return { candidate, takes, advantage: totalOf(takes.amounts) - sumMinor(others) };
    });
    const best = advantages.reduce((most, one) => (one.advantage > most.advantage ? one : most));
    if (best.advantage <= 0) break;
    take(best.candidate, best.takes);
    for (const line of best.takes.involved) free.delete(line);
    spanning = spanning.filter((candidate) => candidate !== best.candidate);
  }
  const chosen = new Map<Candidate, Map<RunningLine, number>>();
  for (const line of running.lines) {
    const best = free.has(line) ? bestOf(local, line) : undefined;
    if (!best) continue;
    const amounts = chosen.get(best.candidate) ?? new Map<RunningLine, number>();
    chosen.set(best.candidate, amounts.set(line, best.minor));
  }
  for (const [candidate, amounts] of chosen) take(candidate, { amounts, involved: new Set(amounts.keys()) });
};

export const takeOne = (candidate: Candidate, running: RunningBasket): void =>
  take(candidate, takesOf(running, candidate.rule, candidate.goods, isOpenTo(candidate.rule)));
