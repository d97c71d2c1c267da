import { sql, type RawBuilder } from 'kysely';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import type {
  PurchaseOrderList,
  PurchaseOrderRow,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { purchaseOrderStatuses } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.facts';
import { both, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange, type Total } from '../../../kit/counting.ts';
import { findHits } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { mostHits, searchWords } from '../../../kit/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { todayOf } from '../../ledger/index.ts';
import { isLate, isOpenLine, purchaseJoins, purchaseRowColumns } from './purchase-rows.ts';

const sorts: Record<string, SortKey> = {
  createdAt: { key: sql`o.created_at`, type: 'timestamptz' },
  // Orders without a day come last.
  expectedOn: { key: sql`coalesce(o.expected_on, '9999-12-31'::date)`, type: 'date' },
};

/** The filters of the list, or the rows that somebody picked in it. */
export type PurchaseFilters = Omit<PurchaseOrderList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** The states are literals, so that the planner can use the small indexes. The schema accepts only the contract's own words. */
const isOneOf = (column: 'status' | 'receipt_state', words: readonly string[]) =>
  sql.raw(`o.${column} in (${words.map((word) => `'${word}'`).join(', ')})`);

const isWaiting = sql`(o.status = 'draft' and o.approval_asked_by is not null and o.approved_by is null)`;

const isFound = async (tx: TenantTransaction, q: string | undefined): Promise<RawBuilder<unknown>> => {
  const words = searchWords(q);
  if (!words) return sql`true`;
  const asked = sql`${tx.tenantId}, ${words.pattern}, ${words.further}, ${[...purchaseOrderStatuses]}::text[], ${mostHits}`;
  const hits = await findHits(tx, sql`search_purchase_orders(${asked})`);
  return sql`o.id = any (${hits}::uuid[])`;
};

const linesWith = (tenantId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`o.id in (select line.order_id from purchase_order_lines line where line.tenant_id = ${tenantId} and ${condition})`;

const conditions = async (call: Call, filters: PurchaseFilters): Promise<RawBuilder<unknown>> => {
  const { tx } = call;
  const { tenantId } = tx;
  const today = todayOf(call);
  const all: RawBuilder<unknown>[] = [sql`o.tenant_id = ${tenantId}`, await isFound(tx, filters.q)];
  if (filters.status) all.push(isOneOf('status', filters.status));
  if (filters.receiptState) all.push(isOneOf('receipt_state', filters.receiptState));
  if (filters.waiting !== undefined) all.push(filters.waiting ? isWaiting : sql`not ${isWaiting}`);
  if (filters.late !== undefined)
    all.push(filters.late ? isLate(tenantId, today) : sql`not coalesce(${isLate(tenantId, today)}, false)`);
  if (filters.supplierId) all.push(sql`o.supplier_id = ${filters.supplierId}`);
  if (filters.locationId) all.push(sql`o.location_id = ${filters.locationId}`);
  if (filters.productId) all.push(linesWith(tenantId, sql`line.product_id = ${filters.productId}`));
  if (filters.incoming)
    all.push(
      sql`o.status = 'sent' and ${linesWith(tenantId, sql`line.product_id = ${filters.incoming} and ${isOpenLine}`)}`,
    );
  if (filters.ids) all.push(sql`o.id = any (${filters.ids}::uuid[])`);
  return sql.join(all, sql` and `);
};

export const listPurchaseRows = async (
  call: Call,
  { limit, cursor, ...filters }: PurchaseFilters & Pick<PurchaseOrderList, 'limit' | 'cursor'>,
): Promise<{ items: PurchaseOrderRow[]; nextCursor: string | null }> => {
  const { tx } = call;
  const sort = filters.sort ?? '-createdAt';
  const page = keyset(sorts, sql`o.id`, sort, cursor);
  const where = await conditions(call, filters);
  const rows = await selectRows(
    tx.db,
    both(purchaseRowColumns(tx.tenantId, todayOf(call)), page.keyColumn),
    sql`from purchase_orders o ${purchaseJoins(tx.tenantId)}
    where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, sort);
  return { items: cut.rows, nextCursor: cut.nextCursor };
};

/** Events that change figures of the list, including names and days. */
const listChanges = ['purchase_order.', 'stock_receipt.', 'supplier.', 'location.', 'company.'] as const;

export const countPurchases = (call: Call, { sort: _, ...filters }: PurchaseFilters): Promise<Total> =>
  untilNextChange(
    call.tx,
    { name: `purchase orders ${todayOf(call)}${JSON.stringify(filters)}`, of: listChanges },
    async () =>
      countRows(call.tx, sql`select o.id from purchase_orders o where ${await conditions(call, filters)}`),
  );

/** Counts for the tabs, up to 10,000. */
export const countPurchaseViews = (call: Call) => {
  const { tx } = call;
  const today = todayOf(call);
  return untilNextChange(tx, { name: `purchase order counts ${today}`, of: listChanges }, async () => {
    const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select 1 from purchase_orders o where o.tenant_id = ${tx.tenantId} and ${where} limit ${exactCountLimit}) as counted)`;
    const columns = reckoned<{
      all: number;
      drafts: number;
      waiting: number;
      sent: number;
      partReceived: number;
      late: number;
    }>(sql`${count(sql`true`)} as "all", ${count(sql`o.status = 'draft'`)} as drafts, ${count(isWaiting)} as waiting,
        ${count(sql`o.status = 'sent' and o.receipt_state = 'none'`)} as sent,
        ${count(sql`o.status = 'sent' and o.receipt_state = 'part'`)} as "partReceived",
        ${count(isLate(tx.tenantId, today))} as late`);
    const counts = await selectRow(tx.db, columns, sql``);
    if (!counts) throw new Error('a count without a row');
    return counts;
  });
};
