import { sql, type RawBuilder } from 'kysely';
import { isOverdue, openDueOn, standingOf } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { ForeignOpen } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.schemas';
import type {
  InvoiceCounts,
  InvoiceList,
  InvoicePage,
  InvoiceRow,
} from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { findHits } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { mostHits, searchWords } from '../../../kit/search-words.ts';
import { todayOf } from '../../ledger/index.ts';
import { foreignOpen, foreignOpenJoin } from './foreign-amounts.queries.ts';
import { isCreditedWholeOf, ownNotes } from './own-notes.queries.ts';
import { isDisputed, isOverdueOn, isStillOpen } from './overdue-invoices.ts';

/** The list's own filters, or the rows that somebody picked in it. */
export type InvoiceFilters = Omit<InvoiceList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const sorts: Record<string, SortKey> = {
  issuedAt: { key: sql`i.issued_at`, type: 'timestamptz' },
  dueOn: { key: sql`i.due_on`, type: 'date' },
};

/** Drafts have no day yet; the newest come first in any order of the list. */
const draftSorts: Record<string, SortKey> = {
  issuedAt: { key: sql`d.created_at`, type: 'timestamptz' },
  dueOn: { key: sql`d.created_at`, type: 'timestamptz' },
};

const invoiceColumns = (tenantId: string) =>
  both(
    columnsOf('invoices', 'i', [
      'id',
      'number',
      'status',
      'order_id',
      'customer_id',
      'customer_name',
      'issued_on',
      'due_on',
      'issued_at',
      'currency',
      'total_minor',
      'paid_minor',
      'credited_minor',
    ]),
    reckoned<{ openMinor: number; foreign: ForeignOpen | null; isDisputed: boolean }>(
      sql`${foreignOpen} as "foreign", case when i.status = 'void' then 0 else i.total_minor - i.paid_minor - i.credited_minor end as "openMinor",
      coalesce(${isDisputed}, false) as "isDisputed"`,
    ),
    ownNotes(tenantId),
  );

const draftColumns = both(
  both(
    columnsOf('invoice_drafts', 'd', ['id', 'customer_id', 'issued_on', 'due_on', 'currency', 'total_minor']),
    columnsAs('invoice_drafts', 'd', { issuedAt: 'created_at' }),
  ),
  columnsAs('customers', 'c', { customerName: 'name' }),
);

const toDraftRow = (row: RowOf<typeof draftColumns>): InvoiceRow => ({
  ...row,
  number: null,
  status: 'draft',
  orderId: null,
  paidMinor: 0,
  openMinor: 0,
  foreign: null,
  isOverdue: false,
  standing: 'draft',
  isDisputed: false,
});

interface Sought {
  pattern: string;
  further: string[];
}

/** The invoices or drafts that a search finds: by number and customer, a draft also by what its lines say. */
const soughtBy = async (
  tx: TenantTransaction,
  { q, drafts }: InvoiceFilters,
): Promise<RawBuilder<unknown>> => {
  const words = searchWords(q);
  if (!words) return sql`true`;
  const { pattern, further }: Sought = words;
  if (drafts) {
    const hits = await findHits(
      tx,
      sql`search_invoice_drafts(${tx.tenantId}, ${pattern}, ${further}, array['draft'], ${mostHits})`,
    );
    return sql`d.id = any (${hits}::uuid[])`;
  }
  const hits = await findHits(tx, sql`search_invoices(${tx.tenantId}, ${pattern}, ${further}, ${mostHits})`);
  return sql`i.id = any (${hits}::uuid[])`;
};

const conditions = (
  tenantId: string,
  { status, credited, customerId, overdue, disputed, alone, dueBy, ids }: InvoiceFilters,
  { sought, today }: { sought: RawBuilder<unknown>; today: string },
): RawBuilder<unknown> => {
  const all = [sql`i.tenant_id = ${tenantId}`, sought];
  // Literals let the planner use the small index of open invoices.
  if (status) all.push(sql`i.status in (${sql.join(status.map((one) => sql.lit(one)))})`);
  if (credited !== undefined)
    all.push(credited ? isCreditedWholeOf(tenantId) : sql`not ${isCreditedWholeOf(tenantId)}`);
  if (customerId !== undefined) all.push(sql`i.customer_id = ${customerId}`);
  if (overdue !== undefined)
    all.push(overdue ? sql`(${isOverdueOn(today)})` : sql`not (${isOverdueOn(today)})`);
  if (disputed !== undefined) all.push(disputed ? isDisputed : sql`not coalesce(${isDisputed}, false)`);
  if (alone !== undefined) all.push(alone ? sql`i.order_id is null` : sql`i.order_id is not null`);
  if (dueBy !== undefined) all.push(sql`i.due_on <= ${dueBy}::date`);
  if (ids) all.push(sql`i.id = any (${ids}::uuid[])`);
  return sql.join(all, sql` and `);
};

const draftConditions = (
  tenantId: string,
  { customerId, ids }: InvoiceFilters,
  sought: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const all = [sql`d.tenant_id = ${tenantId}`, sought];
  if (customerId !== undefined) all.push(sql`d.customer_id = ${customerId}`);
  if (ids) all.push(sql`d.id = any (${ids}::uuid[])`);
  return sql.join(all, sql` and `);
};

type PageOf = InvoiceFilters & Pick<InvoiceList, 'limit' | 'cursor'>;

