import { addDays, addMonths } from '../../../primitives/days.ts';

/** Days that are meant anew each time a saved report is opened or sent. */
export const viewPeriods = [
  'today',
  'yesterday',
  '7d',
  '30d',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type ViewPeriod = (typeof viewPeriods)[number];

/** How many a company has at most. */
export const mostViews = 500;

/** Whether its days stay what they are. */
export const isFixed = ({
  from,
  until,
}: {
  from?: string | undefined;
  until?: string | undefined;
}): boolean => from !== undefined || until !== undefined;

const startOf = (day: string, months: number): string => {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months + 1;
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
};

/** The days that a period means on a day; those that go on end with it. */
export const daysOfPeriod = (period: ViewPeriod, today: string): { from: string; until: string } => {
  const last = (months: number) => {
    const from = startOf(today, months);
    return { from: addMonths(from, -months), until: addDays(from, -1) };
  };
  switch (period) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case '7d':
      return { from: addDays(today, -6), until: today };
    case '30d':
      return { from: addDays(today, -29), until: today };
    case 'this-month':
      return { from: startOf(today, 1), until: today };
    case 'this-quarter':
      return { from: startOf(today, 3), until: today };
    case 'this-year':
      return { from: startOf(today, 12), until: today };
    case 'last-month':
      return last(1);
    case 'last-quarter':
      return last(3);
    case 'last-year':
      return last(12);
  }
};

const ended: ReadonlySet<ViewPeriod> = new Set(['yesterday', 'last-month', 'last-quarter', 'last-year']);

/**
 * The days of a report that is sent on a day: only days that have ended, since the mail goes out in the morning. On the first of a month,
 * "this month" is therefore the whole one before.
 */
export const daysOfMail = (period: ViewPeriod, day: string): { from: string; until: string } =>
  daysOfPeriod(period, ended.has(period) ? day : addDays(day, -1));
