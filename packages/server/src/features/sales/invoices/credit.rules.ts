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

/**
 * What a quantity of an invoice's line takes back, in minor units. Net and each part of the tax go by the share of the line that is
 * credited after it, rounded half up, less what was credited before: so that parts of one rate stay equal, and the last
 * part of a line brings exactly what is left of each amount.
 */
export const creditLine = (line: CreditableLine, quantity: string): CreditedLine => {
  const after = new Exact(line.credited_quantity).plus(quantity);
  const upTo = (minor: number): number =>
    new Exact(minor).times(after).dividedBy(line.quantity).toDecimalPlaces(0).toNumber();
  const netMinor = upTo(line.net_minor) - line.credited_net_minor;
  const taxParts = line.tax_parts.map((part, index) => ({
    ...part,
    taxMinor: upTo(part.taxMinor) - (line.credited_parts[index] ?? 0),
  }));
  const taxMinor = taxParts.reduce((sum, part) => sum + part.taxMinor, 0);
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
