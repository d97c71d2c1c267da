import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { postEntry } from '../../ledger/index.ts';
import { sendOrder } from '../orders/order-record.ts';
import { getPayment } from './payments.queries.ts';
import { paymentStateOf, unsettleInvoices } from './settle-invoice.ts';

/** Undoes a payment once, dated today: what it settled is owed again, what was a deposit is none any more. */
export const reversePayment = async (call: Call, { id }: { id: string }): Promise<Payment> => {
  const { tx, actor, now } = call;
  const { orderId } = await getPayment(call, id);
  const { order } = await sendOrder(tx, orderId, true);
  const payment = await getPayment(call, id);
  if (payment.status === 'reversed')
    throw new AppError('wrong_state', { detail: { state: 'reversed' }, current: payment });

  const paidMinor = order.paid_minor - payment.amountMinor;
  const settledMinor = await unsettleInvoices(tx, id);
  await Promise.all([
    sql`update payments set status = 'reversed' where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
      tx.db,
    ),
    sql`update orders set paid_minor = ${paidMinor}, payment_state = ${paymentStateOf(paidMinor, order.total_minor)}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${orderId}`.execute(tx.db),
    postEntry(tx, {
      documentType: 'payment',
      documentId: id,
      event: 'reverse',
      entryDate: dayIn(actor.company.timezone, now),
      memo: payment.number,
      currency: order.currency,
      lines: [
        { account: 'receivable', debitMinor: settledMinor },
        { account: 'customer_deposits', debitMinor: payment.amountMinor - settledMinor },
        { account: payment.method, creditMinor: payment.amountMinor },
      ],
    }),
  ]);
  tx.audit({
    action: 'order.reverse_payment',
    subject: 'order',
    subjectId: orderId,
    before: { paidMinor: order.paid_minor, payment: payment.number },
    after: { paidMinor },
  });
  return getPayment(call, id);
};
