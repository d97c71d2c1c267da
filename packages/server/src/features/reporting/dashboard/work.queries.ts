import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql, type RawBuilder } from 'kysely';
import type { OpsDashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { orderJoins, orderRowColumns, toOrderRow, type OrderColumns } from '../../sales/index.ts';

/** Orders as a dashboard groups them; each has an index of its own. */
const waiting = sql`o.status = 'confirmed' and o.delivery_state <> 'full'`;
const soonestFirst = sql`o.promised_on, o.created_at desc, o.id desc`;
const newestFirst = sql`o.created_at desc, o.id desc`;

const listOrders = async (
  tx: TenantTransaction,
  where: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  most: number,
): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderColumns>`
    select ${orderRowColumns} from orders o ${orderJoins(tx.tenantId)}
    where o.tenant_id = ${tx.tenantId} and ${where} order by ${orderBy} limit ${most}`.execute(tx.db);
  return rows.map(toOrderRow);
};

export const listLatestOrders = (tx: TenantTransaction, most: number) =>
  listOrders(tx, sql`true`, newestFirst, most);

export const listDrafts = (tx: TenantTransaction, most: number) =>
  listOrders(tx, sql`o.status = 'draft'`, newestFirst, most);

/** Confirmed, not fully shipped and not on hold, the earliest promise first, those without one last. */
export const listToShip = (tx: TenantTransaction, most: number) =>
  listOrders(tx, sql`${waiting} and not o.is_on_hold`, soonestFirst, most);

export const listLate = (tx: TenantTransaction, today: string, most: number) =>
  listOrders(tx, sql`${waiting} and o.promised_on < ${today}::date`, soonestFirst, most);

export const listDueToday = (tx: TenantTransaction, today: string, most: number) =>
  listOrders(tx, sql`${waiting} and o.promised_on = ${today}::date`, soonestFirst, most);

const countUpToLimit = async (tx: TenantTransaction, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${from} limit ${exactCountLimit}) as counted`.execute(tx.db);
  return rows[0]?.count ?? 0;
};

export const countDueToday = (tx: TenantTransaction, today: string): Promise<number> =>
  countUpToLimit(
    tx,
    sql`orders o where o.tenant_id = ${tx.tenantId} and ${waiting} and o.promised_on = ${today}::date`,
  );

export const countLowStock = (tx: TenantTransaction): Promise<number> =>
  countUpToLimit(tx, sql`stock_totals s where s.tenant_id = ${tx.tenantId} and s.is_low`);

/** What is at or below its reorder point, the least available first. */
export const listLowStock = async (
  tx: TenantTransaction,
  most: number,
): Promise<OpsDashboard['lowStock']> => {
  const { rows } = await sql<OpsDashboard['lowStock'][number]>`
    with low as materialized (
      select s.product_id, s.available, s.reorder_point, s.available_key from stock_totals s
      where s.tenant_id = ${tx.tenantId} and s.is_low order by s.available_key, s.product_id limit ${most})
    select low.product_id as "productId", p.name, p.sku, low.available, low.reorder_point as "reorderPoint"
    from low join products p on p.tenant_id = ${tx.tenantId} and p.id = low.product_id
    order by low.available_key, low.product_id`.execute(tx.db);
  return rows;
};
