import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { NewOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type {
  Return,
  ReturnLine,
  Settlement,
  SettleReturn,
} from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { statusAfter } from '@shelfwise/contract/features/sales/returns/returns.transitions';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findRateBetween } from '../../company/index.ts';
import { businessDay } from '../../ledger/index.ts';
import { giveBackUses } from '../discounts/discount-uses.ts';
import { creditQuantities } from '../invoices/credit-unshipped.ts';
import { createOrder } from '../orders/create-order.ts';
import { agreedOf, requireMayGiveRate } from '../orders/order-currency.ts';
import { openToInvoice } from '../orders/order-states.ts';
import { getLoadedOrder, type LoadedOrder } from '../orders/orders.queries.ts';
import { releasePaid } from '../orders/release-paid.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { refundCredit } from '../payments/refund-credit.ts';
import { getLockedReturn, getReturn, orderOfReturn, type LockedReturn } from './returns.queries.ts';

/** An order of which everything was credited counts for no limit of a discount any more. */
const giveBackIfNothingIsLeft = async ({ tx }: Call, { order, lines }: LoadedOrder): Promise<void> => {
  if (lines.some((line) => openToInvoice(line).greaterThan(0))) return;
  const row = await selectRow(
    tx.db,
    reckoned<{ isLeft: boolean }>(sql`exists (
      select from invoices i join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
      where i.tenant_id = ${tx.tenantId} and i.order_id = ${order.id} and i.status <> 'void' and line.credited_quantity < line.quantity) as "isLeft"`),
    sql``,
  );
  if (row?.isLeft === false) giveBackUses(tx, order.id);
};

const agreedWithoutRate = async (
  call: Call,
  order: LoadedOrder['order'],
  day: string,
): Promise<{ rate?: string }> => {
  const agreed = agreedOf(order);
  if (!agreed) return {};
  const known = await findRateBetween(call, { of: agreed.currency, inside: order.currency, day });
  return known === undefined ? { rate: agreed.rate } : {};
};

/** Pays back what of the credit notes was paid before: at the company's rate of the day, or where it has none, at the one of the order. */
const refund = async (
  call: Call,
  { creditNotes, number }: Return,
  { method, moneyAccountId, reference, settledOn }: Settlement,
  { order, day, shiftId }: { order: LoadedOrder['order']; day: string; shiftId: string | null },
): Promise<void> => {
  if (method === undefined) throw refuseField('method', 'required');
  let isRepeated = false;
  for (const { id, openMinor, foreign } of creditNotes) {
    // Of a note that comes to less than the smallest unit in its own currency nothing can be paid back.
    if (openMinor === 0 || foreign?.openMinor === 0) continue;
    await refundCredit(
      call,
      {
        id,
        method,
        moneyAccountId,
        // What was invoiced in another currency is paid back in it.
        ...(foreign
          ? {
              amountMinor: foreign.openMinor,
              currency: foreign.currency,
              ...(await agreedWithoutRate(call, order, day)),
            }
          : { amountMinor: openMinor }),
        ...(settledOn !== undefined && { paidOn: settledOn }),
        ...(reference && { reference }),
        ...(isRepeated && { repeatsReason: number }),
      },
      shiftId,
    );
    isRepeated = true;
  }
};

/** Drafts what is given for goods that came back. Their credit pays for it, so it is in the same currency, at the same rate. */
const orderInExchange = (
  call: Call,
  returned: LoadedOrder['order'],
  { locationId, lines }: Pick<NewOrder, 'lines'> & { locationId: string },
): Promise<Order> => {
  const { customerId, invoiceCurrency } = returned;
  return createOrder(call, { customerId, locationId, invoiceCurrency, lines }, { held: returned });
};

/**
 * Settles a return, once, whether or not its goods are there: by credit notes at what was invoiced, net of discounts and with the tax of the
 * invoice, no more than is left to credit; what of it was paid is paid back, kept as credit, or pays an order in exchange. Throws 409 `nothing_to_settle`
 * where nothing invoiced is left. The order is locked.
 */
export const settleLocked = async (
  call: Call,
  loaded: LoadedOrder,
  { head, lines }: { head: LockedReturn; lines: readonly ReturnLine[] },
  settlement: Settlement,
  /** the shift of a till in which it is settled, by whatever way money goes back */
  shiftId: string | null = null,
): Promise<void> => {
  const { tx } = call;
  const { id, orderId } = head;
  const { gives, withoutGoods = false, reason = null, settledOn, exchange = [] } = settlement;
  if (withoutGoods && head.status !== 'requested') throw refuseField('withoutGoods', 'choice');
  if (gives === 'exchange' && exchange.length === 0) throw refuseField('exchange', 'required');
  const day = await businessDay(call, {
    of: 'return',
    day: settledOn,
    field: 'settledOn',
    notBefore: head.requestedOn,
  });
  const wanted = new Map(lines.map((line) => [line.orderLineId, new Exact(line.quantity)]));
  const { numbers } =
    gives === 'nothing'
      ? { numbers: [] }
      : await creditQuantities(call, orderId, wanted, { day, reason: reason ?? head.number, returnId: id });
  if (gives !== 'nothing' && numbers.length === 0) throw new AppError('nothing_to_settle');
  const money = gives === 'nothing' ? 'nothing' : 'credited';
  const status = statusAfter(head.status, money, withoutGoods);
  const exchanged =
    gives === 'exchange'
      ? await orderInExchange(call, loaded.order, { locationId: head.locationId, lines: exchange })
      : null;
  await sql`
    update returns set status = ${status}, money = ${money}, without_goods = ${withoutGoods}, exchange_order_id = ${exchanged?.id ?? null}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  updateOrderState(tx, loaded);
  if (gives !== 'nothing') {
    await giveBackIfNothingIsLeft(call, loaded);
    await releasePaid(tx, loaded.order, numbers);
  }
  const settled = await getReturn(call, { id });
  if (exchanged && exchanged.totalMinor > settled.creditedMinor) await requireMayGiveRate(call, loaded.order);
  if (gives === 'refund') await refund(call, settled, settlement, { order: loaded.order, day, shiftId });
  const told = {
    gives,
    ...(numbers.length > 0 && { creditNotes: numbers, creditedMinor: settled.creditedMinor }),
  };
  tx.audit({
    action: 'goods_return.settle',
    subject: 'goods_return',
    subjectId: id,
    before: { status: head.status, money: head.money },
    after: { status, money, withoutGoods, ...told },
    ...(reason && { reason }),
  });
  tx.audit({
    action: 'order.settle_return',
    subject: 'order',
    subjectId: orderId,
    after: { return: head.number, ...told },
    ...(reason && { reason }),
  });
};

/** Says what the customer gets for a return. */
export const settleReturn = async (call: Call, input: SettleReturn): Promise<Return> => {
  const { id, version, ...settlement } = input;
  const loaded = await getLoadedOrder(call.tx, await orderOfReturn(call.tx, id), true);
  await settleLocked(call, loaded, await getLockedReturn(call, { id, version }, 'settle'), settlement);
  return getReturn(call, { id });
};
