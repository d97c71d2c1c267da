import { Exact } from '@shelfwise/contract/primitives/money';
import type { OrderTotals } from '@shelfwise/contract/features/sales/orders/orders.totals';

type TaxPart = OrderTotals['lines'][number]['taxParts'][number];

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
  tax_parts: TaxPart[];
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
  taxParts: TaxPart[];
}

/** What is left of a line to credit. */
export const openToCredit = (line: CreditableLine): Exact =>
  new Exact(line.quantity).minus(line.credited_quantity);

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

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
  let missing = pricesIncludeTax ? upTo(sum(amounts.map(({ all }) => all))) - sum(shares) : 0;
  for (const [place, { before, all }] of amounts.entries()) {
    const share = shares[place] ?? 0;
    const taken = between(share + missing, before, all);
    missing -= taken - share;
    shares[place] = taken;
  }
  const [netMinor = 0, ...partsMinor] = shares.map((share, place) => share - (amounts[place]?.before ?? 0));
  const taxParts = line.tax_parts.map((part, index) => ({ ...part, taxMinor: partsMinor[index] ?? 0 }));
  const taxMinor = sum(partsMinor);
  return { line, quantity, netMinor, taxMinor, totalMinor: netMinor + taxMinor, taxParts };
};

const keyOf = ({ name, percent, kind }: TaxPart): string => JSON.stringify([name, percent, kind]);

/** The taxes of a credit note: each part once, over all its lines. */
export const taxesOf = (lines: readonly CreditedLine[]): OrderTotals['taxes'] => {
  const taxes = new Map<string, OrderTotals['taxes'][number]>();
  for (const { taxParts, netMinor } of lines)
    for (const part of taxParts) {
      const known = taxes.get(keyOf(part)) ?? { ...part, netMinor: 0, taxMinor: 0 };
      known.netMinor += netMinor;
      known.taxMinor += part.taxMinor;
      taxes.set(keyOf(part), known);
    }
  return [...taxes.values()];
};
