import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { raiseStockAlerts, sumByProduct } from './stock-alerts.ts';
import { levelOf, type LockedStock } from './stock.queries.ts';
import { availableOf } from './stock.rules.ts';

export interface Demand {
  orderLineId: string;
  productId: string;
  quantity: string;
}

/** A product that is asked for more than there is, with all lines that ask for it. */
export interface Shortage {
  productId: string;
  orderLineIds: string[];
  wanted: string;
  available: string;
}

/** What is short, product by product: demand is summed over the lines before it is held against the stock. */
export const decideReservation = (demands: readonly Demand[], stock: LockedStock): Shortage[] => {
  const byProduct = Map.groupBy(demands, (demand) => demand.productId);
  const shortages: Shortage[] = [];
  for (const [productId, lines] of byProduct) {
    const wanted = lines.reduce((sum, line) => sum.plus(line.quantity), new Exact(0));
    const available = availableOf(levelOf(stock, productId));
    if (wanted.greaterThan(available)) {
      shortages.push({
        productId,
        orderLineIds: lines.map((line) => line.orderLineId),
        wanted: wanted.toFixed(),
        available: available.toFixed(),
      });
    }
  }
  return shortages;
};

const changeReserved = (tx: TenantTransaction, locationId: string, sums: ReadonlyMap<string, Exact>) =>
  sql`
  with change as (
    select * from unnest(${[...sums.keys()]}::uuid[], ${[...sums.values()].map((sum) => sum.toFixed())}::numeric[]) as c (product_id, quantity)),
  levels as (
    update stock_levels l set reserved = l.reserved + change.quantity from change
    where l.tenant_id = ${tx.tenantId} and l.location_id = ${locationId} and l.product_id = change.product_id)
  update stock_totals s set reserved = s.reserved + change.quantity from change
  where s.tenant_id = ${tx.tenantId} and s.product_id = change.product_id`.execute(tx.db);

/** Promises stock that `decideReservation` found to be there, under the same locks. Sent without waiting. */
export const sendReservations = (
  tx: TenantTransaction,
  orderId: string,
  demands: readonly Demand[],
  stock: LockedStock,
): Promise<unknown>[] => {
  const sums = sumByProduct(
    demands.map(({ productId, quantity }) => ({ productId, quantity: new Exact(quantity) })),
  );
  raiseStockAlerts(tx, stock, new Map([...sums].map(([productId, sum]) => [productId, sum.negated()])));
  const reservations = sql`
    insert into reservations (tenant_id, order_id, order_line_id, product_id, location_id, quantity)
    select ${tx.tenantId}, ${orderId}, line, product, ${stock.locationId}, quantity
    from unnest(${demands.map((demand) => demand.orderLineId)}::uuid[], ${demands.map((demand) => demand.productId)}::uuid[],
      ${demands.map((demand) => demand.quantity)}::numeric[]) as d (line, product, quantity)`.execute(tx.db);
  return [changeReserved(tx, stock.locationId, sums), reservations];
};

/** Frees all that an order still holds. */
export const releaseReservations = async (
  tx: TenantTransaction,
  orderId: string,
  stock: LockedStock,
): Promise<void> => {
  const freed = await tx.db
    .deleteFrom('reservations')
    .where('tenant_id', '=', tx.tenantId)
    .where('order_id', '=', orderId)
    .returning(['product_id', 'quantity'])
    .execute();
  if (freed.length === 0) return;
  await changeReserved(
    tx,
    stock.locationId,
    sumByProduct(
      freed.map((row) => ({ productId: row.product_id, quantity: new Exact(row.quantity).negated() })),
    ),
  );
};

/** Shrinks the reservations of lines that ship; what is whole is gone. The levels change with the movement. */
export const consumeReservations = async (
  tx: TenantTransaction,
  shipped: readonly { orderLineId: string; quantity: string }[],
): Promise<void> => {
  const lines = shipped.map((line) => line.orderLineId);
  const quantities = shipped.map((line) => line.quantity);
  await sql`
    with change as (select * from unnest(${lines}::uuid[], ${quantities}::numeric[]) as c (line, quantity)),
    gone as (
      delete from reservations r using change
      where r.tenant_id = ${tx.tenantId} and r.order_line_id = change.line and r.quantity = change.quantity)
    update reservations r set quantity = r.quantity - change.quantity from change
    where r.tenant_id = ${tx.tenantId} and r.order_line_id = change.line and r.quantity > change.quantity`.execute(
    tx.db,
  );
};
