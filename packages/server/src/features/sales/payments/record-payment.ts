import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { NewPayment, Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry } from '../../ledger/index.ts';
import { requireAllowed, sendOrder } from '../orders/order-record.ts';
import { getPayment } from './payments.queries.ts';
import { paymentStateOf, settleInvoice } from './settle-invoice.ts';

/**
 * Records money received for an order, never more than it still owes (409 `over_payment`). With an invoice it
 * settles that; before one it is a deposit of the customer, applied when the invoice is issued.
 */
export const recordPayment = async (call: Call, { id: orderId, ...input }: NewPayment): Promise<Payment> => {
  const { tx, actor, now } = call;
  const loaded = await sendOrder(tx, orderId, true);
  requireAllowed(call, loaded, 'pay');
  const { order } = loaded;
  const openMinor = order.total_minor - order.paid_minor;
  if (input.amountMinor > openMinor) {
    throw new AppError('over_payment', {
      fields: { amountMinor: { code: 'too_much', detail: { maximum: openMinor } } },
      detail: { openMinor },
    });
  }
  const today = dayIn(actor.company.timezone, now);
  const receivedOn = input.receivedOn ?? today;
  if (receivedOn > today) throw refuseField('receivedOn', 'in_future');

  const id = newId();
  const paidMinor = order.paid_minor + input.amountMinor;
  const number = await nextNumber(tx, 'payment');
  await sql`
    insert into payments (tenant_id, id, number, order_id, customer_id, method, currency, amount_minor, reference, received_on, recorded_at, recorded_by)
    values (${tx.tenantId}, ${id}, ${number}, ${orderId}, ${order.customer_id}, ${input.method}, ${order.currency}, ${input.amountMinor},
      ${input.reference ?? null}, ${receivedOn}, ${tx.at}, ${actor.userId})`.execute(tx.db);
  const settledMinor = order.is_invoiced ? await settleInvoice(tx, orderId, id, input.amountMinor) : 0;
  await Promise.all([
    sql`update orders set paid_minor = ${paidMinor}, payment_state = ${paymentStateOf(paidMinor, order.total_minor)}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${orderId}`.execute(tx.db),
    postEntry(tx, {
      documentType: 'payment',
      documentId: id,
      entryDate: receivedOn,
      memo: number,
      currency: order.currency,
      lines: [
        { account: input.method, debitMinor: input.amountMinor },
        { account: 'receivable', creditMinor: settledMinor },
        { account: 'customer_deposits', creditMinor: input.amountMinor - settledMinor },
      ],
    }),
  ]);
  tx.audit({
    action: 'order.pay',
    subject: 'order',
    subjectId: orderId,
    before: { paidMinor: order.paid_minor },
    after: { paidMinor, payment: number, method: input.method, amountMinor: input.amountMinor },
  });
  return getPayment(call, id);
};
