import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { lockCustomers, refuseMerged, type LockedCustomer } from '../lock-customer.ts';
import { getLoadedOrder, type LoadedOrder } from '../orders/orders.queries.ts';
import { releasePaid } from '../orders/release-paid.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import type { Allocation } from '../payments/allocations.ts';
import { listOpenOfCustomer, type OpenOfCustomer } from './open-of-customer.queries.ts';

interface LockedOpen {
  customer: LockedCustomer | undefined;
  invoices: OpenOfCustomer[];
  orders: LoadedOrder[];
}

/** Locks orders in the order of their ids, as everybody does. */
export const lockOrders = async (
  tx: TenantTransaction,
  ids: readonly (string | null)[],
): Promise<LoadedOrder[]> => {
  const orders: LoadedOrder[] = [];
  const sorted: string[] = [...new Set(ids.flatMap((id) => id ?? []))].toSorted();
  for (const id of sorted) orders.push(await getLoadedOrder(tx, id, true));
  return orders;
};

/** Throws where an invoice is not one of the customer's (404, naming the field). */
const requireKnown = async (
  { db, tenantId }: TenantTransaction,
  customerId: string,
  ids: readonly string[],
): Promise<void> => {
  const rows = await selectRows(
    db,
    columnsOf('invoices', 'i', ['id']),
    sql`from invoices i where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and i.id = any (${ids}::uuid[])`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const fields: Record<string, RefusedField> = {};
  for (const [index, id] of ids.entries())
    if (!known.has(id)) fields[`invoices.${index}.id`] = { code: 'unknown_record' };
  if (Object.keys(fields).length > 0) throw new AppError('not_found', { fields });
};

/**
 * Locks what a customer's money can settle: first the orders of their open invoices, in the order of their ids, with `furtherOrderId`, that
 * of the credit; then the customer, who guards what has no order. The invoices are read behind the locks; one of an order that came
 * meanwhile is left for the next call.
 */
export const lockOpen = async (
  tx: TenantTransaction,
  customerId: string,
  { ids, furtherOrderId = null }: { ids?: readonly string[] | undefined; furtherOrderId?: string | null },
): Promise<LockedOpen> => {
  const seen = await listOpenOfCustomer(tx, customerId, ids);
  if (ids && seen.length < ids.length) {
    // Invoices of a record that was merged are the survivor's.
    refuseMerged((await lockCustomers(tx, [customerId]))[0]);
    await requireKnown(tx, customerId, ids);
  }
  const orders = await lockOrders(tx, [furtherOrderId, ...seen.map(({ orderId }) => orderId)]);
  const [customer] = await lockCustomers(tx, [customerId]);
  const invoices = await listOpenOfCustomer(tx, customerId, ids);
  const locked = new Set(orders.map(({ order }) => order.id));
  return {
    customer,
    orders,
    invoices: invoices.filter(({ orderId }) => orderId === null || locked.has(orderId)),
  };
};

/** States a locked order again for which money came, and releases it where the credit limit held it. */
export const restatePaid = async (
  tx: TenantTransaction,
  loaded: LoadedOrder,
  paidBy: string,
): Promise<void> => {
  updateOrderState(tx, loaded);
  await releasePaid(tx, loaded.order, [paidBy]);
};

/** States the locked orders again whose invoices were settled, and releases those that the credit limit held. */
export const restateSettled = async (
  tx: TenantTransaction,
  {
    orders,
    invoices,
  }: { orders: readonly LoadedOrder[]; invoices: readonly Pick<OpenOfCustomer, 'id' | 'orderId'>[] },
  allocations: readonly Allocation[],
  paidBy: string,
): Promise<void> => {
  const orderIds = new Set(
    allocations.map(({ debitId }) => invoices.find((invoice) => invoice.id === debitId)?.orderId),
  );
  for (const loaded of orders) {
    if (orderIds.has(loaded.order.id)) await restatePaid(tx, loaded, paidBy);
  }
};
