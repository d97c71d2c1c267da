import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { handlers } from '../handlers.ts';
import { refund, schedulePayments, settleFromCredit, type Sale } from './demo-payments.ts';
import { laterOn, type DemoTrade } from './demo-trade.ts';
import type { Place } from './demo-shelves.ts';
import { minutes } from './timetable.ts';

/** The course of an order on account: days until each step. A step that is left out does not happen, or takes minutes. */
export interface Course {
  /** days that it stays a draft */
  draftDays?: number;
  /** true: the draft is given to the customer as a quote, and confirmed once they accept */
  isQuoted?: boolean;
  /** true: sold below the list price, which somebody has to approve */
  isBargain?: boolean;
  /** true: billed before it is delivered */
  isBilledAhead?: boolean;
  cancelledAfterDays?: number;
  heldForDays?: number;
  deliveredAfterDays: number;
  /** the rest is delivered this many days later */
  restAfterDays?: number;
  /** true: the rest is never delivered */
  isRestCancelled?: boolean;
  /** what goes wrong with the invoice or the payment */
  mishap?: 'billed wrongly' | 'damaged' | 'paid too much';
}

export interface Promised {
  sale: Sale;
  order: Order;
  place: Place;
  course: Course;
}

const giveBack = ({ shelves }: DemoTrade, place: Place, order: Order): void => {
  for (const line of order.lines) {
    const ware = shelves.wareOf({ id: line.productId });
    const left = new Exact(line.quantity).minus(line.shippedQuantity).minus(line.cancelledQuantity);
    if (ware) shelves.change(ware, place, left.toNumber());
  }
};

export const cancelLater = (trade: DemoTrade, { sale, place }: Promised, at: number): void =>
  trade.timetable.add(at, async (moment) => {
    const order = await handlers.orders.get(trade.as('manager', moment), { id: sale.id });
    await handlers.orders.cancel(trade.as('manager', moment), { id: sale.id });
    giveBack(trade, place, order);
  });

export const holdFor = (trade: DemoTrade, { sale }: Promised, at: Date, days: number): void => {
  trade.timetable.add(at.getTime() + minutes(90), async (moment) => {
    await handlers.orders.hold(trade.as('manager', moment), { id: sale.id });
  });
  trade.timetable.add(laterOn(trade.random, at, days), (moment) => release(trade, sale, moment));
};

const release = async (trade: DemoTrade, { id }: Sale, at: Date): Promise<void> => {
  const { isOnHold } = await handlers.orders.get(trade.as('manager', at), { id });
  if (isOnHold) await handlers.orders.release(trade.as('manager', at), { id });
};

/** One piece of a line was damaged: it is credited, and refunded where it was paid already. */
const creditSome = async (trade: DemoTrade, sale: Sale, at: Date): Promise<void> => {
  const { random } = trade;
  const { items } = await handlers.invoices.listOfOrder(trade.as('manager', at), { id: sale.id });
  const invoice = items.find(({ status, creditNotes }) => status !== 'void' && creditNotes.length === 0);
  const line = invoice?.lines.toSorted((a, b) => Number(b.quantity) - Number(a.quantity))[0];
  if (!invoice || !line) return;
  const note = await handlers.invoices.credit(trade.as('manager', at), {
    id: invoice.id,
    reason: random.pick(['Damaged on the way', 'Not what was ordered', 'Price was agreed lower']),
    lines: [{ number: line.number, quantity: '1' }],
  });
  if (note.openMinor === 0 || !sale.buyer) return;
  trade.inCredit.add(sale.buyer.id);
  if (random.chance(0.5))
    trade.timetable.add(laterOn(random, at, 1), (moment) => refund(trade, sale, moment));
};

/** The invoice had a mistake: it is voided and issued again. */
const billAnew = async (trade: DemoTrade, { id }: Sale, at: Date): Promise<void> => {
  const { items } = await handlers.invoices.listOfOrder(trade.as('manager', at), { id });
  const wrong = items.find(({ status, creditNotes }) => status === 'issued' && creditNotes.length === 0);
  if (!wrong) return;
  await handlers.invoices.void(trade.as('manager', at), {
    id: wrong.id,
    reason: 'Made out to the wrong address',
  });
  await handlers.invoices.issue(trade.as('staff', at), { id });
};

/** All is delivered, or never will be: the debt is paid some day, and the order is closed. */
const wrapUp = (trade: DemoTrade, { sale, course }: Promised, at: Date): void => {
  const { random, timetable } = trade;
  schedulePayments(trade, sale, at, course.mishap === 'paid too much');
  if (course.mishap === 'billed wrongly')
    timetable.add(at.getTime() + minutes(40), (moment) => billAnew(trade, sale, moment));
  if (course.mishap === 'damaged')
    timetable.add(laterOn(random, at, random.between(2, 9)), (moment) => creditSome(trade, sale, moment));
  timetable.add(laterOn(random, at, random.between(1, 4)), async (later) => {
    await handlers.orders.complete(trade.as('staff', later), { id: sale.id });
  });
};

const shipAll = async (trade: DemoTrade, promised: Promised, at: Date): Promise<void> => {
  const { sale } = promised;
  await release(trade, sale, at);
  await handlers.orders.ship(trade.as('staff', at), { id: sale.id });
  await settleFromCredit(trade, sale, at);
  wrapUp(trade, promised, at);
};

const cancelRest = async (trade: DemoTrade, promised: Promised, at: Date): Promise<void> => {
  const { sale, place } = promised;
  const order = await handlers.orders.get(trade.as('staff', at), { id: sale.id });
  const reason = 'The supplier has no more of them';
  await handlers.orders.cancelRest(trade.as('staff', at), { id: sale.id, reason });
  giveBack(trade, place, order);
  wrapUp(trade, promised, at);
};

/** Delivers some days later, as a whole or in two shipments, of which the second may never come. */
export const deliver = (trade: DemoTrade, promised: Promised, confirmedAt: Date): void => {
  const { random, timetable } = trade;
  const { sale, order, course } = promised;
  const [first] = order.lines;
  const { restAfterDays, deliveredAfterDays } = course;
  timetable.add(laterOn(random, confirmedAt, deliveredAfterDays), async (moment) => {
    if (restAfterDays === undefined || !first || order.lines.length < 2)
      return shipAll(trade, promised, moment);
    await release(trade, sale, moment);
    await handlers.orders.ship(trade.as('staff', moment), {
      id: sale.id,
      lines: [{ lineId: first.id, quantity: first.quantity }],
    });
    timetable.add(laterOn(random, moment, restAfterDays), (later) =>
      course.isRestCancelled ? cancelRest(trade, promised, later) : shipAll(trade, promised, later),
    );
  });
};
