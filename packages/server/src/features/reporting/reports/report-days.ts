import type { ReportColumn } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { mostMonths } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addDays, addMonths, daysBetween } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { refuseField } from '../../../platform/errors.ts';
import type { SummedDays } from '../../ledger/index.ts';
import type { Asked } from './report.ts';

/** A column of figures over some days, or until the end of one. */
export interface DaysColumn {
  id: string;
  title: string;
  days: SummedDays;
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const endOfMonth = (day: string): string => addDays(addMonths(monthOf(day), 1), -1);
const isWholeMonths = ({ from, until }: { from: string; until: string }): boolean =>
  from === monthOf(from) && until === endOfMonth(until);
const monthsOf = (from: string, until: string): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(until.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** The days before: as many whole months before whole months, else as many days; of a moment, the end of the month before. */
export const daysBefore = ({ from, until }: SummedDays): SummedDays => {
  if (from === null) return { from, until: addDays(monthOf(until), -1) };
  if (isWholeMonths({ from, until }))
    return { from: addMonths(from, -monthsOf(from, until)), until: addDays(from, -1) };
  return { from: addDays(from, -(daysBetween(from, until) + 1)), until: addDays(from, -1) };
};

/** The same days of last year; the last of February stays the last. */
const lastYear = ({ from, until }: SummedDays): SummedDays => {
  const ended = addMonths(until, -12);
  return {
    from: from === null ? null : addMonths(from, -12),
    until: until === endOfMonth(until) ? endOfMonth(ended) : ended,
  };
};

/** "1 Nov – 30 Nov 2026", or "At the end of 30 Nov 2026" */
export const daysText = ({ from, until }: SummedDays, language: Language): string => {
  const last = formatDate(until, 'date', language, 'UTC');
  if (from === null) return last;
  if (from === until) return last;
  if (isWholeMonths({ from, until }) && from === monthOf(until))
    return formatDate(until, 'month', language, 'UTC');
  return `${formatDate(from, 'date', language, 'UTC')} – ${last}`;
};

/** The months within some days, the first and the last cut to them; of a moment, the ends of the last twelve. */
const monthColumns = ({ days, call: { language } }: Asked): DaysColumn[] => {
  const { from, until } = days;
  const first = from ?? addMonths(monthOf(until), -11);
  const count = monthsOf(first, until);
  if (count > mostMonths)
    throw refuseField('from', 'too_early', { earliest: addMonths(monthOf(until), 1 - mostMonths) });
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(monthOf(first), index);
    const end = endOfMonth(month) > until ? until : endOfMonth(month);
    const begin = month < first ? first : month;
    return {
      id: `m${month.slice(0, 7)}`,
      title: formatDate(month, 'month', language, 'UTC'),
      days: { from: from === null ? null : begin, until: end },
    };
  });
};

const allWords = { en: 'All', fr: 'Tout' };

/** The columns of a report: its days, and what they are compared with. */
export const daysColumns = (asked: Asked): DaysColumn[] => {
  const { days, compare, call } = asked;
  const column = (id: string, of: SummedDays): DaysColumn => ({
    id,
    title: daysText(of, call.language),
    days: of,
  });
  const now = column('now', days);
  if (compare === 'before') return [now, column('before', daysBefore(days))];
  if (compare === 'last_year') return [now, column('last_year', lastYear(days))];
  if (compare !== 'months') return [now];
  const months = monthColumns(asked);
  // The months of days add up to the whole; balances at their ends do not.
  return days.from === null || months.length === 1
    ? months
    : [...months, { ...now, id: 'all', title: allWords[call.language] }];
};

export const asColumn = (
  { id, title, days }: DaysColumn,
  kind: ReportColumn['kind'] = 'money',
): ReportColumn => ({ id, title, kind, days });
