import type { ReportRow, ReportTable } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import type { Dimension, Measure } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { reckoned, selectRows } from '../../../../db/rows.ts';
import { refuseField } from '../../../../platform/errors.ts';
import { asColumn, daysColumns, type DaysColumn } from '../report-days.ts';
import type { Asked, Body, Report, Words } from '../report.ts';
import { dimensions, isOfTime, namesOf } from './dimensions.ts';
import { measures } from './measures.ts';
import { sources } from './sources.ts';

interface Cell {
  span: number;
  key: string | null;
  thenBy: string | null;
  amount: string;
}

const firstDay = '0001-01-01';
const noKey = 'none';

/** What is added up, by what, and then by what; refuses what the measure is not told by. */
const choicesOf = ({ query: { measure = 'net-sales', by, thenBy } }: Asked) => {
  const offered = measures[measure].by;
  const first: Dimension = by ?? (offered.includes('month') ? 'month' : 'category');
  if (!offered.includes(first)) throw refuseField('by', 'choice');
  if (thenBy !== undefined && (!offered.includes(thenBy) || thenBy === first))
    throw refuseField('thenBy', 'choice');
  return { measure, by: first, thenBy };
};

/** All cells in one statement: each row of the source counts for the columns whose days have its own. */
const readCells = (
  asked: Asked,
  columns: readonly DaysColumn[],
  { measure, by, thenBy }: { measure: Measure; by: Dimension; thenBy: Dimension | undefined },
): Promise<Cell[]> => {
  const { call, places, query } = asked;
  const { source, amount, isBalance } = measures[measure];
  const spans = columns.map(({ days }) => ({
    from: isBalance ? firstDay : (days.from ?? firstDay),
    until: days.until,
  }));
  const reach = {
    from: spans.map(({ from }) => from).toSorted()[0] ?? firstDay,
    until:
      spans
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? firstDay,
  };
  const key = dimensions[by].key;
  const only = query.only === undefined ? sql`true` : sql`coalesce(${key}, ${noKey}) = ${query.only}`;
  return selectRows(
    call.tx.db,
    reckoned<Cell>(
      sql`span.at as span, ${key} as key, ${thenBy === undefined ? sql`null` : dimensions[thenBy].key} as "thenBy",
        trim_scale(coalesce(sum(${amount}), 0))::text as amount`,
    ),
    sql`from (${sources[source](asked, reach)}) r
      join (select (row_number() over ())::int - 1 as at, s.* from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ until }) => until)}::date[])
        as s (first, last)) span on r.day between span.first and span.last
      where ${places === undefined ? sql`true` : sql`r.location_id = any (${places}::uuid[])`} and ${only}
      group by 1, 2, 3 having coalesce(sum(${amount}), 0) <> 0`,
  );
};

const words: Words<{ all: string; none: string; by: string; and: string }> = {
  en: { all: 'In all', none: 'Without', by: 'by', and: 'and' },
  fr: { all: 'En tout', none: 'Sans', by: 'par', and: 'et' },
};

type Sums = Map<number, Exact>;
const add = (sums: Sums, span: number, amount: string): void => {
  sums.set(span, (sums.get(span) ?? new Exact(0)).plus(amount));
};

/** Keys with their sums: parts of the time in their order, all else by what it brings in the first column, the most first. */
const sorted = (groups: Map<string, Sums>, by: Dimension): [string, Sums][] =>
  [...groups].toSorted(([one, its], [other, theirs]) =>
    isOfTime(by)
      ? one.localeCompare(other)
      : (theirs.get(0) ?? new Exact(0)).comparedTo(its.get(0) ?? 0) || one.localeCompare(other),
  );

const groupBy = (cells: readonly Cell[], keyOf: (cell: Cell) => string | null): Map<string, Sums> => {
  const groups = new Map<string, Sums>();
  for (const cell of cells) {
    const key = keyOf(cell) ?? noKey;
    const sums = groups.get(key) ?? new Map<number, Exact>();
    add(sums, cell.span, cell.amount);
    groups.set(key, sums);
  }
  return groups;
};

const drawnLines = 3;

