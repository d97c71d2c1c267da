import { hasRates, type TaxKind } from '../../../primitives/tax-kinds.ts';
import { isVatRegisteredOn } from '../../identity/company/seller.ts';
import { latestDay } from '../../../primitives/days.ts';

/** One printed part of the tax on a line. */
export interface TaxPart {
  name: string;
  /** percent of the net amount, "2.5" */
  percent: string;
  kind: TaxKind;
}

interface DatedClass {
  name: string;
  kind: TaxKind;
  rates: readonly { name: string; percent: string; validFrom: string; validUntil: string | null }[];
}

/**
 * The parts of the tax that a class puts on a line of `day`. A company not registered for VAT on that day charges
 * none. Zero-rated and exempt lines say so by one part of 0 %, named like their class; what is outside the tax has
 * no part. A class taxes a day before its first rate by that rate, so that whoever dates a sale back does not lose the tax.
 * The database comes to the same (`taxPartsOn` of the ledger).
 */
export const taxPartsOn = (
  taxClass: DatedClass | undefined,
  vatRegisteredFrom: string | null,
  day: string,
): TaxPart[] => {
  if (taxClass === undefined || !isVatRegisteredOn(vatRegisteredFrom, day)) return [];
  const { name, kind, rates } = taxClass;
  if (kind === 'outside') return [];
  if (!hasRates(kind)) return [{ name, percent: '0', kind }];
  const firstDay = rates.map(({ validFrom }) => validFrom).toSorted()[0] ?? day;
  const held = latestDay(day, firstDay);
  return rates
    .filter(({ validFrom, validUntil }) => validFrom <= held && (validUntil === null || validUntil >= held))
    .map((rate) => ({ name: rate.name, percent: rate.percent, kind }));
};
