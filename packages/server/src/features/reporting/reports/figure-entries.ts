import type {
  FigureEntries,
  FigureEntry,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { entriesOfPage } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, queryRows, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { cutPage, keyset } from '../../../kit/paging.ts';
import type { Asked } from './report.ts';
import type { Side, StatementColumn } from './statement.ts';
import type { Source, Unit } from './sources.ts';

interface Wanted {
  source: Source;
  column: Pick<StatementColumn, 'days' | 'side'>;
  /** units whose debits add to the figure, and those whose credits do */
  plus: readonly Unit[];
  minus: readonly Unit[];
}

/** What a line adds to the figure. */
const amountOf = (side: Side, isPlus: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (side === 'debits') return sql`l.debit_minor`;
  if (side === 'credits') return sql`l.credit_minor`;
  if (side === 'debitBalance') return sql`l.debit_minor - l.credit_minor`;
  if (side === 'creditBalance') return sql`l.credit_minor - l.debit_minor`;
  return sql`case when ${isPlus} then l.debit_minor - l.credit_minor else l.credit_minor - l.debit_minor end`;
};

type Places = Pick<FigureEntry['document'], 'orderId' | 'receiptId' | 'invoiceId' | 'expenseId'>;

/** The nearest order, receipt and invoice that documents came from, by the links to earlier ones. */
const placesOf = async (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, Places>> => {
  const nearest = (kind: string) => sql`(select o.at_id from origins o
    join documents d on d.tenant_id = ${tenantId} and d.id = o.at_id and d.kind = ${kind}
    where o.found_id = f.id order by o.steps, o.at_id limit 1)`;
  const rows = await queryRows(
    db,
    reckoned<Places & { id: string }>(
      sql`f.id, ${nearest('order')} as "orderId", ${nearest('receipt')} as "receiptId", ${nearest('invoice')} as "invoiceId", ${nearest('expense')} as "expenseId"`,
    ),
    (columns) => sql`
    with recursive found as (select id from unnest(${ids}::uuid[]) as f (id)),
    origins as (
      select id as found_id, id as at_id, 0 as steps from found
      union
      select o.found_id, l.from_id, o.steps + 1
      from origins o join document_links l on l.tenant_id = ${tenantId} and l.to_id = o.at_id
      where o.steps < 4)
    select ${columns} from found f`,
  );
  return new Map(rows.map(({ id, ...places }) => [id, places]));
};

const nowhere: Places = { orderId: null, receiptId: null, invoiceId: null, expenseId: null };

/**
 * The entries that a figure is the sum of, the newest first, a page at a time. Each entry stands once, with what all its lines add to the
 * figure. The page is found before its lines are read.
 */
export const listFigureEntries = async (
  asked: Asked,
  { source, column, plus, minus }: Wanted,
  cursor: string | undefined,
): Promise<Pick<FigureEntries, 'items' | 'nextCursor'>> => {
  const { tx } = asked.call;
  const { tenantId, db } = tx;
  const sort = '-day';
  const page = keyset({ day: { key: sql`e.entry_date`, type: 'date' } }, sql`e.id`, sort, cursor);
  const ofSide =
    column.side === 'debits'
      ? sql`l.debit_minor > 0`
      : column.side === 'credits'
        ? sql`l.credit_minor > 0`
        : sql`true`;
  const lines = sql`l.tenant_id = ${tenantId} and l.entry_id = e.id and ${ofSide} and ${source.linesOf(asked, [...plus, ...minus])}`;
  const isPlus = plus.length === 0 ? sql`false` : source.linesOf(asked, plus);
  const { from, until } = column.days;
  const since = from === null ? sql`true` : sql`e.entry_date >= ${from}::date`;
  const known = asked.recordedBefore === undefined ? sql`true` : sql`e.posted_at < ${asked.recordedBefore}`;
  const rows = await selectRows(
    db,
    both(
      both(
        columnsOf('journal_entries', 'e', ['id', 'memo', 'posted_at']),
        columnsAs('journal_entries', 'e', { day: 'entry_date' }),
      ),
      both(
        page.keyColumn,
        both(
          columnsAs('documents', 'd', { documentId: 'id', kind: 'kind', number: 'number' }),
          reckoned<{
            amountMinor: string;
            accountName: string;
            partyName: string | null;
            customerId: string | null;
          }>(sql`moved.minor::text as "amountMinor", moved.accounts as "accountName",
            coalesce(c.name, s.name) as "partyName", c.id as "customerId"`),
        ),
      ),
    ),
    sql`from (
        select e.* from journal_entries e
        where e.tenant_id = ${tenantId} and ${since} and e.entry_date <= ${until}::date and ${known} and ${page.after}
          and exists (select from journal_lines l where ${lines})
        order by ${page.orderBy} limit ${entriesOfPage + 1}) e
      join documents d on d.tenant_id = ${tenantId} and d.id = e.document_id
      cross join lateral (
        select sum(${amountOf(column.side, isPlus)}) as minor, string_agg(distinct a.name, ', ') as accounts,
          max(l.party_id::text)::uuid as party_id
        from journal_lines l join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id
        where ${lines}) moved
      left join customers c on c.tenant_id = ${tenantId} and c.id = coalesce(moved.party_id, d.party_id)
      left join suppliers s on s.tenant_id = ${tenantId} and s.id = coalesce(moved.party_id, d.party_id)
      order by ${page.orderBy}`,
  );
  const cut = cutPage(rows, entriesOfPage, sort);
  const places = await placesOf(
    tx,
    cut.rows.map(({ documentId }) => documentId),
  );
  return {
    items: cut.rows.map(({ documentId, kind, number, customerId, postedAt, amountMinor, ...row }) => ({
      ...row,
      recordedAt: postedAt,
      amountMinor: toSumMinor(amountMinor),
      document: { id: documentId, kind, number, customerId, ...(places.get(documentId) ?? nowhere) },
    })),
    nextCursor: cut.nextCursor,
  };
};
