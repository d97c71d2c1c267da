import { sql } from 'kysely';
import { both, columnsOf, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emptyLevel, type Level } from './stock.rules.ts';

const totalColumns = both(
  columnsOf('stock_totals', 's', ['product_id', 'available', 'on_way', 'reorder_point']),
  columnsOf('products', 'p', ['name']),
);
const levelColumns = columnsOf('stock_levels', 'l', [
  'product_id',
  'on_hand',
  'reserved',
  'value_minor',
  'last_sequence',
  'last_unit_cost',
]);

/** The locked totals of a product over all locations. */
export type LockedTotal = RowOf<typeof totalColumns>;

/** Locks the totals of products, in the order of their ids: that is the lock of all their stock, wherever it is. */
const lockTotals = (
  { db, tenantId }: TenantTransaction,
  productIds: ReturnType<typeof sql>,
): Promise<LockedTotal[]> =>
  selectRows(
    db,
    totalColumns,
    sql`from stock_totals s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${tenantId} and s.product_id = any (array(${productIds}))
    order by s.product_id for no key update of s`,
  );

/** Locks the stock of products at all places. */
export const lockProductStock = (
  tx: TenantTransaction,
  productIds: readonly string[],
): Promise<LockedTotal[]> => lockTotals(tx, sql`select unnest(${[...new Set(productIds)]}::uuid[])`);

/** Locked stock of some products, as seen at one location. */
export interface LockedStock {
  locationId: string;
  totals: Map<string, LockedTotal>;
  levels: Map<string, Level>;
}

/** The rows as they are read, before they are put together. */
export type StockRows = Promise<[LockedTotal[], RowOf<typeof levelColumns>[]]>;

/**
 * Sends the locks and the read after them without waiting in between. The totals row of a product is the lock of all its stock. Everybody
 * takes these locks in the order of ids, so two orders over the same products wait for each other and never deadlock. The levels are read
 * by a second statement, which sees what the former holder committed. The products are gathered into an array first: with a join, a planner
 * without statistics would scan all orders that ever named them.
 */
export const lockStockRows = (
  tx: TenantTransaction,
  locationId: ReturnType<typeof sql>,
  productIds: ReturnType<typeof sql>,
): StockRows => {
  const totals = lockTotals(tx, productIds);
  const levels = selectRows(
    tx.db,
    levelColumns,
    sql`from stock_levels l
    where l.tenant_id = ${tx.tenantId} and l.location_id = (${locationId}) and l.product_id = any (array(${productIds}))`,
  );
  return Promise.all([totals, levels]);
};

export const asLockedStock = (locationId: string, [totals, levels]: Awaited<StockRows>): LockedStock => ({
  locationId,
  totals: new Map(totals.map((total) => [total.productId, total])),
  levels: new Map(levels.map(({ productId, ...level }) => [productId, level])),
});

export const lockStock = async (
  tx: TenantTransaction,
  locationId: string,
  productIds: readonly string[],
): Promise<LockedStock> =>
  asLockedStock(
    locationId,
    await lockStockRows(
      tx,
      sql`${locationId}::uuid`,
      sql`select unnest(${[...new Set(productIds)]}::uuid[])`,
    ),
  );

export const levelOf = (stock: LockedStock, productId: string): Level =>
  stock.levels.get(productId) ?? emptyLevel;
