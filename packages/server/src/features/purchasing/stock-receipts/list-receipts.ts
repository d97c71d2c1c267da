import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql, type RawBuilder } from 'kysely';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  ReceiptList,
  ReceiptRow,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { receiptStatuses } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { both, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { findHits } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { mostHits, searchWords } from '../../../kit/search-words.ts';
import { rowColumns, rowJoins, unbilledColumn, unbilledMinor } from './receipts.queries.ts';

/** The list's own filters, or the rows that somebody picked in it. */
export type ReceiptFilters = Omit<ReceiptList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const sorts: Record<string, SortKey> = { createdAt: { key: sql`r.created_at`, type: 'timestamptz' } };

/** Goods that stand, did not all go back, and that no bill names yet; and those that a bill names beyond what was kept, until they are credited. */
const isUnbilled = (tenantId: string): RawBuilder<unknown> => sql`(r.status = 'posted' and exists (
  select from stock_receipt_lines line where line.tenant_id = ${tenantId} and line.receipt_id = r.id
    and line.quantity - line.returned_quantity <> (select coalesce(sum(case b.kind when 'bill' then 1 else -1 end * billed.base_quantity), 0)
      from bill_lines billed join bills b on b.tenant_id = ${tenantId} and b.id = billed.bill_id and b.status not in ('draft', 'void')
      where billed.tenant_id = ${tenantId} and billed.receipt_id = r.id and billed.receipt_line = line.line_number)))`;

/** The receipts that a search finds, by number, delivery note or supplier. */
const soughtBy = async (tx: TenantTransaction, q: string | undefined): Promise<RawBuilder<unknown>> => {
  const words = searchWords(q);
  if (!words) return sql`true`;
  const { pattern, further } = words;
  const asked = sql`${tx.tenantId}, ${pattern}, ${further}, ${receiptStatuses}::text[], ${mostHits}`;
  const hits = await findHits(tx, sql`search_stock_receipts(${asked})`);
  return sql`r.id = any (${hits}::uuid[])`;
};

const conditions = (
  tenantId: string,
  filters: ReceiptFilters,
  sought: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { status, supplierId, locationId, productId, orderId, unbilled, from, until, ids } = filters;
  const all = [sql`r.tenant_id = ${tenantId}`, sought];
  if (status) all.push(sql`r.status = any (${status}::text[])`);
  if (supplierId !== undefined) all.push(sql`r.supplier_id = ${supplierId}`);
  if (locationId !== undefined) all.push(sql`r.location_id = ${locationId}`);
  if (productId !== undefined)
    all.push(sql`r.id in (select line.receipt_id from stock_receipt_lines line
      where line.tenant_id = ${tenantId} and line.product_id = ${productId})`);
  if (orderId !== undefined)
    all.push(sql`r.id in (select line.receipt_id from stock_receipt_lines line
      join purchase_order_lines ordered on ordered.tenant_id = ${tenantId} and ordered.id = line.order_line_id
      where line.tenant_id = ${tenantId} and ordered.order_id = ${orderId})`);
  if (unbilled !== undefined) all.push(unbilled ? isUnbilled(tenantId) : sql`not ${isUnbilled(tenantId)}`);
  if (from !== undefined) all.push(sql`r.business_date >= ${from}::date`);
  if (until !== undefined) all.push(sql`r.business_date <= ${until}::date`);
  if (ids) all.push(sql`r.id = any (${ids}::uuid[])`);
  return sql.join(all, sql` and `);
};

export const listReceiptRows = async (
  tx: TenantTransaction,
  { limit, cursor, ...filters }: ReceiptFilters & Pick<ReceiptList, 'limit' | 'cursor'>,
): Promise<{ rows: ReceiptRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? '-createdAt';
  const page = keyset(sorts, sql`r.id`, sort, cursor);
  const where = conditions(tx.tenantId, filters, await soughtBy(tx, filters.q));
  const rows = await selectRows(
    tx.db,
    both(rowColumns, unbilledColumn(tx.tenantId), page.keyColumn),
    sql`from stock_receipts r ${rowJoins(tx.tenantId)}
    where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

/** Events that change the list, names in it too, and what of it is billed. */
const listChanges = ['stock_receipt.', 'bill.', 'supplier.', 'location.'] as const;

export const countReceipts = (
  tx: TenantTransaction,
  { sort: _, ...filters }: ReceiptFilters,
): Promise<{ total: Page<ReceiptRow>['total']; unbilledMinor: number | null }> =>
  untilNextChange(tx, { name: `stock receipts ${JSON.stringify(filters)}`, of: listChanges }, async () => {
    const where = conditions(tx.tenantId, filters, await soughtBy(tx, filters.q));
    const total = await countRows(tx, sql`select r.id from stock_receipts r where ${where}`);
    if (filters.unbilled !== true || total.count > exactCountLimit) return { total, unbilledMinor: null };
    const sum = await selectRow(
      tx.db,
      reckoned<{ minor: number }>(sql`coalesce(sum(${unbilledMinor(tx.tenantId)}), 0)::int8 as minor`),
      sql`from stock_receipts r where ${where}`,
    );
    return { total, unbilledMinor: sum?.minor ?? 0 };
  });

/** Counts for the tabs, each up to 10,000. */
export const countReceiptViews = (tx: TenantTransaction) =>
  untilNextChange(tx, { name: 'stock receipt counts', of: listChanges }, async () => {
    const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select 1 from stock_receipts r where r.tenant_id = ${tx.tenantId} and ${where} limit ${exactCountLimit}) as counted)`;
    const counts = await selectRow(
      tx.db,
      reckoned<{ all: number; drafts: number; posted: number; unbilled: number }>(sql`
        ${count(sql`true`)} as "all", ${count(sql`r.status = 'draft'`)} as drafts,
        ${count(sql`r.status = 'posted'`)} as posted, ${count(isUnbilled(tx.tenantId))} as unbilled`),
      sql``,
    );
    if (!counts) throw new Error('a count without a row');
    return counts;
  });
