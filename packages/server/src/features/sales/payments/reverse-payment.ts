import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../kit/call.ts';
import { both, columnsOf, queryRows, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, ChangedMeanwhile } from '../../../platform/errors.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import { keptShift, shiftOfDrawer, shiftThatPays } from '../shifts/drawer.ts';
import { holdUnpaid } from '../orders/hold-for-credit.ts';
import { lockOwners } from '../lock-customer.ts';
import { getLoadedOrder, type LoadedOrder } from '../orders/orders.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import {
  lastSettledOn,
  listStanding,
  refundLines,
  settlementLines,
  type Standing,
  undoAllocations,
  usedMinor,
} from './allocations.ts';
import { addForeignPaid, amountsById } from './open-invoices.ts';
import { moneyLines } from './paid-amount.ts';
import { getPayment } from './payments.queries.ts';
import { settleAloneFromOwnNotes, settleFromOwnNotes } from './settle-from-notes.ts';

interface ReversePayment {
  id: string;
  reversedOn?: string | undefined;
  reason?: string | null | undefined;
  /** the same money is recorded for somebody else: cash stays in its drawer */
  isRecordedAnew?: true;
  /** the same amount is recorded in another way at once, so that credit notes stay as free as they were */
  isExchanged?: true;
}

/** The order that a payment was made for, and those of the invoices it settles. */
const ordersOf = async (tx: TenantTransaction, payment: Payment): Promise<string[]> => {
  const rows = await queryRows(
    tx.db,
    columnsOf('invoices', 'i', ['order_id']),
    (columns) => sql`
    select distinct ${columns} from allocations a
    join invoices i on i.tenant_id = ${tx.tenantId} and i.id = a.debit_id
    where a.tenant_id = ${tx.tenantId} and a.credit_id = ${payment.id} and i.order_id is not null`,
  );
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  return [...new Set(payment.orderId ? [payment.orderId, ...ids] : ids)].toSorted();
};

/**
 * Locks all these orders, in the order of their ids, and then the customer, as everybody does. Whoever uses the payment for a further order
 * must lock the payment's own one or the customer too, so none is added after the locks. If one was added while we waited, the transaction
 * starts again.
 */
export const lockOrdersOf = async (tx: TenantTransaction, payment: Payment): Promise<LoadedOrder[]> => {
  const ids = await ordersOf(tx, payment);
  const orders: LoadedOrder[] = [];
  for (const id of ids) orders.push(await getLoadedOrder(tx, id, true));
  if (payment.customerId !== null) await lockOwners(tx, [payment.customerId]);
  if ((await ordersOf(tx, payment)).some((id) => !ids.includes(id))) throw new ChangedMeanwhile();
  return orders;
};

/** Whether a payment was made for a sale over the counter. */
const isOfSale = async ({ db, tenantId }: TenantTransaction, { orderId }: Payment): Promise<boolean> => {
  const rows = await selectRows(
    db,
    columnsOf('quick_sales', 'q', ['id']),
    sql`from quick_sales q where q.tenant_id = ${tenantId} and q.id = ${orderId}::uuid`,
  );
  return rows.length > 0;
};

/** Opens again what the payment had settled: the invoices of money received, or the credit that a refund came from. */
const openAgain = (tx: TenantTransaction, payment: Payment, undone: readonly Standing[]): void => {
  const back = amountsById(
    undone.map((row) => ({
      id: payment.direction === 'in' ? row.debitId : row.creditId,
      minor: payment.direction === 'in' ? row.amountMinor : usedMinor([row]),
    })),
  );
  if (payment.direction === 'in') {
    tx.send(sql`
      update invoices i set paid_minor = i.paid_minor - s.amount,
        status = case when i.paid_minor + i.credited_minor - s.amount > 0 then 'part_paid' else 'issued' end
      from ${back} where i.tenant_id = ${tx.tenantId} and i.id = s.id`);
    addForeignPaid(
      tx,
      undone.map((row) => ({ id: row.debitId, minor: -(row.debitMinor ?? 0) })),
    );
    return;
  }
  tx.send(sql`
    update payments p set allocated_minor = p.allocated_minor - s.amount
    from ${back} where p.tenant_id = ${tx.tenantId} and p.id = s.id`);
  tx.send(sql`
    update credit_notes n set allocated_minor = n.allocated_minor - s.amount
    from ${back} where n.tenant_id = ${tx.tenantId} and n.id = s.id`);
};

/**
 * Reverses a payment, once, by the opposite entry on a day of its own. What it settled is owed again, as far as credit notes over it do not
 * settle it, and a deposit is no longer there. A
 * payment that was refunded in part can only be reversed after the refund (409 `payment_refunded`).
 */
