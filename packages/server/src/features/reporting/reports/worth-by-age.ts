import { Exact } from '@shelfwise/contract/primitives/money';

/**
 * What a stock is worth by when it came: filled up with the newest goods first, since the oldest are taken to be sold first, at what all of it
 * costs on average. The last is what no age has; together they are the whole to the smallest unit.
 */
export const worthByAge = (quantity: string, worth: string, came: readonly string[]): Exact[] => {
  let [left, unspent] = [new Exact(quantity), new Exact(worth)];
  const values = came.map((one) => {
    const here = Exact.max(Exact.min(left, one), 0);
    const isAll = here.equals(left);
    const value = isAll ? unspent : here.dividedBy(quantity).times(worth).toDecimalPlaces(0);
    left = left.minus(here);
    unspent = unspent.minus(value);
    return value;
  });
  return [...values, unspent];
};
