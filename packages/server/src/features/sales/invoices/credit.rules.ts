import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { columnsOf, type RowOf } from '../../../db/rows.ts';
import { shareOf } from '../payments/share-of.ts';
import {
  mergeTaxes,
  type DocumentTax,
  type LineTax,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';

export const creditableColumns = columnsOf('invoice_lines', 'line', [
  'line_number',
  'order_line_id',
  'product_id',
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
export type CreditableLine = CreditableAmounts & {
  /** the same line in the currency that the invoice was written in; null where that is the currency of the books */
  foreign: CreditableAmounts | null;
};

/** A line in one currency. */
export type CreditableAmounts = RowOf<typeof creditableColumns> & {
  /** in the order of `taxParts` */
  creditedParts: number[];
  /** whether an amount was taken off without goods */
  isReduced: boolean;
};

export interface CreditedAmounts {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxParts: LineTax[];
}

export interface CreditedLine extends CreditedAmounts {
  line: CreditableLine;
  quantity: string;
  /** what the credit note says in the currency of its invoice; null where that is the currency of the books */
  foreign: CreditedAmounts | null;
}

/** The quantity of a line that can still be credited. */
export const openToCredit = (line: CreditableAmounts): Exact =>
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
const shareOfLine = (
  line: CreditableAmounts,
  quantity: string,
  { pricesIncludeTax }: { pricesIncludeTax: boolean },
): CreditedAmounts => {
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
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor, taxParts };
};

/** What is left of a line, as a line of its own. */
const leftOf = (line: CreditableAmounts): CreditableAmounts => ({
  ...line,
  quantity: openToCredit(line).toFixed(),
  netMinor: line.netMinor - line.creditedNetMinor,
  taxParts: line.taxParts.map((part, index) => ({
    ...part,
    taxMinor: part.taxMinor - (line.creditedParts[index] ?? 0),
  })),
  creditedQuantity: '0',
  creditedNetMinor: 0,
  creditedParts: [],
});

/**
 * The amounts that crediting a quantity takes back. Where an amount of the line was taken off before, the goods that are left share what is
 * left of it.
 */
export const creditLine = (
  line: CreditableLine,
  quantity: string,
  prices: { pricesIncludeTax: boolean },
): CreditedLine => {
  const share = (one: CreditableAmounts): CreditedAmounts =>
    shareOfLine(one.isReduced ? leftOf(one) : one, quantity, prices);
  return { line, quantity, ...share(line), foreign: line.foreign && share(line.foreign) };
};

const taxOf = (parts: readonly LineTax[]): number => sumMinor(parts.map(({ taxMinor }) => taxMinor));

const leftIn = (line: CreditableAmounts): number => {
  const left = leftOf(line);
  return left.netMinor + taxOf(left.taxParts);
};

/** What of a line is not credited yet, tax included, in the currency of its invoice. */
export const leftMinor = (line: CreditableLine): number => leftIn(line.foreign ?? line);

/** Each part of the tax gets its share of an amount, rounded half up; the net has the rest. */
const takeOff = (line: CreditableAmounts, amountMinor: number): CreditedAmounts => {
  const left = leftOf(line);
  const wholeMinor = left.netMinor + taxOf(left.taxParts);
  let rest = amountMinor;
  const taxParts = left.taxParts.map((part) => {
    // A line that is worth nothing in the books has nothing to share out.
    const share = new Exact(part.taxMinor)
      .times(amountMinor)
      .dividedBy(Math.max(wholeMinor, 1))
      .toDecimalPlaces(0);
    const taxMinor = Math.min(share.toNumber(), rest, part.taxMinor);
    rest -= taxMinor;
    return { ...part, taxMinor };
  });
  const netMinor = Math.min(rest, left.netMinor);
  let over = rest - netMinor;
  for (const [index, part] of taxParts.entries()) {
    const more = Math.min(over, (left.taxParts[index]?.taxMinor ?? 0) - part.taxMinor);
    part.taxMinor += more;
    over -= more;
  }
  const taxMinor = taxOf(taxParts);
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor, taxParts };
};

/** Takes an amount in the currency of its invoice off a line, tax included, and no goods. The books have their share of it. */
export const creditAmount = (line: CreditableLine, amountMinor: number): CreditedLine => {
  const { foreign } = line;
  if (!foreign) return { line, quantity: '0', ...takeOff(line, amountMinor), foreign: null };
  const booksMinor = shareOf(leftIn(line), amountMinor, leftIn(foreign));
  return { line, quantity: '0', ...takeOff(line, booksMinor), foreign: takeOff(foreign, amountMinor) };
};

/** An amount spread over what is left of lines: each its share, rounded down, and the units left over to the largest remainders. */
export const spreadOver = (
  lines: readonly CreditableLine[],
  amountMinor: number,
): { line: CreditableLine; minor: number }[] => {
  const wholeMinor = sumMinor(lines.map(leftMinor));
  const shares = lines.map((line) => {
    const exact = new Exact(leftMinor(line)).times(amountMinor).dividedBy(wholeMinor);
    const minor = exact.floor().toNumber();
    return { line, minor, remainder: exact.minus(minor) };
  });
  const byRemainder = shares.toSorted((a, b) => b.remainder.comparedTo(a.remainder));
  const left = amountMinor - sumMinor(shares.map(({ minor }) => minor));
  for (const share of byRemainder.slice(0, left)) share.minor += 1;
  return shares.flatMap(({ line, minor }) => (minor > 0 ? [{ line, minor }] : []));
};

/** Whether lines take nothing off, in the books or in the currency of their invoice. */
export const comesToNothing = (lines: readonly CreditedLine[]): boolean =>
  lines.every((line) => line.totalMinor === 0) || lines.every((line) => line.foreign?.totalMinor === 0);

/** The taxes of a credit note: each part once, summed over its lines. */
export const taxesOf = (lines: readonly CreditedAmounts[]): DocumentTax[] =>
  mergeTaxes(lines.flatMap(({ taxParts, netMinor }) => taxParts.map((part) => ({ ...part, netMinor }))));