export const reversePayment = async (
  call: Call,
  { id, reversedOn, reason, isRecordedAnew, isExchanged }: ReversePayment,
  /** the shift of a till in which it is taken back, by whatever way */
  ofShift: string | null = null,
): Promise<Payment> => {
  const { tx } = call;
  const orders = await lockOrdersOf(tx, await getPayment(call, id));
  await sql`select from payments where tenant_id = ${tx.tenantId} and id = ${id} for no key update`.execute(
    tx.db,
  );
  const [payment, standing, settledOn] = await Promise.all([
    getPayment(call, id),
    listStanding(tx, id),
    lastSettledOn(tx, id),
  ]);
  if (payment.status === 'reversed')
    throw new AppError('wrong_state', { detail: { state: 'reversed' }, current: payment });
  const {
    accountId: account,
    feeMinor,
    withheldMinor,
    isOpening,
    isTill,
    currency,
    leftOrderId,
    shiftId: ownShiftId,
  } = await postedMoney(tx, payment);
  const isIn = payment.direction === 'in';
  const isCancelled = orders.some(
    ({ order }) => order.id === payment.orderId && order.status === 'cancelled',
  );
  // What was paid for a sale went back when the sale was undone.
  if (isIn && isCancelled && (await isOfSale(tx, payment))) throw new AppError('payment_refunded');
  const drawer = { isTill, moneyAccountId: payment.moneyAccountId };
  const takenFrom = () =>
    isIn ? shiftThatPays(call, drawer, payment.amountMinor) : shiftOfDrawer(call, drawer);
  const ofDrawer = isRecordedAnew ? keptShift(drawer, { shiftId: ownShiftId }) : await takenFrom();
  const shiftId = ofDrawer ?? ofShift;
  if (isIn && standing.some((row) => row.debitKind === 'payment')) throw new AppError('payment_refunded');
  // Former uses of it that were undone count too: until that day the money was used elsewhere.
  const notBefore = latestDay(payment.paidOn, settledOn);
  const day = await businessDay(call, { of: 'payment', day: reversedOn, field: 'reversedOn', notBefore });
  undoAllocations(tx, standing, day);
  openAgain(tx, payment, standing);
  tx.send(sql`update payments set status = 'reversed', allocated_minor = 0, reversed_shift_id = ${shiftId}
              where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  const partyId = payment.customerId;
  const paid = {
    baseMinor: payment.amountMinor,
    foreign: payment.foreign,
    isHeldForeign: payment.foreign !== null && payment.foreign.currency === currency,
    withheldMinor,
    isOpening,
    fee: { minor: feeMinor, baseMinor: payment.feeMinor },
  };
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: payment.number,
    currency: payment.currency,
    lines: isIn
      ? [
          { account: 'customer_deposits', debitMinor: payment.amountMinor, partyId },
          ...standing.flatMap((row) => settlementLines(row, partyId, -1)),
          ...moneyLines(account, paid, 'out'),
        ]
      : [...moneyLines(account, paid, 'in'), ...refundLines(standing, partyId, -1)],
  });
  for (const loaded of orders) {
    if (isIn && !isRecordedAnew && !isExchanged) await settleFromOwnNotes(call, loaded.order, day);
    updateOrderState(tx, loaded);
    await holdUnpaid(call, loaded.order.id);
  }
  if (isIn && !isRecordedAnew && !isExchanged)
    await settleAloneFromOwnNotes(
      call,
      standing.map(({ debitId }) => debitId),
      day,
    );
  // Also of an order that moved to another customer since: that is where it was recorded.
  const orderId = payment.orderId ?? leftOrderId;
  tx.audit({
    ...(orderId === null
      ? { action: 'customer_payment.reverse', subject: 'customer_payment', subjectId: id }
      : { action: 'order.reverse_payment', subject: 'order', subjectId: orderId }),
    before: {
      payment: payment.number,
      amountMinor: payment.amountMinor,
      ...(payment.foreign && { foreign: payment.foreign }),
    },
    after: { status: 'reversed', reversedOn: day, ...(reason && { reason }) },
    ...(reason && { reason }),
  });
  return getPayment(call, id);
};

/** The account in the books that a payment went to, and what the provider kept of it, in the currency of that account. */
const postedMoney = async (tx: TenantTransaction, { id }: Payment) => {
  const posted = await selectRow(
    tx.db,
    both(
      columnsOf('money_accounts', 'm', ['account_id', 'is_till', 'currency']),
      columnsOf('payments', 'p', ['fee_minor', 'withheld_minor', 'is_opening', 'left_order_id', 'shift_id']),
    ),
    sql`from payments p join money_accounts m on m.tenant_id = ${tx.tenantId} and m.id = p.money_account_id
    where p.tenant_id = ${tx.tenantId} and p.id = ${id}`,
  );
  if (!posted) throw new Error('a payment without a money account');
  return posted;
};
