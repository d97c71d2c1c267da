import { comparedShares } from './exact-shares.ts';
import type { RunningLine } from './prepared-basket.ts';

const wholeUnits = (line: RunningLine): number => Math.floor(line.quantity / 1_000_000);

/**
 * Of goods that are bought, how many whole units of which lines cost less: for each `buy` that are paid in full, `get` of the cheapest that
 * may be given. A unit that costs less is not counted as bought. Of units of one price, those that are only given go first.
 */
export const freedUnits = ({
  bought,
  rewards,
  buy,
  get,
}: {
  bought: readonly RunningLine[];
  rewards: readonly RunningLine[];
  buy: number;
  get: number;
}): Map<RunningLine, number> => {
  const isBought = new Set(bought);
  const cheapest = rewards.toSorted(
    (a, b) =>
      comparedShares(a.leftMinor, a.quantity, b.leftMinor, b.quantity) ||
      Number(isBought.has(a)) - Number(isBought.has(b)),
  );
  const boughtUnits = bought.reduce((sum, line) => sum + wholeUnits(line), 0);

  /** How many of each line are freed where `count` are, and how many of these are out of those bought. */
  const freeing = (count: number): { freed: Map<RunningLine, number>; fromBought: number } => {
    const freed = new Map<RunningLine, number>();
    let [left, fromBought] = [count, 0];
    for (const line of cheapest) {
      const units = Math.min(left, wholeUnits(line));
      if (units === 0) continue;
      freed.set(line, units);
      left -= units;
      if (isBought.has(line)) fromBought += units;
    }
    return { freed, fromBought };
  };
  const isEarned = (count: number): boolean =>
    Math.floor((boughtUnits - freeing(count).fromBought) / buy) * get >= count;

  // The more are freed, the fewer are bought: the largest number that is still earned is found by halving.
  let [least, most] = [
    0,
    Math.min(
      rewards.reduce((sum, line) => sum + wholeUnits(line), 0),
      Math.floor(boughtUnits / buy) * get,
    ),
  ];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isEarned(middle)) least = middle;
    else most = middle - 1;
  }
  return freeing(least).freed;
};
