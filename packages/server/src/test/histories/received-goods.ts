import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { rateBetween } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { currencies, decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { share, thousandths } from '../integer-shares.ts';
import type { Posted } from '../stock-model.ts';
import { spread, worthOf } from './model-sums.ts';

/** What is left of an amount without the tax of a product on a day. */
export type NetWithin = (productId: string, day: string, minor: number) => number;

export const portion = (minor: number, part: bigint, of: bigint): number =>
  Number(share(BigInt(minor), part, of));

/** What one unit of a currency is worth in the books: histories change none of the built-in rates. */
export const builtInRate = (currency: Currency, booked: Currency): string =>
  currency === booked
    ? '1'
    : rateBetween(currencies[currency].unitsPerUsd ?? '1', currencies[booked].unitsPerUsd ?? '1');

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
  pricesIncludeTax: boolean;
  /** the day it counts for, whose tax is in its prices */
  day: string;
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
  { books, netOf }: { books: Currency; netOf: (minor: number) => number },
): { net: number; value: number } => {
  const off = new Exact(100).minus(line.discountPercent).dividedBy(100);
  const amount = new Exact(line.enteredQuantity).times(unitPrice).times(off);
  const minor = amount
    .times(new Exact(10).pow(decimalsOf(terms.currency)))
    .toDecimalPlaces(0)
    .toNumber();
  const net = netOf(minor);
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

/** What goods cost without and by their extra costs. */
export const sumsOf = (lines: readonly Came[]): { goods: number; costs: number } => ({
  goods: lines.reduce((sum, { value }) => sum + value, 0),
  costs: lines.reduce((sum, { landed }) => sum + landed, 0),
});

/** What came by a line, when it is posted. */
export const cameBy = (
  { productId, order, enteredQuantity, discountPercent, weight, quantity }: StockReceipt['lines'][number],
  { net, value }: { net: number; value: number },
): Came => ({
  productId,
  orderLineId: order?.lineId ?? null,
  enteredQuantity,
  discountPercent,
  weight,
  quantity: thousandths(quantity),
  net,
  value,
  landed: 0,
  late: 0,
  correctedNet: 0,
  corrected: 0,
  agreedNet: 0,
  returned: 0n,
  debited: { net: 0, value: 0 },
});
