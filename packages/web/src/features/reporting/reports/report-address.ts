import type { ReportQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { comparisons } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { isDay } from '@shelfwise/contract/primitives/days';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { daysOf } from '../../../lib/day-range.ts';
import { type TextParams, textParams } from '../../../lib/search-params.ts';

const names = ['days', 'on', 'compare', 'known', 'location', 'account', 'row', 'column'] as const;
export type ReportSearch = TextParams<(typeof names)[number]>;

export const readReportSearch = textParams(...names);

const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;
const idOf = (text: string | undefined): string | undefined => (isRecordId(text) ? text : undefined);

/** What the address asks for, as fields of the call. Mistyped values are left out. */
export const reportQueryOf = (report: string, search: ReportSearch, today: string): ReportQuery => {
  const days = daysOf(search.days, today);
  const isForward = days.from === undefined || days.from <= (days.until ?? today);
  const given = {
    report,
    from: isForward ? days.from : undefined,
    until: dayOf(search.on) ?? days.until,
    compare: comparisons.find((one) => one === search.compare),
    knownOn: dayOf(search.known),
    locationId: idOf(search.location),
    accountId: idOf(search.account),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as ReportQuery;
};

/** The address of a report with something changed. */
export const reportHref = (report: string, search: ReportSearch, change: ReportSearch = {}): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, ...change }))
    if (value !== undefined) params.set(name, value);
  return params.size === 0 ? `/reports/${report}` : `/reports/${report}?${params.toString()}`;
};
