import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { share, thousandths } from '../integer-shares.ts';
import type { Posted } from '../stock-model.ts';
import { spread, worthOf } from './model-sums.ts';

/** A line of which goods came, in thousandths and minor units. */
export interface Came {
  productId: string;
  orderLineId: string | null;
  /** what was typed, for prices that are corrected */
  enteredQuantity: string;
  discountPercent: string;
  weight: string | null;
  quantity: bigint;
  net: number;
  value: number;
  landed: number;
  /** costs that came later and stand, and of those the corrected price */
  late: number;
  correctedNet: number;
  corrected: number;
  /** of the corrected price, what people put right for the whole line */
  agreedNet: number;
  returned: bigint;
  debited: { net: number; value: number };
}

/** What goods came to cost later, by the place of the line. */
export interface Late {
  isPrice: boolean;
  /** a bill said so, of its own part */
  isOfBill?: boolean;
  lines: { index: number; value: number; net: number }[];
  value: number;
}

export interface Received {
  supplierId: string;
  locationId: string;
  currency: Currency;
  rate: string;
  /** by the number of the line */
  lines: Map<number, Came>;
  document: Posted;
  /** the places of the lines in the document */
  places: number[];
  late: Map<string, Late>;
  /** corrections that bills made, in their order: only the receipt tells their ids */
  unnamed: Late[];
  returns: Map<
    string,
    { document: Posted; lines: { number: number; quantity: bigint; net: number; value: number }[] }
  >;
}

/** What one of the goods of a line cost, with everything, in millionths. */
export const costOfOne = ({ quantity, value, landed, late }: Came, books: Currency): bigint =>
  share(BigInt(value + landed + late), 1_000_000_000n, 10n ** BigInt(decimalsOf(books)) * quantity);

/** What goods of a line come to at a price, in the currency of the receipt and in the books. */
export const valueAt = (
  unitPrice: string,
  line: Pick<Came, 'enteredQuantity' | 'discountPercent'>,
  terms: Pick<Received, 'currency' | 'rate'>,
  books: Currency,
): { net: number; value: number } => {
  const off = new Exact(100).minus(line.discountPercent).dividedBy(100);
  const amount = new Exact(line.enteredQuantity).times(unitPrice).times(off);
  const net = amount
    .times(new Exact(10).pow(decimalsOf(terms.currency)))
    .toDecimalPlaces(0)
    .toNumber();
  return { net, value: worthOf({ ...terms, amountMinor: net }, books) };
};

/** The share of a cost that each line bears. */
export const sharesOf = (lines: readonly Came[], minor: number, split: string): number[] => {
  const sizes = lines.map(({ value, quantity, weight }) => {
    if (split === 'value') return BigInt(value);
    return split === 'quantity' ? quantity : thousandths(weight ?? '0');
  });
  return spread(minor, sizes.some((size) => size > 0n) ? sizes : lines.map(({ quantity }) => quantity));
};
