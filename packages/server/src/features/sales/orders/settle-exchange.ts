import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { lockCustomer } from '../payments/apply-credit.ts';
import { settleFromNotes } from '../payments/settle-from-notes.ts';
import { getLoadedOrder, type LoadedOrder } from './orders.queries.ts';
import { releasePaid } from './release-paid.ts';
import { updateOrderState } from './update-order-state.ts';

const noteColumns = columnsOf('credit_notes', 'n', ['id', 'number']);

/**
 * The credit notes of the return that an order is in exchange for, with something open; none for other orders. Locks the order, and the one that
 * the goods came back from, in the order of their ids, as whoever uses their credit does.
 */
export const lockExchangeNotes = (tx: TenantTransaction, orderId: string) => {
  const { db, tenantId } = tx;
  tx.send(sql`
    select from orders o where o.tenant_id = ${tenantId} and o.id in (
      select ${orderId}::uuid union select r.order_id from returns r where r.tenant_id = ${tenantId} and r.exchange_order_id = ${orderId})
    order by o.id for no key update`);
  return selectRows(
    db,
    noteColumns,
    sql`from credit_notes n join returns r on r.tenant_id = ${tenantId} and r.id = n.return_id
    where n.tenant_id = ${tenantId} and r.exchange_order_id = ${orderId} and n.allocated_minor < n.total_minor order by n.id`,
  );
};

/**
 * Invoices an order in exchange as it is confirmed, and pays it from what the goods that came back are worth. What is left is the difference
 * due; what it costs less stays the customer's credit.
 */
export const settleExchange = async (
  call: Call,
  confirmed: LoadedOrder,
  notes: readonly { id: string; number: string }[],
  day: string,
): Promise<void> => {
  const { tx } = call;
  const { order } = confirmed;
  await lockCustomer(call, order.customerId);
  const invoiceId = await writeInvoice(call, confirmed, { issuedOn: day });
  await settleFromNotes(
    call,
    order,
    invoiceId,
    notes.map(({ id }) => id),
    day,
  );
  updateOrderState(tx, await getLoadedOrder(tx, order.id, false));
  await releasePaid(
    tx,
    order,
    notes.map(({ number }) => number),
  );
};
