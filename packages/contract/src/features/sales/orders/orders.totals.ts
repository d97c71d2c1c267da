import type { Currency } from '../../../primitives/currencies.ts';
import { allocate, Exact, toMinor } from '../../../primitives/money.ts';

export interface TaxPart {
  name: string;
  /** percent of the net amount, "2.5" */
  percent: string;
}

export interface PricedLine {
  quantity: string;
  unitPrice: string;
  /** the parts of the line's tax that hold on the day; none where it is exempt */
  taxParts: readonly TaxPart[];
}

export interface LineTotals {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export interface OrderTotals {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxes: { name: string; percent: string; netMinor: number; taxMinor: number }[];
  lines: LineTotals[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

const groupKey = (parts: readonly TaxPart[]): string =>
  JSON.stringify(parts.map((part) => [part.name, part.percent]));

/**
 * Totals of an order or invoice, in minor units.
 *
 * A line's amount is quantity × unit price, rounded half up once. Tax is computed per group of lines with
 * the same tax on the document's amount (not per line), and what rounding leaves is spread over the lines
 * by largest remainder; likewise the printed parts of a tax add up to it. So net + tax = total holds for
 * every line, every tax and the whole, whether prices include tax or not.
 */
export const orderTotals = (
  lines: readonly PricedLine[],
  { currency, pricesIncludeTax }: { currency: Currency; pricesIncludeTax: boolean },
): OrderTotals => {
  const amounts = lines.map((line) => toMinor(new Exact(line.quantity).times(line.unitPrice), currency));
  const totals: LineTotals[] = amounts.map((amount) => ({
    netMinor: amount,
    taxMinor: 0,
    totalMinor: amount,
  }));
  const taxes = new Map<string, OrderTotals['taxes'][number]>();

  const groups = Map.groupBy(lines.keys(), (index) => groupKey(lines[index]?.taxParts ?? []));
  for (const indexes of groups.values()) {
    const parts = lines[indexes[0] ?? 0]?.taxParts ?? [];
    if (parts.length === 0) continue;
    const percent = parts.reduce((total, part) => total.plus(part.percent), new Exact(0));
    const groupAmounts = indexes.map((index) => amounts[index] ?? 0);
    const amount = sum(groupAmounts);
    const base = pricesIncludeTax ? percent.plus(100) : new Exact(100);
    const taxMinor = new Exact(amount).times(percent).dividedBy(base).toDecimalPlaces(0).toNumber() || 0;
    const netMinor = pricesIncludeTax ? amount - taxMinor : amount;

    const lineTaxes = allocate(taxMinor, groupAmounts);
    for (const [position, index] of indexes.entries()) {
      const line = totals[index];
      const lineTax = lineTaxes[position] ?? 0;
      if (!line) continue;
      line.taxMinor = lineTax;
      if (pricesIncludeTax) line.netMinor -= lineTax;
      else line.totalMinor += lineTax;
    }
    // Weights are percents as whole millionths, so that they are integers.
    const partTaxes = allocate(
      taxMinor,
      parts.map((part) => new Exact(part.percent).times(1_000_000).toNumber()),
    );
    for (const [position, part] of parts.entries()) {
      const key = groupKey([part]);
      const known = taxes.get(key) ?? { name: part.name, percent: part.percent, netMinor: 0, taxMinor: 0 };
      known.netMinor += netMinor;
      known.taxMinor += partTaxes[position] ?? 0;
      taxes.set(key, known);
    }
  }
  return {
    netMinor: sum(totals.map((line) => line.netMinor)),
    taxMinor: sum(totals.map((line) => line.taxMinor)),
    totalMinor: sum(totals.map((line) => line.totalMinor)),
    taxes: [...taxes.values()],
    lines: totals,
  };
};
