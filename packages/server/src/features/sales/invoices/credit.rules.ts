import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import {
  mergeTaxes,
  type DocumentTax,
  type LineTax,
} from '@shelfwise/contract/features/sales/orders/orders.totals';

/** A line of an invoice, with what credit notes have taken of it so far. */
export interface CreditableLine {
  line_number: number;
  order_line_id: string | null;
  description: string;
  sku: string | null;
  unit: string | null;
  unit_price: string;
  quantity: string;
  net_minor: number;
  tax_parts: LineTax[];
  credited_quantity: string;
  credited_net_minor: number;
  /** by the place of the part in `tax_parts` */
  credited_parts: number[];
}

export interface CreditedLine {
  line: CreditableLine;
  quantity: string;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxParts: LineTax[];
}

/** What is left of a line to credit. */
export const openToCredit = (line: CreditableLine): Exact =>
  new Exact(line.quantity).minus(line.credited_quantity);

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/**
 * What a quantity of an invoice's line takes back, in minor units. Net and each part of the tax go by the share of the line that is
 * credited after it, rounded half up, less what was credited before: so that parts of one rate stay equal, and the last
 * part of a line brings exactly what is left of each amount.
 *
 * Where prices include tax, the total goes by the share too: one of two at 100.00 brings 100.00. What net and parts miss of it goes
 * to the net, and only where that has no room, in the last few units of a line, to the parts.
 */
export const creditLine = (
  line: CreditableLine,
  quantity: string,
  { pricesIncludeTax }: { pricesIncludeTax: boolean },
): CreditedLine => {
  const after = new Exact(line.credited_quantity).plus(quantity);
  const upTo = (minor: number): number =>
    new Exact(minor).times(after).dividedBy(line.quantity).toDecimalPlaces(0).toNumber();
  const amounts = [
    { before: line.credited_net_minor, all: line.net_minor },
    ...line.tax_parts.map((part, index) => ({ before: line.credited_parts[index] ?? 0, all: part.taxMinor })),
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
  const taxParts = line.tax_parts.map((part, index) => ({ ...part, taxMinor: partsMinor[index] ?? 0 }));
  const taxMinor = sumMinor(partsMinor);
  return { line, quantity, netMinor, taxMinor, totalMinor: netMinor + taxMinor, taxParts };
};

/** The taxes of a credit note: each part once, over all its lines. */
export const taxesOf = (lines: readonly CreditedLine[]): DocumentTax[] =>
  mergeTaxes(lines.flatMap(({ taxParts, netMinor }) => taxParts.map((part) => ({ ...part, netMinor }))));
