import { Exact, sumMinor } from '../../../primitives/money.ts';
import type { TaxPart } from './tax-parts.ts';

export interface TaxAmounts {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  /** the tax of each part, in the order of the parts */
  partsMinor: number[];
}

const rounded = (amount: Exact): number => amount.toDecimalPlaces(0).toNumber() || 0;

/** The one part with the highest rate. None where two share it, because parts of equal rates must stay equal. */
const largestPart = (parts: readonly TaxPart[]): number | undefined => {
  const [first, second] = [...parts.keys()].toSorted((a, b) =>
    new Exact(parts[b]?.percent ?? 0).comparedTo(parts[a]?.percent ?? 0),
  );
  if (first === undefined || second === undefined) return first;
  return new Exact(parts[first]?.percent ?? 0).equals(parts[second]?.percent ?? 0) ? undefined : first;
};

/**
 * The tax on one amount whose parts all apply to the same net amount, in minor units.
 *
 *   each part = net × rate, rounded half up
 *
 * So parts of one rate are equal, and a reader of the document can check each from the net amount.
 *
 * Where the price excludes tax, the net is the amount, the tax the sum of the parts, and nothing is left over.
 *
 * Where the price includes tax, the amount is the total: tax = total × rates ÷ (100 + rates), rounded half up, and
 * net = total − tax. The parts may then miss that tax by a unit or two. This residue goes to the part with the highest
 * rate. Where two parts share the highest rate, or it would fall below zero, the net takes the residue instead, and
 * the tax is the sum of the parts. Ghana's 100.00 is 83.33 net, VAT 12.50 + 0.01, NHIL 2.08, GETFund 2.08.
 *
 * Rates of one class come to at most 100 % (the contract sees to it), so that no net amount falls below zero.
 */
export const taxAmounts = (
  amountMinor: number,
  parts: readonly TaxPart[],
  pricesIncludeTax: boolean,
): TaxAmounts => {
  const percent = parts.reduce((sum, part) => sum.plus(part.percent), new Exact(0));
  const taxWithin = pricesIncludeTax
    ? rounded(new Exact(amountMinor).times(percent).dividedBy(percent.plus(100)))
    : 0;
  const netMinor = amountMinor - taxWithin;
  const partsMinor = parts.map((part) => rounded(new Exact(netMinor).times(part.percent).dividedBy(100)));
  const sumOfParts = sumMinor(partsMinor);
  if (!pricesIncludeTax)
    return { netMinor, taxMinor: sumOfParts, totalMinor: netMinor + sumOfParts, partsMinor };

  const residue = taxWithin - sumOfParts;
  const largest = largestPart(parts);
  const withResidue = largest === undefined ? -1 : (partsMinor[largest] ?? 0) + residue;
  if (largest === undefined || withResidue < 0)
    return { netMinor: amountMinor - sumOfParts, taxMinor: sumOfParts, totalMinor: amountMinor, partsMinor };
  partsMinor[largest] = withResidue;
  return { netMinor, taxMinor: taxWithin, totalMinor: amountMinor, partsMinor };
};
