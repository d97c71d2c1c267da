import { openMinorOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { NewPayment, Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { nextNumber } from '../../company/index.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, postEntry, requirePaymentWay } from '../../ledger/index.ts';
import { requireAllowed, getLoadedOrder, situationOf, type OrderRecord } from '../orders/orders.queries.ts';
import { keptShift, shiftOfDrawer } from '../shifts/drawer.ts';
import { releasePaid } from '../orders/release-paid.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { byDay, postApplied, receivedLines, usedMinor, writeAllocations } from './allocations.ts';
import { listOpenInvoices, markPaid, settle } from './open-invoices.ts';
import { creditOf, moneyLines, paidAmount, withFee, type AsRecorded } from './paid-amount.ts';
import { getPayment } from './payments.queries.ts';
import { insertPayment } from './write-payment.ts';

/** An order that is invoiced in another currency takes only money in it. */
const requireAgreedCurrency = (
  { invoiceCurrency }: OrderRecord,
  { currency }: Pick<NewPayment, 'currency'>,
): void => {
  if (invoiceCurrency !== null && currency !== invoiceCurrency)
    throw refuseField('currency', 'invoiced_in', { currency: invoiceCurrency });
};

/**
 * Records money received for an order. It settles the order's open invoices, oldest first. Money without an invoice, or dated before it, is
 * a deposit until the invoice's day. What exceeds the debt stays as the customer's credit; a walk-in customer has no account for that (409
 * `walk_in_credit`). An order that the credit limit holds is released once it is paid in full.
 */
export const recordPayment = async (
  call: Call,
  { id: orderId, ...input }: NewPayment,
  {
    ofShift = null,
    before,
  }: {
    /** the shift of a sale over the counter, which counts other money than cash too */
    ofShift?: string | null;
    before?: AsRecorded;
  } = {},
): Promise<Payment> => {
  const { tx } = call;
  const [loaded, way] = await Promise.all([
    getLoadedOrder(tx, orderId, true),
    requirePaymentWay(call, input, { mayUseTill: true, mayBeArchived: before !== undefined }),
  ]);
  requireAllowed(call, loaded, 'pay');
  const { order } = loaded;
  const [ofDrawer, paidOn] = await Promise.all([
    before ? keptShift(way, before) : shiftOfDrawer(call, way),
    businessDay(call, { of: 'payment', day: input.paidOn, field: 'paidOn' }),
  ]);
  const shiftId = ofDrawer ?? ofShift;
  requireAgreedCurrency(order, input);
  const whole = await paidAmount(call, way, input, {
    day: paidOn,
    mayDiffer: order.invoiceCurrency !== null,
    agreed: order.exchangeRate,
    before,
  });
  const paid = await withFee(call, whole, { way, day: paidOn, before });
  const amountMinor = paid.baseMinor;
  const openMinor = openMinorOf(situationOf(loaded));
  if (amountMinor > openMinor && order.customerId === null) {
    throw new AppError('walk_in_credit', {
      fields: {
        amountMinor: { code: 'too_much', detail: { maximum: fromMinor(openMinor, order.currency) } },
      },
      detail: { openMinor },
    });
  }
  const id = newId();
  const [open, number] = await Promise.all([listOpenInvoices(tx, orderId), nextNumber(tx, 'payment')]);
  const allocations = settle(
    open.map((invoice) => ({ invoice })),
    creditOf(id, paid, paidOn),
  );
  const partyId = order.customerId;
  await insertPayment(call, {
    id,
    number,
    direction: 'in',
    way,
    partyId,
    orderId,
    paid,
    allocatedMinor: usedMinor(allocations),
    reference: input.reference ?? null,
    repeatsReason: input.repeatsReason ?? null,
    paidOn,
    shiftId,
    from: [
      { id: orderId, kind: 'pays' },
      ...allocations.map((one) => ({ id: one.debitId, kind: 'pays' as const })),
    ],
  });
  writeAllocations(tx, allocations);
  markPaid(tx, allocations);
  const [atOnce, later] = byDay(allocations, paidOn);
  await Promise.all([
    postEntry(tx, {
      documentId: id,
      entryDate: paidOn,
      memo: number,
      currency: order.currency,
      lines: [...moneyLines(way.accountId, paid, 'in'), ...receivedLines(amountMinor, atOnce, partyId)],
    }),
    postApplied(tx, { creditId: id, partyId, currency: order.currency, memo: number }, later),
  ]);
  updateOrderState(tx, loaded);
  tx.audit({
    action: 'order.pay',
    subject: 'order',
    subjectId: orderId,
    before: { paidMinor: order.paidMinor },
    after: {
      payment: number,
      method: input.method,
      amountMinor,
      paidOn,
      ...(paid.foreign && { foreign: paid.foreign }),
      ...(paid.fee.baseMinor > 0 && { feeMinor: paid.fee.baseMinor }),
      ...(input.repeatsReason && { repeatsReason: input.repeatsReason }),
    },
  });
  await releasePaid(tx, order, [number]);
  return getPayment(call, id);
};
