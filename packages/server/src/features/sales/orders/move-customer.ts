import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import type { Exact } from '@shelfwise/contract/primitives/money';
import type { HoldReason } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { openMinorOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { MoveCustomer } from '@shelfwise/contract/features/sales/orders/move-customer.schemas';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { businessDay, markReversed, moveParty } from '../../ledger/index.ts';
import { recordCustomerPayment } from '../customer-payments/record-customer-payment.ts';
import { creditLine, openToCredit } from '../invoices/credit.rules.ts';
import { listCreditable, type CreditableInvoice } from '../invoices/creditable.queries.ts';
import { writeCreditNote } from '../invoices/write-credit-note.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { reversePayment } from '../payments/reverse-payment.ts';
import { auditedReasons, lockBuyer, reasonsToHold, type Buyer } from './credit-check.ts';
import { holdForCredit, holdUnpaid } from './hold-for-credit.ts';
import { settleFromOwnNotes } from '../payments/settle-from-notes.ts';
import { lockMove, takeBackSettlements, type MovedPayment } from './move-settlements.ts';
import {
  billedLines,
  getLoadedOrder,
  requireAllowed,
  situationOf,
  toOrder,
  type LoadedOrder,
  type OrderRecord,
} from './orders.queries.ts';
import { getLineTaxes, restateOrder } from './restate-order.ts';
import { updateOrderState } from './update-order-state.ts';

/** What an invoice bills of each line of the order: its quantity less what was taken back because the order changed. */
const billedBy = ({ lines }: CreditableInvoice): Map<string, Exact> =>
  new Map(
    lines.flatMap((line) =>
      line.orderLineId === null ? [] : [[line.orderLineId, openToCredit(line)] as const],
    ),
  );

/** Credits what is left of each invoice, and takes it back from the order. Returns the notes' numbers and what each invoice billed. */
const creditAll = async (
  call: Call,
  { order }: LoadedOrder,
  { day, reason }: { day: string; reason: string | null },
) => {
  const { tx } = call;
  const numbers: string[] = [];
  const billed: Map<string, Exact>[] = [];
  for (const invoice of await listCreditable(tx, { orderId: order.id })) {
    const lines = invoice.lines
      .filter((line) => !openToCredit(line).isZero())
      .map((line) =>
        creditLine(line, openToCredit(line).toFixed(), { pricesIncludeTax: invoice.pricesIncludeTax }),
      );
    // What was credited whole already stays with whom it was issued to.
    if (lines.length === 0) continue;
    const openMinor = invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
    const leftMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
    // A credit note over a part of it was used for something else, or paid back.
    if (openMinor !== leftMinor) throw new AppError('order_credited');
    const note = await writeCreditNote(call, invoice, { kind: 'void', day, reason, lines });
    markReversed(tx, invoice.id);
    tx.audit({
      action: 'order.void_invoice',
      subject: 'order',
      subjectId: order.id,
      before: { invoice: invoice.number, status: invoice.status },
      after: { status: 'void', creditNote: note.number },
      ...(reason && { reason }),
    });
    numbers.push(note.number);
    billed.push(billedBy(invoice));
  }
  const back = new Map<string, Exact>();
  for (const [id, quantity] of billed.flatMap((one) => [...one]))
    back.set(id, quantity.plus(back.get(id) ?? 0));
  await sql`
    update order_lines line set invoiced_quantity = line.invoiced_quantity - s.quantity
    from unnest(${[...back.keys()]}::uuid[], ${[...back.values()].map((one) => one.toFixed())}::numeric[]) as s (id, quantity)
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = s.id`.execute(tx.db);
  return { numbers, billed };
};

/** Makes the order and what was shipped of it the new customer's. The money that stays is the payer's credit, of no order. */
const writeBuyer = async ({ tx }: Call, { order }: LoadedOrder, buyer: Buyer): Promise<void> => {
  await sql`
    update payments set order_id = null, left_order_id = ${order.id}
    where tenant_id = ${tx.tenantId} and order_id = ${order.id}`.execute(tx.db);
  await sql`
    update orders set customer_id = ${buyer.id}, version = version + 1,
      search_text = ${searchText(order.number, order.quote?.number, buyer.name, order.reference)}
    where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(tx.db);
  moveParty(tx, order.id, buyer.id);
};

/** Invoices anew what each invoice had billed; returns how many. */
const invoiceAnew = async (
  call: Call,
  id: string,
  billed: readonly Map<string, Exact>[],
  day: string,
): Promise<number> => {
  for (const quantities of billed) {
    const loaded = await getLoadedOrder(call.tx, id, false);
    const parts = billedLines(loaded).flatMap((line) => {
      const quantity = quantities.get(line.id);
      return quantity && !quantity.isZero() ? [{ line, quantity: quantity.toFixed() }] : [];
    });
    await writeInvoice(call, loaded, { issuedOn: day, parts });
  }
  if (billed.length === 0) {
    const loaded = await getLoadedOrder(call.tx, id, false);
    updateOrderState(call.tx, await restateOrder(call, loaded, await getLineTaxes(call, id, day)));
  }
  return billed.length;
};

/** Records the payments that were reversed anew, for the order of its new customer; those that it does not need any more are their credit. */
const payAnew = async (
  call: Call,
  id: string,
  payments: readonly MovedPayment[],
  { customerId, paidOn }: { customerId: string; paidOn: string },
): Promise<void> => {
  for (const before of payments) {
    const { method, moneyAccountId, amountMinor, currency, rate, reference } = before;
    const paid = {
      method,
      moneyAccountId,
      amountMinor,
      ...(rate !== null && { currency }),
      ...(reference !== null && { reference }),
      paidOn,
    };
    const isOpen = openMinorOf(situationOf(await getLoadedOrder(call.tx, id, false))) > 0;
    if (isOpen) await recordPayment(call, { id, ...paid }, { before });
    else await recordCustomerPayment(call, { customerId, ...paid, invoices: [] }, before);
  }
};

/** A hold because of the former customer's credit ends with them; the new one's may hold it again. Tells of either as of any other hold. */
const judgeCredit = async (call: Call, order: OrderRecord, buyer: Buyer): Promise<HoldReason[]> => {
  const { tx } = call;
  const { id, status, isOnHold, holdReason } = order;
  if (holdReason !== null)
    await sql`update orders set is_on_hold = false, hold_reason = null where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
      tx.db,
    );
  const reasons = await holdForCredit(call, order, buyer);
  const told = { subject: 'order', subjectId: id } as const;
  if (reasons.length > 0 && !isOnHold)
    tx.audit({
      action: 'order.hold_again',
      ...told,
      before: { status, isOnHold, holdReason },
      after: { status, isOnHold: true, ...auditedReasons(reasons) },
    });
  if (reasons.length === 0 && holdReason !== null)
    tx.audit({
      action: 'order.release',
      ...told,
      before: { status, isOnHold, holdReason },
      after: { status, isOnHold: false, holdReason: null },
    });
  return reasons;
};

