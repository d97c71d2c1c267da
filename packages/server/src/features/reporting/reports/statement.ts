import type { ReportRow } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { SummedDays } from '../../ledger/index.ts';
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
  /** the days that it adds up, where they are others than those of the column; none where they end before they begin */
  daysOf?: (days: SummedDays) => SummedDays;
  /** shown on one side only, whatever its parts are */
  isNet?: boolean;
  /** the rows that it is the sum of; where they are left out, it is the sum of its parts */
  adds?: readonly StatementLine[];
}

/** The days that a row adds up in a column. */
export const daysIn = ({ daysOf }: Summed, { days }: Pick<StatementColumn, 'days'>): SummedDays =>
  daysOf === undefined ? days : daysOf(days);

/** What a row adds up. */
type Summed = Pick<StatementLine, 'parts' | 'daysOf' | 'isNet' | 'adds'>;

export interface StatementColumn extends DaysColumn {
  side: Side;
}

export type Amounts = (line: Summed, column: StatementColumn) => Exact;

const zero = new Exact(0);

const netOf = (sum: UnitSum | undefined): Exact =>
  sum === undefined ? zero : new Exact(sum.debits).minus(sum.credits);

/** An amount on the side that a column shows. */
const onSide = (net: Exact, side: Side): Exact => {
  if (side === 'debitBalance') return Exact.max(net, 0);
  if (side === 'creditBalance') return Exact.max(net.negated(), 0);
  return net;
};

const sided = (sum: UnitSum | undefined, side: Side, sign: 1 | -1): Exact => {
  if (side === 'debits') return new Exact(sum?.debits ?? 0);
  if (side === 'credits') return new Exact(sum?.credits ?? 0);
  return onSide(side === 'net' ? netOf(sum).times(sign) : netOf(sum), side);
};

/** Reads the sums of all columns at once. Columns and rows of the same days share theirs. */
export const readAmounts = async (
  asked: Asked,
  source: Source,
  columns: readonly StatementColumn[],
  lines: readonly Summed[],
): Promise<Amounts> => {
  const asKey = (days: SummedDays): string => JSON.stringify([days.from, days.until]);
  const spans = new Map(
    columns.flatMap((column) =>
      lines
        .flatMap((line) => [line, ...(line.adds ?? [])])
        .map((line) => {
          const days = daysIn(line, column);
          return [asKey(days), days] as const;
        }),
    ),
  );
  const keys = [...spans.keys()];
  const sums = new Map(
    (await source.sums(asked, [...spans.values()])).map((sum) => [`${keys[sum.days]} ${sum.unit}`, sum]),
  );
  const amountOf: Amounts = (line, column) => {
    if (line.adds !== undefined)
      return line.adds.reduce((total, added) => total.plus(amountOf(added, column)), zero);
    const days = daysIn(line, column);
    const sumOf = ({ unit }: Part): UnitSum | undefined => sums.get(`${asKey(days)} ${unit.id}`);
    if (line.isNet === true)
      return onSide(
        line.parts.reduce((total, part) => total.plus(netOf(sumOf(part)).times(part.sign)), zero),
        column.side,
      );
    return line.parts.reduce((total, part) => total.plus(sided(sumOf(part), column.side, part.sign)), zero);
  };
  return amountOf;
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
