import type { ReportRow } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { DaysColumn } from './report-days.ts';
import type { Asked } from './report.ts';
import type { Source, Unit, UnitSum } from './sources.ts';

/** Which side of the sums a column shows: debits less credits, one of both, or the balance where it lies on that side. */
export type Side = 'net' | 'debits' | 'credits' | 'debitBalance' | 'creditBalance';

export interface Part {
  unit: Unit;
  /** 1 where debits add to the row, -1 where credits do */
  sign: 1 | -1;
}

/** A row of a statement: what it adds up. A group has no parts. */
export interface StatementLine {
  key: string;
  kind: ReportRow['kind'];
  level: number;
  title: string;
  note?: string;
  href?: string;
  parts: readonly Part[];
  /** shown though there is nothing to show */
  isKept?: boolean;
  /** its figures do not open what they are the sum of */
  isClosed?: boolean;
  /** how it is reckoned, where it is more than the sum of its accounts */
  formula?: string;
}

export interface StatementColumn extends DaysColumn {
  side: Side;
}

export type Amounts = (line: Pick<StatementLine, 'parts'>, column: StatementColumn) => Exact;

const zero = new Exact(0);

const sided = (sum: UnitSum | undefined, side: Side, sign: 1 | -1): Exact => {
  if (sum === undefined) return zero;
  const net = new Exact(sum.debits).minus(sum.credits);
  switch (side) {
    case 'net':
      return net.times(sign);
    case 'debits':
      return new Exact(sum.debits);
    case 'credits':
      return new Exact(sum.credits);
    case 'debitBalance':
      return Exact.max(net, 0);
    case 'creditBalance':
      return Exact.max(net.negated(), 0);
  }
};

/** Reads the sums of all columns at once. Columns of the same days share theirs. */
export const readAmounts = async (
  asked: Asked,
  source: Source,
  columns: readonly StatementColumn[],
): Promise<Amounts> => {
  const keys = [...new Set(columns.map(({ days }) => JSON.stringify(days)))];
  const spans = keys.map((key) => JSON.parse(key) as StatementColumn['days']);
  const sums = new Map((await source.sums(asked, spans)).map((sum) => [`${sum.days} ${sum.unit}`, sum]));
  return ({ parts }, { days, side }) => {
    const index = keys.indexOf(JSON.stringify(days));
    return parts.reduce(
      (total, { unit, sign }) => total.plus(sided(sums.get(`${index} ${unit.id}`), side, sign)),
      zero,
    );
  };
};

export const minorOf = (amount: Exact): SumMinor => toSumMinor(amount);

/** By how many percent a figure is another one than before; null where that says nothing. */
const changeOf = (now: Exact, before: Exact): string | null =>
  before.isZero() ? null : now.minus(before).dividedBy(before.abs()).times(100).toDecimalPlaces(1).toFixed();

/** The rows of a statement. A line that is zero in all columns is left out, and a group without lines. */
export const statementRows = (
  lines: readonly StatementLine[],
  columns: readonly StatementColumn[],
  amounts: Amounts,
  hasChange: boolean,
): ReportRow[] => {
  const rows = lines.map((line): ReportRow & { isEmpty: boolean } => {
    const values = line.kind === 'group' ? [] : columns.map((column) => amounts(line, column));
    const [now = zero, before = zero] = values;
    return {
      key: line.key,
      kind: line.kind,
      level: line.level,
      title: line.title,
      note: line.note ?? null,
      href: line.href ?? null,
      cells: {
        ...Object.fromEntries(values.map((value, index) => [columns[index]?.id ?? '', minorOf(value)])),
        ...(hasChange && line.kind !== 'group' && { change: changeOf(now, before) }),
      },
      opens: line.kind !== 'group' && line.isClosed !== true && line.parts.length > 0,
      isEmpty: line.kind === 'line' && line.isKept !== true && values.every((value) => value.isZero()),
    };
  });
  const shown = rows.filter(({ isEmpty }) => !isEmpty);
  const hasLines = (at: number): boolean => shown[at + 1]?.kind === 'line';
  return shown
    .filter(({ kind }, at) => kind !== 'group' || hasLines(at))
    .map(({ isEmpty: _, ...row }) => row);
};
