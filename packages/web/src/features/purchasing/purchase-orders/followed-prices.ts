import { Exact } from '@shelfwise/contract/primitives/money';

/** A line with the price that stands in it, and the price that is offered for its quantity now. */
interface Row {
  key: string;
  unitPrice: string;
  offered: string | null;
}

const isPrice = (text: string): boolean => /^\d{1,9}(\.\d{1,6})?$/u.test(text);

/**
 * The lines whose price follows the offer: more of a product, or another pack, has another price. A price that somebody typed stays,
 * and so does one whose former offer is not known.
 */
export const followedPrices = (
  rows: readonly Row[],
  before: ReadonlyMap<string, string>,
): { index: number; unitPrice: string }[] =>
  rows.flatMap(({ key, unitPrice, offered }, index) => {
    const former = before.get(key);
    if (offered === null || former === undefined || offered === former) return [];
    const isFormer = isPrice(unitPrice) && new Exact(unitPrice).equals(former);
    return isFormer ? [{ index, unitPrice: offered }] : [];
  });

/** How many times the price to expect was typed, where it is so far from it that a digit may be wrong. */
export const timesExpected = (typed: string, expected: string): string | null => {
  if (!isPrice(typed) || !isPrice(expected) || new Exact(expected).isZero()) return null;
  const times = new Exact(typed).dividedBy(expected);
  return times.lessThan(2) && times.greaterThan('0.5') ? null : times.toDecimalPlaces(1).toFixed();
};
