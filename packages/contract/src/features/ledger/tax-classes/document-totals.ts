import type { Currency } from '../../../primitives/currencies.ts';
import { allocate, Exact, sumMinor, toMinor } from '../../../primitives/money.ts';
import { taxAmounts } from './tax-amounts.ts';
import type { TaxPart } from './tax-parts.ts';

export type { TaxPart } from './tax-parts.ts';

export interface PricedLine {
  quantity: string;
  unitPrice: string;
  /** its amount in minor units where that is not quantity × price: one part of a line that is billed in several */
  amountMinor?: number;
  /** the parts of the line's tax on the day; empty for an untaxed line */
  taxParts: readonly TaxPart[];
}

/** A line's share of a part of the tax. */
export type LineTax = TaxPart & { taxMinor: number };

/** A part of the tax on a whole document, with the net amount it applies to. */
export type DocumentTax = LineTax & { netMinor: number };

export interface LineTotals {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  /** the line's share of each part; they come to `taxMinor` */
  taxParts: LineTax[];
}

export interface DocumentTotals {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  /** each part once */
  taxes: DocumentTax[];
  lines: LineTotals[];
}

/** Equal where two lines are taxed by the same parts at the same rates. */
export const ratesKey = (parts: readonly TaxPart[]): string =>
  JSON.stringify(parts.map((part) => [part.name, part.percent, part.kind]));

/** Adds up the taxes of several lines or documents, so that each part stands once. */
export const mergeTaxes = (taxes: readonly DocumentTax[]): DocumentTax[] => {
  const merged = new Map<string, DocumentTax>();
  for (const { name, percent, kind, netMinor, taxMinor } of taxes) {
    const key = ratesKey([{ name, percent, kind }]);
    const known = merged.get(key) ?? { name, percent, kind, netMinor: 0, taxMinor: 0 };
    known.netMinor += netMinor;
    known.taxMinor += taxMinor;
    merged.set(key, known);
  }
  return [...merged.values()];
};

/**
 * Shares the parts of a group's tax out to its lines: each line's shares come to its tax, each part's shares to the
 * part. Line by line, in proportion to what is left of each part; so parts of one rate are at most one unit apart on a
 * line, because a line's tax cannot always be halved.
 */
const shareParts = (partsMinor: readonly number[], lineTaxes: readonly number[]): number[][] => {
  const left = [...partsMinor];
  return lineTaxes.map((lineTax) => {
    const shares = allocate(lineTax, left);
    for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share;
    return shares;
  });
};

/**
 * Totals of an order or invoice, in minor units.
 *
 * A line's amount is quantity × unit price, rounded half up once, or its own `amountMinor`. Tax is computed per group of lines with the same
 * tax, on the group's amount and not line by line, by the rule of `taxAmounts`: each part is net × rate. The group's
 * tax is then spread over its lines by largest remainder, and each line's tax over the parts. So net + tax = total
 * holds for every line and the whole, and the parts of all lines come to those of the document, whether prices include
 * tax or not.
 */
export const documentTotals = (
  lines: readonly PricedLine[],
  { currency, pricesIncludeTax }: { currency: Currency; pricesIncludeTax: boolean },
): DocumentTotals => {
  const amounts = lines.map(
    (line) => line.amountMinor ?? toMinor(new Exact(line.quantity).times(line.unitPrice), currency),
  );
  const totals: LineTotals[] = amounts.map((amount) => ({
    netMinor: amount,
    taxMinor: 0,
    totalMinor: amount,
    taxParts: [],
  }));
  const taxes: DocumentTax[] = [];

  const groups = Map.groupBy(lines.keys(), (index) => ratesKey(lines[index]?.taxParts ?? []));
  for (const indexes of groups.values()) {
    const parts = lines[indexes[0] ?? 0]?.taxParts ?? [];
    if (parts.length === 0) continue;
    const groupAmounts = indexes.map((index) => amounts[index] ?? 0);
    const { netMinor, taxMinor, partsMinor } = taxAmounts(sumMinor(groupAmounts), parts, pricesIncludeTax);

    const lineTaxes = allocate(taxMinor, groupAmounts);
    const lineParts = shareParts(partsMinor, lineTaxes);
    for (const [position, index] of indexes.entries()) {
      const line = totals[index];
      const lineTax = lineTaxes[position] ?? 0;
      if (!line) continue;
      line.taxMinor = lineTax;
      if (pricesIncludeTax) line.netMinor -= lineTax;
      else line.totalMinor += lineTax;
      line.taxParts = parts.map(({ name, percent, kind }, place) => ({
        name,
        percent,
        kind,
        taxMinor: lineParts[position]?.[place] ?? 0,
      }));
    }
    taxes.push(...parts.map((part, place) => ({ ...part, netMinor, taxMinor: partsMinor[place] ?? 0 })));
  }
  return {
    netMinor: sumMinor(totals.map((line) => line.netMinor)),
    taxMinor: sumMinor(totals.map((line) => line.taxMinor)),
    totalMinor: sumMinor(totals.map((line) => line.totalMinor)),
    taxes: mergeTaxes(taxes),
    lines: totals,
  };
};
