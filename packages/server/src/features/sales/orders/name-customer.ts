import { sql } from 'kysely';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { searchText } from '../../../db/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireAllowed, sendOrder, toOrder } from './order-record.ts';

interface Named {
  name: string;
  status: string;
}

/**
 * Says who a walk-in customer was, while neither an invoice nor a payment names nobody: from the order on, all of its documents
 * are then about one and the same customer.
 */
export const nameCustomer = async (
  call: Call,
  { id, customerId }: { id: string; customerId: string },
): Promise<Order> => {
  const { tx } = call;
  const [loaded, named] = await Promise.all([
    sendOrder(tx, id, true),
    sql<Named>`select name, status from customers where tenant_id = ${tx.tenantId} and id = ${customerId} for key share`.execute(
      tx.db,
    ),
  ]);
  const customer = named.rows[0];
  if (!customer) throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  requireAllowed(call, loaded, 'name_customer');
  if (customer.status === 'archived')
    throw new AppError('archived', { fields: { customerId: { code: 'archived' } } });
  const { order } = loaded;
  await sql`update orders set customer_id = ${customerId}, version = version + 1,
              search_text = ${searchText(order.number?.toLowerCase(), customer.name, order.reference)}
            where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  await sql`update documents set party_id = ${customerId}
            where tenant_id = ${tx.tenantId} and (id = ${id} or id in (
              select s.id from shipments s where s.tenant_id = ${tx.tenantId} and s.order_id = ${id}))`.execute(
    tx.db,
  );
  tx.audit({
    action: 'order.name_customer',
    subject: 'order',
    subjectId: id,
    before: { customer: null },
    after: { customer: customer.name },
  });
  return toOrder(call, await sendOrder(tx, id, false));
};
