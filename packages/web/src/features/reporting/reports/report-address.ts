import type { ViewChoices } from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import {
  daysOfPeriod,
  viewPeriods,
  type ViewPeriod,
} from '@shelfwise/contract/features/reporting/report-views/report-views.facts';
import type { ReportQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import {
  comparisons,
  dimensions,
  measures,
} from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { isDay } from '@shelfwise/contract/primitives/days';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { daysOf, rangeOf } from '../../../lib/day-range.ts';
import type { ReportSearch } from './report-search.ts';

const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;
const idOf = (text: string | undefined): string | undefined => (isRecordId(text) ? text : undefined);
const periodOf = (text: string | undefined): ViewPeriod | undefined =>
  viewPeriods.find((one) => one === text);

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The choices beside the days. */
const othersOf = (search: ReportSearch) => ({
  compare: comparisons.find((one) => one === search.compare),
  knownOn: dayOf(search.known),
  locationId: idOf(search.location),
  accountId: idOf(search.account),
  measure: measures.find((one) => one === search.measure),
  by: dimensions.find((one) => one === search.by),
  thenBy: dimensions.find((one) => one === search.thenBy),
  only: search.only,
  chart: search.chart === 'none' || search.chart === 'line' ? search.chart : undefined,
});

const fixedDays = (search: ReportSearch, today: string) => {
  const days = daysOf(search.days, today);
  const isForward = days.from === undefined || days.from <= (days.until ?? today);
  return { from: isForward ? days.from : undefined, until: dayOf(search.on) ?? days.until };
};

/** What the address asks for, as fields of the call. Mistyped values are left out. */
export const reportQueryOf = (report: string, search: ReportSearch, today: string): ReportQuery => {
  const period = search.on === undefined ? periodOf(search.days) : undefined;
  const days = period === undefined ? fixedDays(search, today) : daysOfPeriod(period, today);
  return given({ report, ...days, ...othersOf(search) }) as ReportQuery;
};

/** What the address asks for, as it is saved: days that have a name are meant anew each time. */
export const choicesOf = (search: ReportSearch, today: string): ViewChoices => {
  const period = search.on === undefined ? periodOf(search.days) : undefined;
  const days = period === undefined ? fixedDays(search, today) : { period };
  return given({ ...days, ...othersOf(search) });
};

/** The address of saved choices. */
export const searchOf = (saved: ViewChoices): ReportSearch =>
  given({
    days: saved.period ?? rangeOf(saved.from ?? null, saved.until ?? null),
    compare: saved.compare,
    known: saved.knownOn,
    location: saved.locationId,
    account: saved.accountId,
    measure: saved.measure,
    by: saved.by,
    thenBy: saved.thenBy,
    only: saved.only,
    chart: saved.chart,
  });

/** Whether the address says what to show, beside which saved report it began with. */
export const hasChoices = (search: ReportSearch, today: string): boolean =>
  Object.keys(choicesOf(search, today)).length > 0;
