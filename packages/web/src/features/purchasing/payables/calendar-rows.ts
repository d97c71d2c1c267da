import type { PayablesCalendar } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { addAmounts } from '../../../lib/money.ts';

export interface CalendarRow {
  from: string;
  until: string;
  count: number;
  openMinor: number;
  /** all that is due until then, what is late already included */
  dueSoFarMinor: number;
  /** what the accounts hold less that */
  leftMinor: SumMinor;
}

/** Monday of the week that a day is in. */
const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** What is due, day by day or week by week, with what the money accounts would still hold if all of it were paid. */
export function calendarRows(
  { overdue, days, today, until, accounts }: PayablesCalendar,
  by: 'day' | 'week',
): CalendarRow[] {
  const held = addAmounts(accounts.map(({ bookedMinor }) => bookedMinor));
  const groups = Map.groupBy(days, ({ day }) => (by === 'day' ? day : weekOf(day)));
  let dueSoFarMinor = overdue.openMinor;
  return [...groups].map(([start, ofGroup]) => {
    const openMinor = ofGroup.reduce((sum, one) => sum + one.openMinor, 0);
    dueSoFarMinor += openMinor;
    const end = addDays(start, 6);
    return {
      from: start < today ? today : start,
      until: by === 'day' ? start : end > until ? until : end,
      count: ofGroup.reduce((sum, one) => sum + one.count, 0),
      openMinor,
      dueSoFarMinor,
      leftMinor: addAmounts([held, -dueSoFarMinor]),
    };
  });
}