/** The time is drawn where rows or columns are parts of it; other rows only where that was asked for. Quantities of many things are not. */
const chartOf = (
  { query, compare }: Asked,
  by: Dimension,
  kind: string,
  { label, drawn, columns }: { label: string; drawn: readonly string[]; columns: readonly string[] },
): ReportTable['chart'] => {
  if (query.chart === 'none' || kind !== 'money' || drawn.length === 0) return null;
  if (compare === 'months' && columns.length > 1)
    return { label, rows: drawn.slice(0, drawnLines), columns: [...columns], along: 'columns' };
  const isDrawn = drawn.length > 1 && (isOfTime(by) || query.chart === 'line');
  return isDrawn ? { label, rows: [...drawn], columns: [...columns], along: 'rows' } : null;
};

const run = async (asked: Asked): Promise<Body> => {
  const { call, mostRows } = asked;
  const { language, tx } = call;
  const choices = choicesOf(asked);
  const { measure, by, thenBy } = choices;
  const { kind, title } = measures[measure];
  const columns = daysColumns(asked);
  const cells = await readCells(asked, columns, choices);
  const keysOf = (keys: readonly (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];
  const [firstNames, thenNames] = await Promise.all([
    namesOf(tx, by, keysOf(cells.map(({ key }) => key)), language),
    thenBy === undefined
      ? Promise.resolve<ReadonlyMap<string, string>>(new Map())
      : namesOf(tx, thenBy, keysOf(cells.map((cell) => cell.thenBy)), language),
  ]);
  const rowOf = (
    of: Dimension,
    names: ReadonlyMap<string, string>,
    [key, sums]: [string, Sums],
    within?: string,
  ): ReportRow => {
    const { page } = dimensions[of];
    const isNamed = names.has(key);
    return {
      key: within === undefined ? key : `${within} ${key}`,
      kind: 'line',
      level: within === undefined ? 0 : 1,
      title: names.get(key) ?? words[language].none,
      note: null,
      href: page !== undefined && isNamed ? `${page}/${key}` : null,
      cells: cellsOf(sums),
      opens: false,
    };
  };
  const cellsOf = (sums: Sums): ReportRow['cells'] =>
    Object.fromEntries(
      columns.map(({ id }, at) => {
        const sum = sums.get(at) ?? new Exact(0);
        return [id, kind === 'money' ? toSumMinor(sum) : sum.toFixed()];
      }),
    );
  const firsts = sorted(
    groupBy(cells, ({ key }) => key),
    by,
  );
  const rows = firsts.flatMap((first) => [
    rowOf(by, firstNames, first),
    ...(thenBy === undefined
      ? []
      : sorted(
          groupBy(
            cells.filter(({ key }) => (key ?? noKey) === first[0]),
            (cell) => cell.thenBy,
          ),
          thenBy,
        ).map((second) => rowOf(thenBy, thenNames, second, first[0]))),
  ]);
  const shown = rows.slice(0, mostRows);
  const total = groupBy(cells, () => 'all').get('all') ?? new Map();
  const drawn = shown.filter(({ level }) => level === 0).map(({ key }) => key);
  const label = title[language];
  return {
    title: [
      label,
      words[language].by,
      dimensions[by].title[language].toLowerCase(),
      ...(thenBy === undefined
        ? []
        : [words[language].and, dimensions[thenBy].title[language].toLowerCase()]),
    ].join(' '),
    columns: columns.map((column) => asColumn(column, kind)),
    rows: [
      ...shown,
      ...(rows.length === 0
        ? []
        : [
            {
              key: 'all',
              kind: 'total' as const,
              level: 0,
              title: words[language].all,
              note: null,
              href: null,
              cells: cellsOf(total),
              opens: false,
            },
          ]),
    ],
    restCount: rows.length - shown.length,
    chart: chartOf(asked, by, kind, {
      label,
      drawn,
      columns: columns.filter(({ id }) => id !== 'all').map(({ id }) => id),
    }),
  };
};

/**
 * A report that somebody puts together: what is added up, by what, of which days and where. It takes measures and dimensions of a catalogue,
 * and its totals are those of the reports that tell the same.
 */
export const builtReport: Report = {
  id: 'built',
  group: 'selling',
  period: 'range',
  compares: ['none', 'before', 'last_year', 'months'],
  filters: ['location', 'built'],
  words: {
    en: { title: 'A report of your own', lead: 'What you choose to add up, and by what.' },
    fr: { title: 'Un rapport à vous', lead: 'Ce que vous choisissez d’additionner, et selon quoi.' },
  },
  check: (asked) => void choicesOf(asked),
  run,
};
