import { hasRates, type TaxKind } from '../../../primitives/tax-kinds.ts';
import { isVatRegisteredOn } from '../../company/company/seller.ts';
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
 * The parts of the tax that a class puts on a line of `day`. A company not registered for VAT on that day charges none.
 * Zero-rated and exempt lines have one part of 0 %, named like their class, so that documents say so; what is outside the tax has
 * no part. On a day before its first rate a class uses that first rate, so that a back-dated sale is taxed too. The query
 * `taxPartsOn` of the ledger must give the same.
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