const listDraftRows = async ({ tx }: Call, { limit, cursor, ...filters }: PageOf) => {
  const sort = filters.sort ?? '-issuedAt';
  const page = keyset(draftSorts, sql`d.id`, sort, cursor);
  const where = draftConditions(tx.tenantId, filters, await soughtBy(tx, filters));
  const rows = await selectRows(
    tx.db,
    both(draftColumns, page.keyColumn),
    sql`from invoice_drafts d join customers c on c.tenant_id = ${tx.tenantId} and c.id = d.customer_id
    where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, sort);
  return { ...cut, rows: cut.rows.map(toDraftRow) };
};

export const listInvoiceRows = async (
  call: Call,
  { limit, cursor, ...filters }: PageOf,
): Promise<{ rows: InvoiceRow[]; nextCursor: string | null }> => {
  if (filters.drafts) return listDraftRows(call, { limit, cursor, ...filters });
  const { tx } = call;
  const sort = filters.sort ?? '-issuedAt';
  const today = todayOf(call);
  const page = keyset(sorts, sql`i.id`, sort, cursor);
  const where = conditions(tx.tenantId, filters, { sought: await soughtBy(tx, filters), today });
  const rows = await selectRows(
    tx.db,
    both(invoiceColumns(tx.tenantId), page.keyColumn),
    sql`from invoices i ${foreignOpenJoin(tx.tenantId)} where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, sort);
  return {
    ...cut,
    rows: cut.rows.map(({ notesMinor, creditedMinor, ...row }) => ({
      ...row,
      isOverdue: isOverdue(openDueOn(row), today),
      standing: standingOf({ ...row, creditedMinor, creditNotes: [{ totalMinor: notesMinor }] }),
    })),
  };
};

/** Events that change the list: invoices of orders are told by their order. */
const listChanges = ['order.', 'invoice.', 'customer.'] as const;

/** How many match the filters, and what they come to (null for drafts, and where they are too many to add up). */
const sumInvoices = (
  call: Call,
  { sort: _, ...filters }: InvoiceFilters,
): Promise<Pick<InvoicePage, 'total' | 'sums'>> => {
  const { tx, actor } = call;
  const today = todayOf(call);
  return untilNextChange(
    tx,
    { name: `invoices ${today} ${JSON.stringify(filters)}`, of: listChanges },
    async () => {
      const sought = await soughtBy(tx, filters);
      if (filters.drafts) {
        const where = draftConditions(tx.tenantId, filters, sought);
        return {
          total: await countRows(tx, sql`select d.id from invoice_drafts d where ${where}`),
          sums: null,
        };
      }
      const where = conditions(tx.tenantId, filters, { sought, today });
      const total = await countRows(tx, sql`select i.id from invoices i where ${where}`);
      if (total.count > exactCountLimit) return { total, sums: null };
      const sums = await selectRow(
        tx.db,
        reckoned<{ total: string; open: string }>(sql`coalesce(sum(i.total_minor), 0)::text as total,
          coalesce(sum(i.total_minor - i.paid_minor - i.credited_minor), 0)::text as open`),
        sql`from invoices i where ${where} and i.status <> 'void'`,
      );
      return {
        total,
        sums: {
          currency: actor.company.baseCurrency,
          totalMinor: toSumMinor(sums?.total ?? '0'),
          openMinor: toSumMinor(sums?.open ?? '0'),
        },
      };
    },
  );
};

export const listInvoices = async (call: Call, asked: InvoiceList): Promise<InvoicePage> => {
  const { limit: _limit, cursor: _cursor, ...filters } = asked;
  const seesSums = call.can('canViewReports') || filters.customerId !== undefined;
  const [{ rows, nextCursor }, { total, sums }] = await Promise.all([
    listInvoiceRows(call, asked),
    sumInvoices(call, filters),
  ]);
  return { items: rows, nextCursor, total, sums: seesSums ? sums : null };
};

/** What is owed on all overdue invoices, with an order or without: what the dashboard, the list of overdue invoices and the ageing tell. */
export const sumOverdue = async (call: Call): Promise<SumMinor> => {
  const row = await selectRow(
    call.tx.db,
    reckoned<{ sum: string }>(
      sql`coalesce(sum(i.total_minor - i.paid_minor - i.credited_minor), 0)::text as sum`,
    ),
    sql`from invoices i where i.tenant_id = ${call.tx.tenantId} and ${isOverdueOn(todayOf(call))}`,
  );
  return toSumMinor(row?.sum ?? '0');
};

/** Counts for the tabs, each up to 10,000. */
export const countInvoiceViews = (call: Call): Promise<InvoiceCounts> => {
  const { tx } = call;
  const today = todayOf(call);
  return untilNextChange(tx, { name: `invoice counts ${today}`, of: listChanges }, async () => {
    const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select 1 from invoices i where i.tenant_id = ${tx.tenantId} and ${where} limit ${exactCountLimit}) as counted)`;
    const counts = await selectRow(
      tx.db,
      reckoned<InvoiceCounts>(sql`
        ${count(sql`true`)} as "all", ${count(isStillOpen)} as open, ${count(isOverdueOn(today))} as overdue,
        ${count(isDisputed)} as disputed, ${count(sql`i.status = 'paid' and not ${isCreditedWholeOf(tx.tenantId)}`)} as paid, ${count(isCreditedWholeOf(tx.tenantId))} as credited, ${count(sql`i.status = 'void'`)} as void,
        (select count(*)::int from (select 1 from invoice_drafts d where d.tenant_id = ${tx.tenantId} limit ${exactCountLimit}) as counted) as drafts`),
      sql``,
    );
    if (!counts) throw new Error('a count without a row');
    return counts;
  });
};
