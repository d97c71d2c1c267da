import type {
  ReportCell,
  ReportColumn,
  ReportRow,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { sumAccounts } from '../../ledger/index.ts';
import { accounts } from './sources.ts';
import type { Asked, Body, Words } from './report.ts';

/** A column of rows of records: its title, what its cells are, and how a row tells it. */
export interface TableColumn<Row> {
  id: string;
  title: Words;
  kind: ReportColumn['kind'];
  cellOf: (row: Row) => ReportCell;
  /** the last row adds it up */
  isSummed?: boolean;
}

interface Table<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => { key: string; title: string; note?: string | null; href?: string | null };
  notes?: Body['notes'];
  /** amounts of its rows open what they are the sum of */
  opens?: boolean;
}

const allWords: Words = { en: 'In all', fr: 'En tout' };

/** Rows of records with a last one that adds them all up, also those that are too many to show. */
export const tableBody = <Row>({ call: { language }, mostRows }: Asked, table: Table<Row>): Body => {
  const { columns, rows, keyOf, notes, opens = false } = table;
  const total = columns
    .filter(({ isSummed }) => isSummed === true)
    .map(({ id, kind, cellOf }) => {
      const sum = rows.reduce((all, row) => all.plus(cellOf(row) ?? 0), new Exact(0));
      return [id, kind === 'money' ? toSumMinor(sum) : sum.toFixed()] as const;
    });
  return {
    columns: columns.map(({ id, title, kind }) => ({ id, title: title[language], kind, days: null })),
    rows: [
      ...rows.slice(0, mostRows).map((row): ReportRow => {
        const { key, title, note = null, href = null } = keyOf(row);
        const cells = Object.fromEntries(columns.map(({ id, cellOf }) => [id, cellOf(row)]));
        return { key, kind: 'line', level: 0, title, note, href, cells, opens };
      }),
      ...(total.length === 0 || rows.length === 0
        ? []
        : [
            {
              key: 'all',
              kind: 'total' as const,
              level: 0,
              title: allWords[language],
              note: null,
              href: null,
              cells: Object.fromEntries(total),
              opens: false,
            },
          ]),
    ],
    restCount: Math.max(0, rows.length - mostRows),
    notes: notes ?? [],
  };
};

const equalWords: Words<{ equal: string; differs: string }> = {
  en: {
    equal: 'The value equals the stock account of the books.',
    differs: 'The stock account of the books has another amount. Ask support to look at the books.',
  },
  fr: {
    equal: 'La valeur est celle du compte de stock dans les livres.',
    differs:
      'Le compte de stock dans les livres a un autre montant. Demandez au support de regarder les comptes.',
  },
};

/** Whether the worth of all stock is what the books say of it at the end of the days. */
export const stockNote = async (asked: Asked, worth: SumMinor): Promise<NonNullable<Body['notes']>> => {
  const { call, days, places, recordedBefore } = asked;
  const [units, sums] = await Promise.all([
    accounts.units(asked),
    sumAccounts(call.tx, [{ from: null, until: days.until }], { places, recordedBefore }),
  ]);
  const stock = new Set(units.filter(({ purpose }) => purpose === 'inventory').map(({ id }) => id));
  const booked = sums
    .filter(({ accountId }) => stock.has(accountId))
    .reduce((total, { debits, credits }) => total.plus(debits).minus(credits), new Exact(0));
  const isEqual = booked.equals(worth);
  return [{ text: equalWords[call.language][isEqual ? 'equal' : 'differs'], isWarning: !isEqual }];
};

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => string | number): SumMinor =>
  toSumMinor(rows.reduce((total, row) => total.plus(amountOf(row)), new Exact(0)));
