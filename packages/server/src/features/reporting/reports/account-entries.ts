import type {
  ReportColumn,
  ReportRow,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addDays } from '@shelfwise/contract/primitives/days';
import { type Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import { isOfYear, sinceYearBegan } from './financial-years.ts';
import { accounts, type Unit } from './sources.ts';
import { readAmounts } from './statement.ts';
import type { Asked, Body, Words } from './report.ts';

export type EntryWords = Words<{
  day: string;
  text: string;
  party: string;
  debits: string;
  credits: string;
  balance: string;
  opening: string;
  closing: string;
}>;

/** The entries of one account in the order of their days, with its balance after each. */
export const accountEntries =
  (words: EntryWords) =>
  async (asked: Asked, account: Unit): Promise<Body> => {
    const { tx, language } = asked.call;
    const { days, recordedBefore, mostRows } = asked;
    const from = days.from ?? days.until;
    const said = words[language];
    const balance = (until: string) => ({
      id: until,
      title: '',
      days: { from: null, until },
      side: 'net' as const,
    });
    const of = {
      parts: [{ unit: account, sign: 1 as const }],
      ...(isOfYear(account) && { daysOf: sinceYearBegan(asked, from) }),
    };
    const [opening, closing] = [balance(addDays(from, -1)), balance(days.until)];
    const found = sql`from journal_lines l
      join journal_entries e on e.tenant_id = ${tx.tenantId} and e.id = l.entry_id
      where l.tenant_id = ${tx.tenantId} and l.account_id = ${account.accountId}
        and e.entry_date >= ${from}::date and e.entry_date <= ${days.until}::date
        and ${recordedBefore === undefined ? sql`true` : sql`e.posted_at < ${recordedBefore}`}`;
    const [amounts, counted, lines] = await Promise.all([
      readAmounts(asked, accounts, [opening, closing], [of]),
      selectRow(tx.db, reckoned<{ count: number }>(sql`count(*)::int8 as count`), found),
      selectRows(
        tx.db,
        both(
          both(
            columnsOf('journal_lines', 'l', ['line_number', 'debit_minor', 'credit_minor']),
            columnsAs('journal_entries', 'e', { entryId: 'id', day: 'entry_date', memo: 'memo' }),
          ),
          both(
            columnsAs('documents', 'd', { number: 'number' }),
            both(
              orNulls(columnsAs('customers', 'c', { customer: 'name' })),
              orNulls(columnsAs('suppliers', 's', { supplier: 'name' })),
            ),
          ),
        ),
        sql`from (select l.*, e.entry_date, e.id as at_id ${found}
            order by e.entry_date, e.id, l.line_number limit ${mostRows}) l
          join journal_entries e on e.tenant_id = ${tx.tenantId} and e.id = l.entry_id
          join documents d on d.tenant_id = ${tx.tenantId} and d.id = e.document_id
          left join customers c on c.tenant_id = ${tx.tenantId} and c.id = coalesce(l.party_id, d.party_id)
          left join suppliers s on s.tenant_id = ${tx.tenantId} and s.id = coalesce(l.party_id, d.party_id)
          order by e.entry_date, e.id, l.line_number`,
      ),
    ]);
    let held = amounts(of, opening);
    const rows = lines.map((line): ReportRow => {
      held = held.plus(line.debitMinor).minus(line.creditMinor);
      return {
        key: `${line.entryId} ${line.lineNumber}`,
        kind: 'line',
        level: 0,
        title: line.memo ?? line.number,
        note: null,
        href: null,
        cells: {
          day: line.day,
          party: line.customer ?? line.supplier,
          debits: line.debitMinor === 0 ? null : line.debitMinor,
          credits: line.creditMinor === 0 ? null : line.creditMinor,
          balance: toSumMinor(held),
        },
        opens: false,
      };
    });
    const ended = (key: string, title: string, day: string, minor: Exact): ReportRow => ({
      key,
      kind: 'total',
      level: 0,
      title,
      note: formatDate(day, 'date', language, 'UTC'),
      href: null,
      cells: { balance: toSumMinor(minor) },
      opens: false,
    });
    const column = (id: keyof typeof said, kind: ReportColumn['kind']): ReportColumn => ({
      id,
      title: said[id],
      kind,
      days: null,
    });
    return {
      columns: [
        column('day', 'day'),
        column('party', 'text'),
        column('debits', 'money'),
        column('credits', 'money'),
        column('balance', 'money'),
      ],
      rows: [
        ended('opening', said.opening, addDays(from, -1), amounts(of, opening)),
        ...rows,
        ended('closing', said.closing, days.until, amounts(of, closing)),
      ],
      restCount: (counted?.count ?? 0) - rows.length,
      notes: [{ text: `${account.code} ${account.name}`, isWarning: false }],
    };
  };
