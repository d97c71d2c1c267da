import type {
  Explanation,
  FigureEntries,
  FigureEntriesQuery,
  FigureQuery,
  ReportList,
  ReportQuery,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { mostReportRows } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { addDays, startOfDay } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { listPlacesWithin } from '../../inventory/index.ts';
import { getTradingRules, monthOf, todayOf } from '../../ledger/index.ts';
import { allReports } from './all-reports.ts';
import { builtReport } from './built/built-report.ts';
import type { Asked, Report } from './report.ts';

export const findReport = (id: string): Report | undefined =>
  [...allReports, builtReport].find((one) => one.id === id);

const reportOf = (id: string): Report => {
  const report = findReport(id);
  if (report === undefined) throw new AppError('not_found');
  return report;
};

/** Reads what a report is asked for. Refuses what it does not offer, and days that end before they begin. */
export const askedOf = async (
  call: Call,
  report: Report,
  query: ReportQuery,
  mostRows = mostReportRows,
): Promise<Asked> => {
  const { compare = 'none', knownOn, locationId } = query;
  if (!report.compares.includes(compare)) throw refuseField('compare', 'choice');
  if (locationId !== undefined && !report.filters.includes('location'))
    throw refuseField('locationId', 'choice');
  if (knownOn !== undefined && !report.filters.includes('known')) throw refuseField('knownOn', 'choice');
  const built = ['measure', 'by', 'thenBy', 'only', 'chart'] as const;
  const unasked = built.find((name) => query[name] !== undefined);
  if (unasked !== undefined && !report.filters.includes('built')) throw refuseField(unasked, 'choice');
  const [places, { yearStartMonth }] = await Promise.all([
    locationId === undefined ? undefined : listPlacesWithin(call.tx, locationId),
    getTradingRules(call.tx),
  ]);
  if (places?.length === 0) throw new AppError('not_found');
  const timezone = call.actor.company.timezone;
  const asked: Asked = {
    call,
    query,
    days:
      report.period === 'range' ? monthOf(call, query) : { from: null, until: query.until ?? todayOf(call) },
    compare,
    yearStartMonth,
    recordedBefore: knownOn === undefined ? undefined : startOfDay(timezone, addDays(knownOn, 1)),
    places,
    mostRows,
  };
  report.check?.(asked);
  return asked;
};

export const listReports = ({ language }: Call): Promise<ReportList> =>
  Promise.resolve({
    items: allReports.map(({ id, group, words }) => ({ report: id, group, ...words[language] })),
  });

export const runReport = async (call: Call, query: ReportQuery, mostRows?: number): Promise<ReportTable> => {
  const report = reportOf(query.report);
  const asked = await askedOf(call, report, query, mostRows);
  const body = await report.run(asked);
  return {
    report: report.id,
    group: report.group,
    ...report.words[call.language],
    currency: call.actor.company.baseCurrency,
    period: report.period,
    days: asked.days,
    compare: asked.compare,
    compares: [...report.compares],
    filters: [...report.filters],
    restCount: 0,
    notes: [],
    chart: null,
    isExplained: report.explain !== undefined,
    ...body,
  };
};

export const listEntriesOfFigure = async (call: Call, query: FigureEntriesQuery): Promise<FigureEntries> => {
  const report = reportOf(query.report);
  if (report.entries === undefined) throw new AppError('not_found');
  const { row: _row, column: _column, cursor: _cursor, ...rest } = query;
  return report.entries(await askedOf(call, report, rest), query);
};

export const explainFigure = async (call: Call, query: FigureQuery): Promise<Explanation> => {
  const report = reportOf(query.report);
  if (report.explain === undefined) throw new AppError('not_found');
  const { row: _row, column: _column, ...rest } = query;
  return report.explain(await askedOf(call, report, rest), query);
};
