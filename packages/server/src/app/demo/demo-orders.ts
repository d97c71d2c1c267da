import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { PaymentMethod } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Role } from '@shelfwise/contract/access/roles';
import type { Call } from '../../db/call.ts';
import { handlers } from '../handlers.ts';
import type { DemoCompany } from './demo-company.ts';
import type { DemoShelves, Place } from './demo-shelves.ts';
import type { SeededRandom } from './seeded-random.ts';
import { dayMs, minutes, type Timetable } from './timetable.ts';

export interface DemoTrade {
  company: DemoCompany;
  random: SeededRandom;
  timetable: Timetable;
  shelves: DemoShelves;
  /** somebody of the company at work at a moment */
  as: (role: Role, at: Date) => Call;
}

interface Buyer {
  id: string;
  termsDays: number;
}

const day = (at: Date, days: number): string =>
  new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Within the hours of work, some days later. */
const laterOn = (random: SeededRandom, at: Date, days: number): number =>
  new Date(at.getTime() + days * dayMs).setUTCHours(
    random.between(8, 16),
    random.between(0, 59),
    random.between(0, 59),
  );

const methodOf = ({ company, random }: DemoTrade): PaymentMethod =>
  random.pickWeighted(
    Object.entries(company.methods) as [PaymentMethod, number][],
    ([, weight]) => weight,
  )[0];

const pay = async (trade: DemoTrade, orderId: string, amountMinor: number, at: Date): Promise<void> => {
  const method = methodOf(trade);
  const reference =
    method === 'cash'
      ? null
      : `${method === 'bank' ? 'TRF' : 'TX'}${trade.random.between(10_000_000, 99_999_999)}`;
  await handlers.payments.record(trade.as('staff', at), { id: orderId, method, amountMinor, reference });
};

const draft = (
  trade: DemoTrade,
  place: Place,
  at: Date,
  buyer: Buyer | undefined,
  promisedOn: string | null,
  mostLines: number,
): Promise<Order> | undefined => {
  const lines = trade.shelves
    .basket(trade.random, place, mostLines)
    .map(({ ware, quantity }) => ({ productId: ware.id, quantity: String(quantity) }));
  if (lines.length === 0) return undefined;
  const reference = buyer && trade.random.chance(0.3) ? `PO ${trade.random.between(1_000, 9_999)}` : null;
  return handlers.orders.create(trade.as('staff', at), {
    customerId: buyer?.id ?? null,
    locationId: place.id,
    promisedOn,
    reference,
    lines,
  });
};

/** Promises the stock; a draft that can no longer be met is dropped. */
const confirm = async (trade: DemoTrade, place: Place, order: Order, at: Date): Promise<boolean> => {
  const wanted = order.lines.map((line) => ({
    ware: trade.shelves.wareOf({ id: line.productId }),
    quantity: Number(line.quantity),
  }));
  if (wanted.some(({ ware, quantity }) => !ware || trade.shelves.free(ware, place) < quantity)) {
    await handlers.orders.remove(trade.as('staff', at), { id: order.id });
    return false;
  }
  await handlers.orders.confirm(trade.as('staff', at), { id: order.id });
  for (const { ware, quantity } of wanted) if (ware) trade.shelves.change(ware, place, -quantity);
  return true;
};

/** Sold over the counter: paid and taken away at once. */
export const sellOverCounter = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  buyer?: Buyer,
): Promise<void> => {
  const order = await draft(trade, place, at, buyer, null, Math.min(trade.company.mostLines, 3));
  if (!order || !(await confirm(trade, place, order, at))) return;
  const paidAt = new Date(at.getTime() + minutes(2));
  await pay(trade, order.id, order.totalMinor, paidAt);
  await handlers.orders.ship(trade.as('staff', paidAt), { id: order.id });
  await handlers.orders.complete(trade.as('staff', paidAt), { id: order.id });
};

const cancel = (trade: DemoTrade, place: Place, order: Order, at: number): void =>
  trade.timetable.add(at, async (moment) => {
    await handlers.orders.cancel(trade.as('manager', moment), { id: order.id });
    for (const line of order.lines) {
      const ware = trade.shelves.wareOf({ id: line.productId });
      if (ware) trade.shelves.change(ware, place, Number(line.quantity));
    }
  });

/** After delivery: paid by the terms, in two parts, late, or not yet. */
const schedulePayments = (
  { random, timetable, ...trade }: DemoTrade,
  order: Order,
  shippedAt: Date,
  buyer: Buyer,
  depositMinor: number,
): void => {
  const open = order.totalMinor - depositMinor;
  const all = { random, timetable, ...trade };
  const onTime = laterOn(random, shippedAt, Math.max(1, buyer.termsDays - random.between(0, 5)));
  const manner = random.next();
  const payAt = (at: number, minor: number): void =>
    timetable.add(at, (moment) => pay(all, order.id, minor, moment));
  if (manner < 0.12) return;
  if (manner < 0.3 && open > 1) {
    const first = Math.round(open / 2);
    payAt(onTime, first);
    payAt(onTime + random.between(6, 25) * dayMs, open - first);
  } else {
    payAt(manner < 0.45 ? onTime + random.between(8, 30) * dayMs : onTime, open);
  }
};

