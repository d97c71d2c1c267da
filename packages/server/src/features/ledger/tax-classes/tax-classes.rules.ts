import type { TaxClass, TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { addDays } from '@shelfwise/contract/primitives/days';

type Rate = TaxClass['rates'][number];

/**
 * The rates of a class after a change to `parts` from the day `from` on. Present rates end the day before, a change planned for the same
 * day is replaced, and one planned for a later day stays.
 */
export const withChange = (rates: readonly Rate[], parts: readonly TaxPart[], from: string): Rate[] => {
  const later = rates.filter((rate) => rate.validFrom > from);
  const nextChange = later.map((rate) => rate.validFrom).toSorted()[0];
  const kept = rates
    .filter((rate) => rate.validFrom < from)
    .map((rate) =>
      rate.validUntil === null || rate.validUntil >= from ? { ...rate, validUntil: addDays(from, -1) } : rate,
    );
  const begun = parts.map(({ name, percent }) => ({
    name,
    percent,
    validFrom: from,
    validUntil: nextChange === undefined ? null : addDays(nextChange, -1),
  }));
  return [...kept, ...begun, ...later];
};
