import type {
  ExchangeTender,
  QuickSale,
  UndoSale,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { listPaymentMethods } from '../../ledger/index.ts';
import { giveTerms } from '../invoices/give-terms.ts';
import { lockBuyer, reasonsToHold } from '../orders/credit-check.ts';
import { getPayment } from '../payments/payments.queries.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { lockOrdersOf, reversePayment } from '../payments/reverse-payment.ts';
import { requireOwnShift } from '../shifts/drawer.ts';
import { lockShift, type ShiftHead } from '../shifts/shifts.queries.ts';
import { mayOwe } from './buyer-terms.ts';
import { getSale } from './quick-sales.queries.ts';
import { lockSale, undoSale } from './undo-sale.ts';

/**
 * The open shift in which a sale is put right, whose drawer gives or takes the cash. Whoever made the sale puts it right within the same
 * shift; afterwards, or for somebody else, a manager does. Lock the orders and the customer before, as everybody does who gives money back:
 * otherwise two corrections of one sale would wait for each other.
 */
const shiftToChange = async (
  call: Call,
  { id, shiftId }: { id: string; shiftId: string },
): Promise<{ sale: QuickSale; shift: ShiftHead }> => {
  const shift = await lockShift(call.tx, shiftId, 'no key update');
  requireOwnShift(call, shift);
  if (shift.status === 'closed') throw new AppError('shift_closed');
  const sale = await getSale(call, { id });
  if (sale.shiftId !== shiftId && !call.can('canManageInventory'))
    throw new AppError('other_shift', { detail: { user: sale.soldBy } });
  return { sale, shift };
};

/** Undoes a sale that should not have been, as one that was rung up twice. */
export const undoQuickSale = async (call: Call, { id, shiftId, reason }: UndoSale): Promise<QuickSale> => {
  await lockSale(call.tx, id);
  const { sale, shift } = await shiftToChange(call, { id, shiftId });
  if (sale.isUndone) throw new AppError('wrong_state', { detail: { state: 'cancelled' } });
  await undoSale(call, { id, reason, shiftId, drawerId: shift.moneyAccountId });
  return getSale(call, { id });
};

/** Takes a tender back that was not paid: the customer owes it, by their terms and within their limit. */
const putOnAccount = async (
  call: Call,
  { sale: { id, customerId }, paymentId, shiftId }: { sale: QuickSale; paymentId: string; shiftId: string },
): Promise<void> => {
  const { tx } = call;
  if (customerId === null || !(await mayOwe(tx, customerId))) throw new AppError('no_account');
  await reversePayment(call, { id: paymentId }, shiftId);
  const buyer = await lockBuyer(tx, sql`${customerId}::uuid`);
  if ((await reasonsToHold(call, buyer)).length > 0) throw new AppError('beyond_credit');
  await giveTerms(tx, id, customerId);
};

/**
 * Takes back a tender and records the same amount by another way, or as owed by the customer, both posted, in the same shift. The sale itself
 * stays as it is.
 */
export const exchangeTender = async (
  call: Call,
  { id, paymentId, shiftId, method, reference }: ExchangeTender,
): Promise<QuickSale> => {
  await lockOrdersOf(call.tx, await getPayment(call, paymentId));
  const [{ sale, shift }, methods] = await Promise.all([
    shiftToChange(call, { id, shiftId }),
    listPaymentMethods(call.tx),
  ]);
  const tender = sale.tenders.find((one) => one.paymentId === paymentId);
  if (!tender) throw new AppError('not_found');
  // What was paid for an order that moved to another customer is the payer's credit.
  if ((await getPayment(call, paymentId)).orderId !== id) throw new AppError('wrong_state');
  if (method === null) {
    await putOnAccount(call, { sale, paymentId, shiftId });
    return getSale(call, { id });
  }
  const kind = methods.find(({ code }) => code === method)?.kind;
  if (kind === undefined) throw refuseField('method', 'unknown_record');
  if (method === tender.method) throw refuseField('method', 'same_method');
  await reversePayment(call, { id: paymentId, isExchanged: true }, shiftId);
  await recordPayment(
    call,
    {
      id,
      method,
      amountMinor: tender.amountMinor,
      ...(kind === 'cash' ? { moneyAccountId: shift.moneyAccountId } : {}),
      ...(reference ? { reference } : {}),
    },
    { ofShift: shiftId },
  );
  return getSale(call, { id });
};
