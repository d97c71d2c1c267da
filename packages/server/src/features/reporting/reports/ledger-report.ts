import type {
  ReportColumn,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { AppError } from '../../../platform/errors.ts';
import { listFigureEntries } from './figure-entries.ts';
import { asColumn, daysBefore, daysColumns } from './report-days.ts';
import type { Asked, Body, Report, Words } from './report.ts';
import type { Source, Unit } from './sources.ts';
import {
  daysIn,
  minorOf,
  readAmounts,
  statementRows,
  type StatementColumn,
  type StatementLine,
} from './statement.ts';

/** A report out of the journal: rows that add up accounts, and columns of days. All else follows from these. */
export interface LedgerReport extends Omit<Report, 'run' | 'entries' | 'explain'> {
  source: Source;
  lines: (asked: Asked, units: readonly Unit[]) => StatementLine[];
  /** its columns; where they are left out, its days and what they are compared with, debits less credits */
  columns?: (asked: Asked) => StatementColumn[];
  /** by which rule its figures come about */
  rule: Words;
  /** rows that are drawn */
  drawn?: readonly string[];
  /** what is told below */
  notes?: (rows: ReportTable['rows'], asked: Asked) => ReportTable['notes'];
  /** another table, where an account was chosen */
  ofAccount?: (asked: Asked, account: Unit) => Promise<Body>;
}

const changeWords: Words = { en: 'Change', fr: 'Évolution' };
const sumOfWords: Record<Language, (names: string) => string> = {
  en: (names) => `The sum of ${names}`,
  fr: (names) => `La somme de ${names}`,
};
const namedAtMost = 4;

const hasChange = ({ compare }: Asked): boolean => compare === 'before' || compare === 'last_year';

const columnsOf = (report: LedgerReport, asked: Asked): StatementColumn[] =>
  report.columns?.(asked) ?? daysColumns(asked).map((column) => ({ ...column, side: 'net' }));

/** The row and the column of a figure, as the report has them. */
const findFigure = (
  report: LedgerReport,
  asked: Asked,
  units: readonly Unit[],
  figure: { row: string; column: string },
): { line: StatementLine; column: StatementColumn } => {
  const found = report.lines(asked, units).find(({ key }) => key === figure.row);
  const column = columnsOf(report, asked).find(({ id }) => id === figure.column);
  if (found === undefined || column === undefined || found.parts.length === 0 || found.isClosed === true)
    throw new AppError('not_found');
  const { daysOf: _, ...line } = found;
  return { line, column: { ...column, days: daysIn(found, column) } };
};

const formulaOf = ({ formula, parts }: StatementLine, language: Language): string => {
  if (formula !== undefined) return formula;
  const names = [...new Set(parts.map(({ unit }) => unit.component ?? unit.name))];
  const more = names.length > namedAtMost ? ', …' : '';
  return sumOfWords[language](names.slice(0, namedAtMost).join(', ') + more);
};

/** Makes a report of its declaration. */
export const ledgerReport = (report: LedgerReport): Report => ({
  ...report,
  filters: [...report.filters, 'known'],
  run: async (asked) => {
    const units = await report.source.units(asked);
    const { accountId } = asked.query;
    if (accountId !== undefined) {
      const account = units.find((unit) => unit.accountId === accountId);
      if (account === undefined || report.ofAccount === undefined) throw new AppError('not_found');
      return report.ofAccount(asked, account);
    }
    const columns = columnsOf(report, asked);
    const lines = report.lines(asked, units);
    const amounts = await readAmounts(asked, report.source, columns, lines);
    const rows = statementRows(lines, columns, amounts, hasChange(asked));
    const change: ReportColumn[] = hasChange(asked)
      ? [
          {
            id: 'change',
            title: changeWords[asked.call.language],
            kind: 'percent',
            days: null,
          },
        ]
      : [];
    const drawn = (report.drawn ?? []).filter((key) => rows.some((row) => row.key === key));
    const drawnColumns = columns.filter(({ id }) => id !== 'all').map(({ id }) => id);
    return {
      columns: [...columns.map((column) => asColumn(column)), ...change],
      rows,
      notes: report.notes?.(rows, asked) ?? [],
      chart:
        drawn.length > 0 && drawnColumns.length > 2
          ? {
              label: report.words[asked.call.language].title,
              rows: drawn,
              columns: drawnColumns,
              along: 'columns',
            }
          : null,
    };
  },
  entries: async (asked, figure) => {
    const units = await report.source.units(asked);
    const { line, column } = findFigure(report, asked, units, figure);
    const signed = (sign: 1 | -1) => line.parts.filter((part) => part.sign === sign).map(({ unit }) => unit);
    const wanted = { source: report.source, column, plus: signed(1), minus: signed(-1) };
    const [amounts, page] = await Promise.all([
      readAmounts(asked, report.source, [column], [line]),
      listFigureEntries(asked, wanted, figure.cursor),
    ]);
    return {
      title: line.title,
      currency: asked.call.actor.company.baseCurrency,
      days: column.days,
      totalMinor: minorOf(amounts(line, column)),
      ...page,
    };
  },
  explain: async (asked, figure) => {
    const { language, actor } = asked.call;
    const units = await report.source.units(asked);
    const { line, column } = findFigure(report, asked, units, figure);
    const before: StatementColumn = { ...column, id: 'earlier', days: daysBefore(column.days) };
    // The parts of a net row are told as they are, though it stands on one side only.
    const told = (of: StatementColumn): StatementColumn =>
      line.isNet === true ? { ...of, side: 'net' } : of;
    const turned = line.isNet === true && column.side === 'creditBalance' ? -1 : 1;
    const amounts = await readAmounts(asked, report.source, [column, before], [line]);
    const inputs = line.parts
      .map((part) => {
        const alone = { parts: [part] };
        const [now, earlier] = [column, before].map((of) => amounts(alone, told(of)).times(turned));
        return { part, now: now ?? new Exact(0), earlier: earlier ?? new Exact(0) };
      })
      .filter(({ now, earlier }) => !now.isZero() || !earlier.isZero())
      .toSorted((one, other) =>
        Exact.abs(other.now.minus(other.earlier)).comparedTo(Exact.abs(one.now.minus(one.earlier))),
      );
    return {
      title: line.title,
      currency: actor.company.baseCurrency,
      days: column.days,
      amountMinor: minorOf(amounts(line, column)),
      before: { days: before.days, amountMinor: minorOf(amounts(line, before)) },
      formula: formulaOf(line, language),
      rule: report.rule[language],
      inputs: inputs.map(({ part: { unit }, now, earlier }) => ({
        name: unit.component ?? unit.name,
        amountMinor: minorOf(now),
        beforeMinor: minorOf(earlier),
        isTakenOff: now.isNegative(),
      })),
    };
  },
});
