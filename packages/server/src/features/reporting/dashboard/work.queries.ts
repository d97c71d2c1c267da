import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql, type RawBuilder } from 'kysely';
import type { OpsDashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { both, columnsOf, narrowed, queryRows, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { isReady, orderJoins, orderRowColumns } from '../../sales/index.ts';

/** Conditions and orders of the lists; each list has an index of its own. */
const waiting = sql`o.status = 'confirmed' and o.delivery_state <> 'full'`;
const soonestFirst = sql`o.promised_on, o.created_at desc, o.id desc`;
const newestFirst = sql`o.created_at desc, o.id desc`;

const listOrders = (
  tx: TenantTransaction,
  where: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  most: number,
): Promise<OrderRow[]> =>
  selectRows(
    tx.db,
    orderRowColumns,
    sql`from orders o ${orderJoins(tx.tenantId)}
    where o.tenant_id = ${tx.tenantId} and ${where} order by ${orderBy} limit ${most}`,
  );

export const listLatestOrders = (tx: TenantTransaction, most: number) =>
  listOrders(tx, sql`true`, newestFirst, most);

export const listDrafts = (tx: TenantTransaction, most: number) =>
  listOrders(tx, sql`o.status = 'draft'`, newestFirst, most);

/** Orders of which goods are reserved and not shipped, and that are not on hold: the earliest promise first, those without one last. */
export const listToShip = (tx: TenantTransaction, most: number) =>
  listOrders(tx, sql`${isReady(tx.tenantId)} and not o.is_on_hold`, soonestFirst, most);

export const listLate = (tx: TenantTransaction, today: string, most: number) =>
  listOrders(tx, sql`${waiting} and o.promised_on < ${today}::date`, soonestFirst, most);

export const listDueToday = (tx: TenantTransaction, today: string, most: number) =>
  listOrders(tx, sql`${waiting} and o.promised_on = ${today}::date`, soonestFirst, most);

const countUpToLimit = async (tx: TenantTransaction, from: RawBuilder<unknown>): Promise<number> => {
  const row = await selectRow(
    tx.db,
    reckoned<{ count: number }>(sql`count(*) as count`),
    sql`from (select 1 from ${from} limit ${exactCountLimit}) as counted`,
  );
  return row?.count ?? 0;
};

export const countLowStock = (tx: TenantTransaction): Promise<number> =>
  countUpToLimit(tx, sql`stock_totals s where s.tenant_id = ${tx.tenantId} and s.is_low`);

const lowColumns = both(
  // A product that is low has a reorder point, and `available` is generated from columns that are never null.
  narrowed<{ available: string; reorderPoint: string }>()(
    columnsOf('stock_totals', 'low', ['product_id', 'available', 'reorder_point']),
  ),
  columnsOf('products', 'p', ['name', 'sku']),
);

/** Products at or below their reorder point, the least available first. */
export const listLowStock = (tx: TenantTransaction, most: number): Promise<OpsDashboard['lowStock']> =>
  queryRows(
    tx.db,
    lowColumns,
    (columns) => sql`
    with low as materialized (
      select s.product_id, s.available, s.reorder_point, s.available_key from stock_totals s
      where s.tenant_id = ${tx.tenantId} and s.is_low order by s.available_key, s.product_id limit ${most})
    select ${columns}
    from low join products p on p.tenant_id = ${tx.tenantId} and p.id = low.product_id
    order by low.available_key, low.product_id`,
  );
