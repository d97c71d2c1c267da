import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { nameParty } from '../../ledger/index.ts';
import { lockCustomers, refuseMerged } from '../lock-customer.ts';
import { auditedReasons, lockBuyer, type Buyer } from './credit-check.ts';
import { holdForCredit } from './hold-for-credit.ts';
import { requireAllowed, getLoadedOrder, toOrder, type LoadedOrder } from './orders.queries.ts';

/** The order and all documents that came from it: shipments, returns, invoices, their credit notes, payments and refunds. */
const documentsOf = async ({ tenantId, db }: TenantTransaction, orderId: string): Promise<string[]> => {
  const rows = await queryRows(
    db,
    reckoned<{ id: string }>(sql`${orderId}::uuid as id`),
    (columns) => sql`
    select ${columns}
    union all select id from shipments where tenant_id = ${tenantId} and order_id = ${orderId}
    union all select id from returns where tenant_id = ${tenantId} and order_id = ${orderId}
    union all select id from invoices where tenant_id = ${tenantId} and order_id = ${orderId}
    union all select n.id from invoices i join credit_notes n on n.tenant_id = ${tenantId} and n.invoice_id = i.id
      where i.tenant_id = ${tenantId} and i.order_id = ${orderId}
    union all select w.id from invoices i join write_offs w on w.tenant_id = ${tenantId} and w.invoice_id = i.id
      where i.tenant_id = ${tenantId} and i.order_id = ${orderId}
    union all select id from payments where tenant_id = ${tenantId} and order_id = ${orderId}`,
  );
  return rows.map((row) => row.id);
};

const writeBuyer = async (tx: TenantTransaction, { order }: LoadedOrder, buyer: Buyer): Promise<void> => {
  const ids = await documentsOf(tx, order.id);
  const printed = sql`customer_id = ${buyer.id}, customer_name = ${buyer.name}, customer_address = ${buyer.address},
    customer_tax_number = ${buyer.taxNumber}`;
  await Promise.all([
    sql`update orders set customer_id = ${buyer.id}, version = version + 1,
          search_text = ${searchText(order.number, buyer.name, order.reference)}
        where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(tx.db),
    sql`update invoices set ${printed} where tenant_id = ${tx.tenantId} and order_id = ${order.id}`.execute(
      tx.db,
    ),
    sql`update write_offs set customer_id = ${buyer.id} where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`.execute(
      tx.db,
    ),
    sql`update credit_notes set ${printed} where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`.execute(
      tx.db,
    ),
    sql`update payments set party_id = ${buyer.id} where tenant_id = ${tx.tenantId} and order_id = ${order.id}`.execute(
      tx.db,
    ),
  ]);
  nameParty(tx, ids, buyer.id);
};

/**
 * Names the customer of a walk-in order, once. The order and all documents that came from it then belong to that customer, on paper and in
 * the ledger, as if they had been known from the start; no amount, account or day changes. Goods still to ship on account are held where
 * the customer is beyond their credit limit.
 */
export const nameCustomer = async (
  call: Call,
  { id, customerId }: { id: string; customerId: string },
): Promise<Order> => {
  const { tx } = call;
  const [loaded, buyer] = await Promise.all([
    getLoadedOrder(tx, id, true),
    lockBuyer(tx, sql`${customerId}`),
  ]);
  if (!buyer) throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  requireAllowed(call, loaded, 'name_customer');
  if (buyer.mergedInto !== null) refuseMerged((await lockCustomers(tx, [buyer.id]))[0]);
  if (buyer.status === 'archived')
    throw new AppError('archived', { fields: { customerId: { code: 'archived' } } });
  await writeBuyer(tx, loaded, buyer);
  const reasons = await holdForCredit(call, loaded.order, buyer);
  tx.audit({
    action: 'order.name_customer',
    subject: 'order',
    subjectId: id,
    before: { customer: null, ...(reasons.length > 0 && { isOnHold: loaded.order.isOnHold }) },
    after: { customer: buyer.name, ...auditedReasons(reasons) },
  });
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
