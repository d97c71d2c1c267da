import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  AdjustmentReason,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import type { Call } from '../../../db/call.ts';
import { countRows, untilNextChange } from '../../../db/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost } from '../../catalog/index.ts';

interface AdjustmentRow {
  id: string;
  number: string;
  status: string;
  reason: string;
  note: string | null;
  location_id: string;
  location_name: string;
  posted_at: string;
  actor: string | null;
}

/** One line as it was posted: the document's movements are its lines. */
export interface AdjustmentLineRow {
  document_id: string;
  document_line: number;
  product_id: string;
  product_name: string;
  sku: string;
  quantity: string;
  value_minor: number;
}

const select = (
  tenantId: string,
  where: RawBuilder<unknown>,
  sortKey = sql`a.id::text`,
): RawBuilder<AdjustmentRow & { sort_key: string }> => sql`
  select a.id, a.number, a.status, a.reason, a.note, a.location_id, l.name as location_name, a.posted_at, u.username as actor,
    ${sortKey} as sort_key
  from stock_adjustments a
  join locations l on l.tenant_id = ${tenantId} and l.id = a.location_id
  left join members u on u.tenant_id = ${tenantId} and u.user_id = a.posted_by
  where a.tenant_id = ${tenantId} and ${where}`;

export const listAdjustmentLines = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<AdjustmentLineRow[]> => {
  const { rows } = await sql<AdjustmentLineRow>`
    select m.document_id, m.document_line, m.product_id, p.name as product_name, p.sku, m.quantity, m.value_minor
    from stock_movements m
    join products p on p.tenant_id = ${tx.tenantId} and p.id = m.product_id
    where m.tenant_id = ${tx.tenantId} and m.document_id = any (${ids}::uuid[]) and m.kind = 'adjustment'
    order by m.document_id, m.document_line`.execute(tx.db);
  return rows;
};

const toLine = (
  row: AdjustmentLineRow,
  currency: Currency,
  seesCosts: boolean,
): StockAdjustment['lines'][number] => {
  const unitCost = averageUnitCost(row.value_minor, row.quantity, currency);
  return {
    number: row.document_line,
    productId: row.product_id,
    productName: row.product_name,
    sku: row.sku,
    quantity: row.quantity,
    ...(seesCosts && { valueMinor: row.value_minor, ...(unitCost !== null && { unitCost }) }),
  };
};

const withLines = async (
  { tx, actor, can }: Call,
  rows: readonly AdjustmentRow[],
): Promise<StockAdjustment[]> => {
  const lines = Map.groupBy(
    await listAdjustmentLines(
      tx,
      rows.map((row) => row.id),
    ),
    (line) => line.document_id,
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status as StockAdjustment['status'],
    reason: row.reason as AdjustmentReason,
    note: row.note,
    locationId: row.location_id,
    locationName: row.location_name,
    postedAt: row.posted_at,
    actor: row.actor,
    lines: (lines.get(row.id) ?? []).map((line) =>
      toLine(line, actor.company.baseCurrency, can('canViewCosts')),
    ),
  }));
};

export const findAdjustment = async (call: Call, id: string): Promise<StockAdjustment | undefined> => {
  const { rows } = await select(call.tx.tenantId, sql`a.id = ${id}`).execute(call.tx.db);
  return (await withLines(call, rows))[0];
};

/** Their ids grow with time. */
const sorts: Record<string, SortKey> = { posted: { key: sql`a.id`, type: 'uuid' } };
const newestFirst = '-posted';

export const listAdjustments = async (
  call: Call,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Pick<Page<StockAdjustment>, 'items' | 'nextCursor'>> => {
  const { tx } = call;
  const page = keyset(sorts, sql`a.id`, newestFirst, cursor);
  const { rows } = await sql<AdjustmentRow & { sort_key: string }>`
    ${select(tx.tenantId, page.after, page.sortKey)} order by ${page.orderBy} limit ${limit + 1}`.execute(
    tx.db,
  );
  const cut = cutPage(rows, limit, newestFirst);
  return { items: await withLines(call, cut.rows), nextCursor: cut.nextCursor };
};

export const countAdjustments = (tx: TenantTransaction): Promise<Page<StockAdjustment>['total']> =>
  untilNextChange(tx, 'stock adjustments', () =>
    countRows(tx, sql`select id from stock_adjustments where tenant_id = ${tx.tenantId}`),
  );

/** Products that a document names, held as they are until the commit: none can be archived or removed meanwhile. */
export const holdProducts = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx.db
    .selectFrom('products')
    .select(['id', 'status'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row.status]));
};

/** The document under a lock: it is reversed once. */
export const lockAdjustment = (tx: TenantTransaction, id: string) =>
  tx.db
    .selectFrom('stock_adjustments')
    .select(['id', 'number', 'reason', 'location_id', 'status'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
