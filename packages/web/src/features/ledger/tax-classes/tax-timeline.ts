import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';

type Rate = TaxClass['rates'][number];

/** The tax of a class from one day on, until the next change. */
export interface TaxPeriod {
  from: string;
  until: string | null;
  parts: ReadonlyArray<{ name: string; percent: string }>;
  totalPercent: string;
  isNow: boolean;
  isPlanned: boolean;
}

const holds = (rate: Rate, day: string): boolean =>
  rate.validFrom <= day && (rate.validUntil === null || rate.validUntil >= day);

/** The changes of a class, newest first. A time without any part is shown as no tax. */
export function taxPeriods(rates: readonly Rate[], today: string): TaxPeriod[] {
  const starts = new Set(rates.map(({ validFrom }) => validFrom));
  for (const { validUntil } of rates) if (validUntil !== null) starts.add(addDays(validUntil, 1));
  const days = [...starts].toSorted();
  return days
    .map((from, index): TaxPeriod => {
      const next = days[index + 1];
      const parts = rates.filter((rate) => holds(rate, from)).map(({ name, percent }) => ({ name, percent }));
      return {
        from,
        until: next === undefined ? null : addDays(next, -1),
        parts,
        totalPercent: parts.reduce((sum, { percent }) => sum.plus(percent), new Exact(0)).toFixed(),
        isNow: from <= today && (next === undefined || next > today),
        isPlanned: from > today,
      };
    })
    .toReversed();
}
