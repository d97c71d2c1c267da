import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emptyLevel, type Level } from './stock.rules.ts';

/** A product's totals over all places, locked. */
export interface LockedTotal {
  productId: string;
  available: string;
  reorderPoint: string | null;
  name: string;
}

/** Locked stock of some products, as seen at one place. */
export interface LockedStock {
  locationId: string;
  totals: Map<string, LockedTotal>;
  levels: Map<string, Level>;
}

interface TotalRow {
  product_id: string;
  available: string;
  reorder_point: string | null;
  name: string;
}

interface LevelRow {
  product_id: string;
  on_hand: string;
  reserved: string;
  value_minor: number;
  last_sequence: number;
  last_unit_cost: string | null;
}

/** What is taken from the database, before it is put together. */
export type StockRows = Promise<[TotalRow[], LevelRow[]]>;

/**
 * Sends the locks and the look behind them without waiting in between. A product's row of totals is the lock of
 * all its stock, taken in the order of ids by everybody: two orders over the same products in another order wait
 * for each other, and never deadlock. The levels are read by a statement of its own, so that it sees what the
 * one waited for has committed. The products are gathered into an array first: as a join, a planner without
 * statistics goes through all orders that ever named them.
 */
export const sendStockLocks = (
  tx: TenantTransaction,
  locationId: ReturnType<typeof sql>,
  productIds: ReturnType<typeof sql>,
): StockRows => {
  const totals = sql<TotalRow>`
    select s.product_id, s.available, s.reorder_point, p.name
    from stock_totals s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${tx.tenantId} and s.product_id = any (array(${productIds}))
    order by s.product_id for no key update of s`.execute(tx.db);
  const levels = sql<LevelRow>`
    select product_id, on_hand, reserved, value_minor, last_sequence, last_unit_cost from stock_levels
    where tenant_id = ${tx.tenantId} and location_id = (${locationId}) and product_id = any (array(${productIds}))`.execute(
    tx.db,
  );
  return Promise.all([totals, levels]).then(([first, second]) => [first.rows, second.rows]);
};

export const asLockedStock = (locationId: string, [totals, levels]: Awaited<StockRows>): LockedStock => ({
  locationId,
  totals: new Map(
    totals.map((row) => [
      row.product_id,
      {
        productId: row.product_id,
        available: row.available,
        reorderPoint: row.reorder_point,
        name: row.name,
      },
    ]),
  ),
  levels: new Map(
    levels.map((row) => [
      row.product_id,
      {
        onHand: row.on_hand,
        reserved: row.reserved,
        valueMinor: row.value_minor,
        lastSequence: row.last_sequence,
        lastUnitCost: row.last_unit_cost,
      },
    ]),
  ),
});

export const lockStock = async (
  tx: TenantTransaction,
  locationId: string,
  productIds: readonly string[],
): Promise<LockedStock> =>
  asLockedStock(
    locationId,
    await sendStockLocks(
      tx,
      sql`${locationId}::uuid`,
      sql`select unnest(${[...new Set(productIds)]}::uuid[])`,
    ),
  );

export const levelOf = (stock: LockedStock, productId: string): Level =>
  stock.levels.get(productId) ?? emptyLevel;
