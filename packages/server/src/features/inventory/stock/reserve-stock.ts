import { type RawBuilder, sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { leaveFreed } from './freed-goods.ts';
import { raiseStockAlerts, sumByProduct } from './stock-alerts.ts';
import type { LockedStock } from './stock.queries.ts';

/** A quantity of a product that is promised or no longer is. */
interface Promised {
  productId: string;
  quantity: string;
}

const changeReserved = (
  tx: TenantTransaction,
  locationId: string,
  sums: ReadonlyMap<string, Exact>,
): void => {
  const products = [...sums.keys()];
  const quantities = [...sums.values()].map((sum) => sum.toFixed());
  // The products are neither joined from `unnest` nor given as a plain array: PostgreSQL would see how few they are and plan again each
  // time, which costs more than the statement.
  const changed = sql`any (array(select unnest(${products}::uuid[])))`;
  const change = (product: RawBuilder<unknown>) =>
    sql`(${quantities}::numeric[])[array_position(${products}::uuid[], ${product})]`;
  tx.send(sql`
    with levels as (
      update stock_levels l set reserved = l.reserved + ${change(sql`l.product_id`)}
      where l.tenant_id = ${tx.tenantId} and l.location_id = ${locationId} and l.product_id = ${changed})
    update stock_totals s set reserved = s.reserved + ${change(sql`s.product_id`)}
    where s.tenant_id = ${tx.tenantId} and s.product_id = ${changed}`);
};

/**
 * Promises stock that is free, under its locks. The caller must record who it is promised to; the levels hold
 * only the sum.
 */
export const reserveStock = (
  tx: TenantTransaction,
  demands: readonly Promised[],
  stock: LockedStock,
): void => {
  const sums = sumByProduct(
    demands.map(({ productId, quantity }) => ({ productId, quantity: new Exact(quantity) })),
  );
  raiseStockAlerts(tx, stock, new Map([...sums].map(([productId, sum]) => [productId, sum.negated()])));
  changeReserved(tx, stock.locationId, sums);
};

/** Releases promised stock, under the same locks. */
export const releaseStock = (tx: TenantTransaction, freed: readonly Promised[], stock: LockedStock): void => {
  const held = freed.filter(({ quantity }) => !new Exact(quantity).isZero());
  if (held.length === 0) return;
  const sums = sumByProduct(
    held.map(({ productId, quantity }) => ({ productId, quantity: new Exact(quantity).negated() })),
  );
  changeReserved(tx, stock.locationId, sums);
  leaveFreed(
    tx,
    stock.locationId,
    [...sums].map(([productId, sum]) => [productId, sum.negated()] as const),
  );
};
