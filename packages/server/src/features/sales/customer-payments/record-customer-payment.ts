import type {
  CustomerPaymentRecord,
  NewCustomerPayment,
} from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { businessDay, postEntry, requirePaymentWay, type PaymentWay } from '../../ledger/index.ts';
import { requireActive } from '../lock-customer.ts';
import { byDay, postApplied, receivedLines, usedMinor, writeAllocations } from '../payments/allocations.ts';
import { markPaid } from '../payments/open-invoices.ts';
import {
  creditOf,
  moneyLines,
  paidAmount,
  withFee,
  type AsRecorded,
  type PaidAmount,
} from '../payments/paid-amount.ts';
import { insertPayment } from '../payments/write-payment.ts';
import { keptShift, shiftOfDrawer } from '../shifts/drawer.ts';
import { getCustomerPayment } from './customer-payments.queries.ts';
import { lockOpen, restateSettled } from './lock-open.ts';
import { settleInvoices } from './settle-invoices.ts';

/**
 * No tax is above half of what is paid, and what staff meet is at most a fifth, as on fees of consultants. Without a limit, whoever may not write
 * an invoice off could settle it by saying that most of it was tax.
 */
const mostWithheld = (call: Call, amountMinor: number): number =>
  Math.floor(amountMinor / (call.can('canManageInventory') ? 2 : 5));

/** Tax is kept back by customers who pay in the currency of the books, and not over the counter, where the drawer holds all that was paid. */
const requireWithholdable = (
  call: Call,
  { withheldMinor = 0, certificateNumber }: NewCustomerPayment,
  paid: PaidAmount,
  way: PaymentWay,
): void => {
  if (withheldMinor === 0) {
    if (certificateNumber) throw refuseField('certificateNumber', 'not_here');
    return;
  }
  if (paid.foreign || way.isTill) throw refuseField('withheldMinor', 'not_here');
  const mostMinor = mostWithheld(call, paid.baseMinor);
  if (withheldMinor > mostMinor)
    throw refuseField('withheldMinor', 'too_much', {
      maximum: fromMinor(mostMinor, call.actor.company.baseCurrency),
    });
};

/** Credit of before has no till, no fee and no tax kept back, and is in the currency of the books. It can be given away, so not anybody makes it. */
const requireOpenable = (
  call: Call,
  { isOpening, withheldMinor }: NewCustomerPayment,
  paid: PaidAmount,
): void => {
  if (!isOpening) return;
  if (!call.can('canManageInventory')) throw new AppError('forbidden');
  if (withheldMinor) throw refuseField('withheldMinor', 'not_here');
  if (paid.foreign) throw refuseField('currency', 'not_here');
};

/**
 * Records money of a customer. It settles the invoices that are named, or those due first; what settles none stays as the customer's credit.
 * Of two payments of one invoice at once the second finds it paid (409 `over_payment`), because the orders and the customer are locked.
 */
export const recordCustomerPayment = async (
  call: Call,
  input: NewCustomerPayment,
  before?: AsRecorded,
): Promise<CustomerPaymentRecord> => {
  const { tx, actor } = call;
  const wanted = input.invoices;
  const [locked, way] = await Promise.all([
    lockOpen(tx, input.customerId, { ids: wanted?.map(({ id }) => id) }),
    requirePaymentWay(call, input, { mayUseTill: !input.isOpening, mayBeArchived: before !== undefined }),
  ]);
  const { id: partyId } = requireActive(locked.customer);
  const shiftId = before ? keptShift(way, before) : await shiftOfDrawer(call, way);
  const paidOn = await businessDay(call, { of: 'payment', day: input.paidOn, field: 'paidOn' });
  const whole = await paidAmount(call, way, input, { day: paidOn, mayDiffer: true, before });
  requireWithholdable(call, input, whole, way);
  requireOpenable(call, input, whole);
  const paid = input.isOpening
    ? { ...whole, isOpening: true, fee: { minor: 0, baseMinor: 0 } }
    : await withFee(
        call,
        { ...whole, withheldMinor: input.withheldMinor ?? 0 },
        { way, day: paidOn, before },
      );
  const amountMinor = paid.baseMinor;
  const id = newId();
  const allocations = settleInvoices(locked.invoices, creditOf(id, paid, paidOn), wanted);
  const settledMinor = usedMinor(allocations);
  const number = await nextNumber(tx, 'payment');
  await insertPayment(call, {
    id,
    number,
    direction: 'in',
    way,
    partyId,
    orderId: null,
    paid,
    allocatedMinor: settledMinor,
    reference: input.reference ?? null,
    repeatsReason: input.repeatsReason ?? null,
    certificateNumber: input.certificateNumber ?? null,
    paidOn,
    shiftId,
    from: allocations.map((one) => ({ id: one.debitId, kind: 'pays' as const })),
  });
  writeAllocations(tx, allocations);
  markPaid(tx, allocations);
  const [atOnce, later] = byDay(allocations, paidOn);
  const currency = actor.company.baseCurrency;
  await Promise.all([
    postEntry(tx, {
      documentId: id,
      entryDate: paidOn,
      memo: number,
      currency,
      lines: [...moneyLines(way.accountId, paid, 'in'), ...receivedLines(amountMinor, atOnce, partyId)],
    }),
    postApplied(tx, { creditId: id, partyId, currency, memo: number }, later),
  ]);
  tx.audit({
    action: 'customer_payment.record',
    subject: 'customer_payment',
    subjectId: id,
    after: {
      payment: number,
      customerId: partyId,
      method: way.method,
      amountMinor,
      settledMinor,
      paidOn,
      ...(paid.foreign && { foreign: paid.foreign }),
      ...(input.isOpening && { isOpening: true }),
      ...(input.withheldMinor && { withheldMinor: input.withheldMinor }),
      ...(paid.fee.baseMinor > 0 && { feeMinor: paid.fee.baseMinor }),
      ...(input.repeatsReason && { repeatsReason: input.repeatsReason }),
    },
  });
  await restateSettled(tx, locked, allocations, number);
  return getCustomerPayment(call, { id });
};
