import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { columnsOf, queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { nameParty } from '../../ledger/index.ts';
import { lockCustomers, refuseMerged } from '../lock-customer.ts';
import { auditedReasons, lockBuyer, type Buyer } from './credit-check.ts';
import { giveTerms } from '../invoices/give-terms.ts';
import { holdForCredit } from './hold-for-credit.ts';
import { requireAllowed, getLoadedOrder, toOrder, type LoadedOrder } from './orders.queries.ts';

/**
 * Locks a walk-in order, and those that are linked to it by goods given in exchange: they are of the same person, and what came back with one
 * pays for the other. Returns the ids of the others that have no customer yet.
 */
const lockLinked = async ({ db, tenantId }: TenantTransaction, id: string): Promise<string[]> => {
  const rows = await queryRows(
    db,
    columnsOf('orders', 'o', ['id']),
    (columns) => sql`
    with recursive linked (id) as (
      select ${id}::uuid
      union
      select case when r.order_id = l.id then r.exchange_order_id else r.order_id end
      from linked l join returns r on r.tenant_id = ${tenantId} and (r.order_id = l.id or r.exchange_order_id = l.id)
      where r.exchange_order_id is not null)
    select ${columns} from orders o where o.tenant_id = ${tenantId} and o.id in (select l.id from linked l)
      and (o.customer_id is null or o.id = ${id}) order by o.id for no key update`,
  );
  return rows.map((row) => row.id).filter((one) => one !== id);
};

/** The order and all documents that came from it: quotes, shipments, returns, invoices, their credit notes, payments and refunds. */
const documentsOf = async ({ tenantId, db }: TenantTransaction, orderId: string): Promise<string[]> => {
  const rows = await queryRows(
    db,
    reckoned<{ id: string }>(sql`${orderId}::uuid as id`),
    (columns) => sql`
    select ${columns}
    union all select id from quotes where tenant_id = ${tenantId} and order_id = ${orderId}
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
          search_text = ${searchText(order.number, order.quote?.number, buyer.name, order.reference)}
        where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(tx.db),
    sql`update invoices set ${printed} where tenant_id = ${tx.tenantId} and order_id = ${order.id}`.execute(
      tx.db,
    ),
    sql`update quotes set customer_id = ${buyer.id} where tenant_id = ${tx.tenantId} and order_id = ${order.id}`.execute(
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
  await giveTerms(tx, order.id, buyer.id);
  nameParty(tx, ids, buyer.id);
};

const nameBuyer = async (call: Call, loaded: LoadedOrder, buyer: Buyer): Promise<void> => {
  const { order } = loaded;
  await writeBuyer(call.tx, loaded, buyer);
  // A draft is judged when it is confirmed.
  const reasons = order.status === 'draft' ? [] : await holdForCredit(call, order, buyer);
  call.tx.audit({
    action: 'order.name_customer',
    subject: 'order',
    subjectId: order.id,
    before: { customer: null, ...(reasons.length > 0 && { isOnHold: order.isOnHold }) },
    after: { customer: buyer.name, ...auditedReasons(reasons) },
  });
};

/**
 * Names the customer of a walk-in order, once, and of those that goods were exchanged with. The order and all documents that came from it then
 * belong to that customer, on paper and in the ledger, as if they had been known from the start; no amount or account changes, nor any day but the due
 * day of what nothing was paid of: that follows the customer's terms. Goods
 * still to ship on account are held where the customer is beyond their credit limit.
 */
export const nameCustomer = async (
  call: Call,
  { id, customerId }: { id: string; customerId: string },
): Promise<Order> => {
  const { tx } = call;
  const [linked, loaded, buyer] = await Promise.all([
    lockLinked(tx, id),
    getLoadedOrder(tx, id, true),
    lockBuyer(tx, sql`${customerId}`),
  ]);
  if (!buyer) throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  requireAllowed(call, loaded, 'name_customer');
  if (buyer.mergedInto !== null) refuseMerged((await lockCustomers(tx, [buyer.id]))[0]);
  if (buyer.status === 'archived')
    throw new AppError('archived', { fields: { customerId: { code: 'archived' } } });
  await nameBuyer(call, loaded, buyer);
  for (const other of linked) await nameBuyer(call, await getLoadedOrder(tx, other, false), buyer);
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