/**
 * Moves an order to another customer, as if it had been theirs: its invoices are credited and issued anew to them, on one day, and it keeps
 * its number, goods and prices. What was shipped is theirs too; no goods move. What was paid stays as credit of the payer, or is reversed
 * and recorded anew where the caller wants that. Goods still to ship are held where the new customer's credit does not allow it; once
 * something is shipped, only those who may release a hold may move it beyond that credit (409 `credit_limit`).
 */
export const moveCustomer = async (call: Call, input: MoveCustomer): Promise<Order> => {
  const { tx } = call;
  const { id, customerId, version, reason = null } = input;
  const { loaded, others, payments, settledOn } = await lockMove(call, id, customerId);
  requireAllowed(call, loaded, 'move_customer');
  const { order } = loaded;
  if (order.version !== version) throw new AppError('version_conflict', { current: toOrder(call, loaded) });
  if (order.customerId === customerId) throw refuseField('customerId', 'same_customer');
  const buyer = await lockBuyer(tx, sql`${customerId}`);
  if (!buyer) throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  const invoices = await listCreditable(tx, { orderId: id });
  const day = await businessDay(call, {
    of: 'order',
    day: input.movedOn,
    field: 'movedOn',
    notBefore: latestDay(order.orderedOn ?? '', settledOn, ...invoices.map(({ issuedOn }) => issuedOn)),
  });
  const moved = input.movesPayments ? payments : [];
  for (const payment of moved)
    await reversePayment(call, { id: payment.id, reversedOn: day, reason, isRecordedAnew: true });
  await takeBackSettlements(call, id, day);
  // What an advance for another order had settled is that order's again.
  for (const other of others) {
    updateOrderState(tx, other);
    await holdUnpaid(call, other.order.id);
  }
  await settleFromOwnNotes(call, order, day);
  const { numbers, billed } = await creditAll(call, loaded, { day, reason });
  await writeBuyer(call, loaded, buyer);
  const count = await invoiceAnew(call, id, billed, day);
  await payAnew(call, id, moved, { customerId, paidOn: day });

  const now = await getLoadedOrder(tx, id, false);
  const reasons = await judgeCredit(call, now.order, buyer);
  const isShipped = now.order.deliveryState !== 'none';
  if (isShipped && now.order.paymentState !== 'paid' && !call.can('canManageInventory')) {
    const [beyond] = await reasonsToHold(call, buyer);
    if (beyond) throw new AppError('credit_limit');
  }
  tx.audit({
    action: 'order.move_customer',
    subject: 'order',
    subjectId: id,
    before: { customer: order.customerName },
    after: {
      customer: buyer.name,
      movedOn: day,
      ...(numbers.length > 0 && { creditNotes: numbers, invoices: count }),
      ...(moved.length > 0 && { payments: moved.map(({ number }) => number) }),
      ...(reasons.length > 0 && { heldFor: reasons }),
    },
    ...(reason && { reason }),
  });
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
