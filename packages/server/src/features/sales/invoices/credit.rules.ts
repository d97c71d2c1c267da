import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { columnsOf, type RowOf } from '../../../db/rows.ts';
import {
  mergeTaxes,
  type DocumentTax,
  type LineTax,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';

export const creditableColumns = columnsOf('invoice_lines', 'line', [
  'line_number',
  'order_line_id',
  'account_id',
  'description',
  'sku',
  'unit',
  'unit_price',
  'quantity',
  'net_minor',
  'tax_parts',
  'credited_quantity',
  'credited_net_minor',
]);

/** A line of an invoice, with what was credited of it so far. */
export type CreditableLine = RowOf<typeof creditableColumns> & {
  /** in the order of `taxParts` */
  creditedParts: number[];
};

export interface CreditedLine {
  line: CreditableLine;
  quantity: string;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxParts: LineTax[];
}

/** The quantity of a line that can still be credited. */
export const openToCredit = (line: CreditableLine): Exact =>
  new Exact(line.quantity).minus(line.creditedQuantity);

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/**
 * The amounts that crediting a quantity of an invoice's line takes back, in minor units. For the net and each part of the tax: the share of
 * the line credited afterwards, rounded half up, less what was credited before. So parts with the same rate stay equal, and the last credit
 * of a line takes exactly what is left.
 *
 * Where prices include tax, the total follows the share too: one of two at 100.00 takes back 100.00. What net and parts miss of that total
 * is added to the net; only where the net cannot take it, in the last units of a line, it is added to the parts.
 */
export const creditLine = (
  line: CreditableLine,
  quantity: string,
  { pricesIncludeTax }: { pricesIncludeTax: boolean },
): CreditedLine => {
  const after = new Exact(line.creditedQuantity).plus(quantity);
  const upTo = (minor: number): number =>
    new Exact(minor).times(after).dividedBy(line.quantity).toDecimalPlaces(0).toNumber();
  const amounts = [
    { before: line.creditedNetMinor, all: line.netMinor },
    ...line.taxParts.map((part, index) => ({ before: line.creditedParts[index] ?? 0, all: part.taxMinor })),
  ];
  const shares = amounts.map(({ before, all }) => between(upTo(all), before, all));
  let missing = pricesIncludeTax ? upTo(sumMinor(amounts.map(({ all }) => all))) - sumMinor(shares) : 0;
  for (const [place, { before, all }] of amounts.entries()) {
    const share = shares[place] ?? 0;
    const taken = between(share + missing, before, all);
    missing -= taken - share;
    shares[place] = taken;
  }
  const [netMinor = 0, ...partsMinor] = shares.map((share, place) => share - (amounts[place]?.before ?? 0));
  const taxParts = line.taxParts.map((part, index) => ({ ...part, taxMinor: partsMinor[index] ?? 0 }));
  const taxMinor = sumMinor(partsMinor);
  return { line, quantity, netMinor, taxMinor, totalMinor: netMinor + taxMinor, taxParts };
};

/** The taxes of a credit note: each part once, summed over its lines. */
export const taxesOf = (lines: readonly CreditedLine[]): DocumentTax[] =>
  mergeTaxes(lines.flatMap(({ taxParts, netMinor }) => taxParts.map((part) => ({ ...part, netMinor }))));
