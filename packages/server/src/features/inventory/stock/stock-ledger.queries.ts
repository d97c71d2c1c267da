import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type { StockLevel, StockMovement } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { countRows, untilNextChange } from '../../../db/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost } from '../../catalog/index.ts';

interface LevelRow {
  location_id: string;
  name: string;
  on_hand: string;
  reserved: string;
  value_minor: number;
}

export const toLevel = (
  productId: string,
  row: LevelRow,
  currency: Currency,
  seesCosts: boolean,
): StockLevel => ({
  productId,
  locationId: row.location_id,
  locationName: row.name,
  onHand: row.on_hand,
  reserved: row.reserved,
  available: new Exact(row.on_hand).minus(row.reserved).toFixed(),
  ...(seesCosts && {
    averageUnitCost: averageUnitCost(row.value_minor, row.on_hand, currency),
    valueMinor: row.value_minor,
  }),
});

/** What there is of a product in every place in use, places with nothing included; undefined for no such product. */
export const findLevelRows = async (
  tx: TenantTransaction,
  productId: string,
): Promise<LevelRow[] | undefined> => {
  const [product, levels] = await Promise.all([
    tx.db
      .selectFrom('products')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', productId)
      .executeTakeFirst(),
    sql<LevelRow>`
      select p.id as location_id, p.name, coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved,
        coalesce(l.value_minor, 0) as value_minor
      from locations p
      left join stock_levels l on l.tenant_id = ${tx.tenantId} and l.location_id = p.id and l.product_id = ${productId}
      where p.tenant_id = ${tx.tenantId} and p.status = 'active'
      order by p.is_default desc, p.name`.execute(tx.db),
  ]);
  return product && levels.rows;
};

interface MovementRow {
  id: string;
  sort_key: string;
  posted_at: string;
  business_date: string;
  product_id: string;
  product_name: string;
  sku: string;
  location_id: string;
  location_name: string;
  kind: string;
  quantity: string;
  on_hand_after: string;
  value_minor: number;
  reason: string | null;
  document_type: string;
  document_id: string;
  document_number: string | null;
  actor: string | null;
}

export const toMovement = (row: MovementRow, currency: Currency, seesCosts: boolean): StockMovement => {
  const unitCost = averageUnitCost(row.value_minor, row.quantity, currency);
  return {
    id: row.id,
    at: row.posted_at,
    businessDate: row.business_date,
    productId: row.product_id,
    productName: row.product_name,
    sku: row.sku,
    locationId: row.location_id,
    locationName: row.location_name,
    kind: row.kind as StockMovement['kind'],
    quantity: row.quantity,
    onHandAfter: row.on_hand_after,
    reason: row.reason,
    documentType: row.document_type,
    documentId: row.document_id,
    documentNumber: row.document_number,
    actor: row.actor,
    ...(seesCosts && { valueMinor: row.value_minor, ...(unitCost !== null && { unitCost }) }),
  };
};

interface Filters {
  productId?: string | undefined;
  locationId?: string | undefined;
}

const conditions = (tenantId: string, { productId, locationId }: Filters): RawBuilder<unknown> => {
  const all = [sql`m.tenant_id = ${tenantId}`];
  if (productId !== undefined) all.push(sql`m.product_id = ${productId}`);
  if (locationId !== undefined) all.push(sql`m.location_id = ${locationId}`);
  return sql.join(all, sql` and `);
};

/** Movements are posted in the order of their ids. */
const sorts: Record<string, SortKey> = { posted: { key: sql`m.id`, type: 'uuid' } };
const newestFirst = '-posted';

export const listMovementRows = async (
  tx: TenantTransaction,
  { limit, cursor, ...filters }: Filters & { limit: number; cursor?: string | undefined },
): Promise<{ rows: MovementRow[]; nextCursor: string | null }> => {
  const page = keyset(sorts, sql`m.id`, newestFirst, cursor);
  // The page is cut before it is joined: the joins then cost the same however long the ledger is.
  const { rows } = await sql<MovementRow>`
    with m as materialized (
      select m.*, ${page.sortKey} as sort_key from stock_movements m
      where ${conditions(tx.tenantId, filters)} and ${page.after}
      order by ${page.orderBy} limit ${limit + 1})
    select m.id, m.sort_key, m.posted_at, m.business_date, m.product_id, p.name as product_name, p.sku, m.location_id,
      l.name as location_name, m.kind, m.quantity, m.on_hand_after, m.value_minor, a.reason, m.document_type, m.document_id,
      coalesce(a.number, s.number) as document_number, u.username as actor
    from m
    join products p on p.tenant_id = ${tx.tenantId} and p.id = m.product_id
    join locations l on l.tenant_id = ${tx.tenantId} and l.id = m.location_id
    left join stock_adjustments a on a.tenant_id = ${tx.tenantId} and a.id = m.document_id and m.document_type = 'stock_adjustment'
    left join shipments s on s.tenant_id = ${tx.tenantId} and s.id = m.document_id and m.document_type = 'shipment'
    left join members u on u.tenant_id = ${tx.tenantId} and u.user_id = m.posted_by
    order by ${page.orderBy}`.execute(tx.db);
  return cutPage(rows, limit, newestFirst);
};

export const countMovements = (
  tx: TenantTransaction,
  { productId, locationId }: Filters,
): Promise<Page<StockMovement>['total']> =>
  untilNextChange(tx, `stock movements ${JSON.stringify({ productId, locationId })}`, () =>
    countRows(
      tx,
      sql`select m.id from stock_movements m where ${conditions(tx.tenantId, { productId, locationId })}`,
    ),
  );
