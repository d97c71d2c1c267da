import type {
  JournalEntry,
  JournalList,
  JournalRow,
} from '@shelfwise/contract/features/ledger/journal/journal.contract';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { sql, type RawBuilder } from 'kysely';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { nowhere, placesOf } from '../documents/document-places.ts';

const entryColumns = both(
  columnsOf('journal_entries', 'e', ['id', 'memo', 'posted_at']),
  columnsAs('journal_entries', 'e', { day: 'entry_date' }),
  narrowed<Pick<JournalRow, 'event'>>()(columnsOf('journal_entries', 'e', ['event'])),
  columnsOf('documents', 'd', ['number', 'kind']),
  orNulls(columnsAs('members', 'm', { postedBy: 'username' })),
);

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  join documents d on d.tenant_id = ${tenantId} and d.id = e.document_id
  left join members m on m.tenant_id = ${tenantId} and m.user_id = e.posted_by`;

const sums = reckoned<{ totalMinor: number; debited: string; credited: string }>(
  sql`moved.minor as "totalMinor", moved.debited, moved.credited`,
);

/** A search that more documents answer than this finds some of them. */
const mostFound = 1_000;

const calledBy = (tenantId: string, q: string): RawBuilder<unknown> => {
  const text = q.toLowerCase();
  return sql`e.document_id = any (array(
    select d.id from documents d
    where d.tenant_id = ${tenantId} and d.number_key >= ${text} and d.number_key < ${`${text}\u{10FFFF}`} limit ${mostFound}))`;
};

const sorts: Record<string, SortKey> = { day: { key: sql`e.entry_date`, type: 'date' } };

/** Entries of the books by their day. The page is found before its lines are read, so that it costs the same among a million. */
export const listJournal = async (
  { tx }: Call,
  { q, from, until, sort = '-day', limit, cursor }: JournalList,
): Promise<Page<JournalRow>> => {
  const { db, tenantId } = tx;
  const page = keyset(sorts, sql`e.id`, sort, cursor);
  const where = sql.join(
    [
      sql`e.tenant_id = ${tenantId}`,
      ...(q === undefined ? [] : [calledBy(tenantId, q)]),
      ...(from === undefined ? [] : [sql`e.entry_date >= ${from}::date`]),
      ...(until === undefined ? [] : [sql`e.entry_date <= ${until}::date`]),
    ],
    sql` and `,
  );
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      both(entryColumns, sums, page.keyColumn),
      sql`from (
        select e.* from journal_entries e where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}) e
      ${joined(tenantId)}
      cross join lateral (
        select sum(l.debit_minor)::int8 as minor,
          coalesce(string_agg(distinct a.name, ', ') filter (where l.debit_minor > 0), '') as debited,
          coalesce(string_agg(distinct a.name, ', ') filter (where l.credit_minor > 0), '') as credited
        from journal_lines l join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id
        where l.tenant_id = ${tenantId} and l.entry_id = e.id) moved
      order by ${page.orderBy}`,
    ),
    countRows(tx, sql`select e.id from journal_entries e where ${where}`),
  ]);
  const { rows: items, nextCursor } = cutPage(rows, limit, sort);
  return { items, nextCursor, total };
};

const lineColumns = both(
  columnsOf('journal_lines', 'l', [
    'account_id',
    'debit_minor',
    'credit_minor',
    'tax_component',
    'foreign_minor',
  ]),
  narrowed<{ foreignCurrency: Currency | null }>()(columnsOf('journal_lines', 'l', ['foreign_currency'])),
  columnsOf('accounts', 'a', ['code', 'name', 'kind', 'purpose']),
  orNulls(columnsAs('locations', 'p', { location: 'name' })),
  reckoned<{ party: string | null }>(sql`coalesce(c.name, s.name) as party`),
);

/** An entry with its lines, its document, and the entry that it reverses or is reversed by. */
export const getJournalEntry = async (tx: TenantTransaction, id: string): Promise<JournalEntry> => {
  const { db, tenantId } = tx;
  const [entry, lines] = await Promise.all([
    selectRow(
      db,
      both(
        entryColumns,
        columnsOf('journal_entries', 'e', ['reverses_id', 'document_id']),
        orNulls(columnsAs('journal_entries', 'o', { reversedById: 'id' })),
        reckoned<{ customerId: string | null }>(sql`c.id as "customerId"`),
      ),
      sql`from journal_entries e ${joined(tenantId)}
      left join journal_entries o on o.tenant_id = ${tenantId} and o.reverses_id = e.id
      left join customers c on c.tenant_id = ${tenantId} and c.id = d.party_id
      where e.tenant_id = ${tenantId} and e.id = ${id}`,
    ),
    selectRows(
      db,
      lineColumns,
      sql`from journal_lines l join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id
      left join locations p on p.tenant_id = ${tenantId} and p.id = l.location_id
      left join customers c on c.tenant_id = ${tenantId} and c.id = l.party_id
      left join suppliers s on s.tenant_id = ${tenantId} and s.id = l.party_id
      where l.tenant_id = ${tenantId} and l.entry_id = ${id} order by l.line_number`,
    ),
  ]);
  if (!entry) throw new AppError('not_found');
  const { documentId, customerId, ...row } = entry;
  const places = (await placesOf(tx, [documentId])).get(documentId) ?? nowhere;
  return {
    ...row,
    totalMinor: lines.reduce((sum, { debitMinor }) => sum + debitMinor, 0),
    document: { id: documentId, kind: row.kind, number: row.number, customerId, ...places },
    lines,
  };
};