/** How an order on account goes: days until each step; what is left out does not happen, or takes minutes. */
export interface Course {
  /** thought over as a draft */
  draftDays?: number;
  cancelledAfterDays?: number;
  heldForDays?: number;
  deliveredAfterDays: number;
  /** the rest comes this much later */
  restAfterDays?: number;
}

const chooseCourse = (random: SeededRandom): Course => {
  const fate = random.next();
  return {
    ...(fate < 0.1 && { draftDays: random.between(2, 4) }),
    ...(fate > 0.94 ? { cancelledAfterDays: 1 } : fate > 0.88 && { heldForDays: 5 }),
    ...(random.chance(0.2) && { restAfterDays: random.between(3, 9) }),
    // Some are late: promised within days, delivered within weeks.
    deliveredAfterDays: fate > 0.88 ? 6 : random.chance(0.12) ? random.between(7, 14) : random.between(1, 4),
  };
};

const deliver = (
  trade: DemoTrade,
  order: Order,
  confirmedAt: Date,
  course: Course,
  buyer: Buyer,
  depositMinor: number,
): void => {
  const { random, timetable } = trade;
  const [first] = order.lines;
  const { restAfterDays, deliveredAfterDays } = course;
  const finish = async (moment: Date): Promise<void> => {
    await handlers.orders.ship(trade.as('staff', moment), { id: order.id });
    schedulePayments(trade, order, moment, buyer, depositMinor);
    timetable.add(laterOn(random, moment, random.between(1, 4)), async (later) => {
      await handlers.orders.complete(trade.as('staff', later), { id: order.id });
    });
  };
  timetable.add(laterOn(random, confirmedAt, deliveredAfterDays), async (moment) => {
    if (restAfterDays === undefined || !first || order.lines.length < 2) return finish(moment);
    await handlers.orders.ship(trade.as('staff', moment), {
      id: order.id,
      lines: [{ lineId: first.id, quantity: first.quantity }],
    });
    timetable.add(laterOn(random, moment, restAfterDays), finish);
  });
};

const hold = (trade: DemoTrade, order: Order, at: Date, days: number): void => {
  trade.timetable.add(at.getTime() + minutes(90), async (moment) => {
    await handlers.orders.hold(trade.as('manager', moment), { id: order.id });
  });
  trade.timetable.add(laterOn(trade.random, at, days), async (moment) => {
    await handlers.orders.release(trade.as('manager', moment), { id: order.id });
  });
};

/** Ordered on account: confirmed, perhaps a deposit, delivered some days later, paid by the customer's terms. */
export const takeOrder = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  buyer: Buyer,
  course = chooseCourse(trade.random),
): Promise<void> => {
  const { random, timetable } = trade;
  const order = await draft(trade, place, at, buyer, day(at, random.between(2, 5)), trade.company.mostLines);
  if (!order) return;
  const { draftDays, cancelledAfterDays, heldForDays } = course;
  const considered = draftDays === undefined ? minutes(random.between(5, 50)) : draftDays * dayMs;
  timetable.add(at.getTime() + considered, async (moment) => {
    if (!(await confirm(trade, place, order, moment))) return;
    if (cancelledAfterDays !== undefined)
      return cancel(trade, place, order, laterOn(random, moment, cancelledAfterDays));
    if (heldForDays !== undefined) hold(trade, order, moment, heldForDays);
    const depositMinor = random.chance(0.15) ? Math.round(order.totalMinor * 0.3) : 0;
    if (depositMinor > 0) await pay(trade, order.id, depositMinor, new Date(moment.getTime() + minutes(1)));
    deliver(trade, order, moment, course, buyer, depositMinor);
  });
};

/** What a look at the screens should find on any day of the week: an order that waits for each thing. */
const stillOpen: readonly (Course & { daysAgo: number })[] = [
  { daysAgo: 10, deliveredAfterDays: 14 },
  { daysAgo: 4, deliveredAfterDays: 1, restAfterDays: 9 },
  { daysAgo: 3, deliveredAfterDays: 9, cancelledAfterDays: 1 },
  { daysAgo: 2, deliveredAfterDays: 1 },
  { daysAgo: 1.2, deliveredAfterDays: 6, heldForDays: 5 },
  { daysAgo: 0.3, deliveredAfterDays: 3 },
  { daysAgo: 0.1, deliveredAfterDays: 3, draftDays: 3 },
];

export const planOpenOrders = (trade: DemoTrade, place: Place, buyers: readonly Buyer[], now: Date): void => {
  for (const { daysAgo, ...course } of stillOpen) {
    trade.timetable.add(Math.round(now.getTime() - daysAgo * dayMs), (moment) =>
      takeOrder(trade, place, moment, trade.random.pick(buyers), course),
    );
  }
};
