import { addDays, dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Role } from '@shelfwise/contract/access/roles';
import { handlers } from '../handlers.ts';
import { cancelLater, deliver, holdFor, type Course } from './demo-deliveries.ts';
import { inPacksOf } from './demo-packs.ts';
import { pay, settleFromCredit, type Sale } from './demo-payments.ts';
import type { Place, Ware } from './demo-shelves.ts';
import { dayOf, laterOn, type Buyer, type DemoTrade } from './demo-trade.ts';
import type { SeededRandom } from './seeded-random.ts';
import { minutes } from './timetable.ts';

const day = (at: Date, days: number): string => addDays(dayIn('UTC', at), days);

interface Wanted {
  buyer: Buyer | undefined;
  promisedOn: string | null;
  mostLines: number;
  couponCodes?: string[];
  course?: Course;
}

/** A price a little below the list: a larger discount than staff may give, but within a manager's limit. */
const bargainPrice = ({ offer }: Ware, random: SeededRandom): string =>
  new Exact(offer[3]).times(random.between(85, 93)).dividedBy(100).toDecimalPlaces(1).toFixed(2);

export const draft = (
  trade: DemoTrade,
  place: Place,
  at: Date,
  { buyer, promisedOn, mostLines, couponCodes, course }: Wanted,
): Promise<Order> | undefined => {
  const { random } = trade;
  // An order delivered in two shipments needs two lines.
  const leastLines = course?.isRestCancelled && course.restAfterDays !== undefined ? 2 : 1;
  const lines = trade.shelves
    .basket(random, place, { leastLines, mostLines })
    .map(({ ware, quantity }, index) => {
      const isBargain = course?.isBargain === true && index === 0;
      const packed = isBargain ? undefined : inPacksOf(ware.packs, quantity);
      return {
        productId: ware.id,
        ...(packed && { packId: packed.pack.id }),
        quantity: String(packed?.count ?? quantity),
        ...(isBargain && { unitPrice: bargainPrice(ware, random) }),
      };
    });
  if (lines.length === 0) return undefined;
  const reference = buyer && random.chance(0.3) ? `PO ${random.between(1_000, 9_999)}` : null;
  return handlers.orders.create(trade.as('staff', at), {
    customerId: buyer?.id ?? null,
    locationId: place.id,
    promisedOn,
    reference,
    ...(couponCodes && { couponCodes }),
    lines,
  });
};

/** Confirms an order, which reserves its stock; removes a draft whose stock has been sold meanwhile. */
export const confirm = async (
  trade: DemoTrade,
  place: Place,
  order: Order,
  at: Date,
  { role, orderedOn, isQuoted = false }: { role: Role; orderedOn?: string; isQuoted?: boolean } = {
    role: 'staff',
  },
): Promise<Order | undefined> => {
  const wanted = order.lines.map((line) => ({
    ware: trade.shelves.wareOf({ id: line.productId }),
    quantity: Number(line.quantity),
  }));
  if (wanted.some(({ ware, quantity }) => !ware || trade.shelves.free(ware, place) < quantity)) {
    if (isQuoted)
      await handlers.orders.declineQuote(trade.as('staff', at), {
        id: order.id,
        reason: 'We have too little of it.',
      });
    else await handlers.orders.remove(trade.as('staff', at), { id: order.id });
    return undefined;
  }
  for (const { ware, quantity } of wanted) if (ware) trade.shelves.change(ware, place, -quantity);
  return handlers.orders.confirm(trade.as(role, at), {
    id: order.id,
    ...(orderedOn !== undefined && { orderedOn }),
  });
};

/** A sale over the counter: paid first, then taken away. A sale of the evening may be entered the next morning. */
export const sellOverCounter = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  { buyer, soldOn, couponCodes }: { buyer?: Buyer | undefined; soldOn?: string; couponCodes?: string[] } = {},
): Promise<void> => {
  const role = soldOn === undefined ? 'staff' : 'manager';
  const mostLines = Math.min(trade.company.mostLines, 3);
  const order = await draft(trade, place, at, {
    buyer,
    promisedOn: null,
    mostLines,
    ...(couponCodes && { couponCodes }),
  });
  if (!order) return;
  const confirmed = await confirm(trade, place, order, at, { role, ...(soldOn && { orderedOn: soldOn }) });
  if (!confirmed) return;
  const sale: Sale = { id: order.id, placeId: place.id, buyer };
  const paidAt = new Date(at.getTime() + minutes(2));
  const leavesAt = new Date(at.getTime() + minutes(3));
  // This also releases an order beyond the customer's credit limit.
  await pay(trade, sale, order.totalMinor, paidAt, { role, ...(soldOn && { day: soldOn }) });
  await handlers.orders.ship(trade.as(role, leavesAt), {
    id: order.id,
    ...(soldOn && { shippedOn: soldOn }),
  });
  await handlers.orders.complete(trade.as(role, leavesAt), { id: order.id });
};

/** The last sale of the evening, entered the next morning under the day it was made. */
export const sellLate = (trade: DemoTrade, place: Place, at: Date, buyer: Buyer | undefined): void => {
  const soldOn = dayOf(trade, at);
  trade.timetable.add(new Date(at.getTime() + dayMs).setUTCHours(8, 5, 0, 0), (morning) =>
    sellOverCounter(trade, place, morning, { buyer, soldOn }),
  );
};

const chooseCourse = (random: SeededRandom): Course => {
  const fate = random.next();
  return {
    ...(fate < 0.1 && { draftDays: random.between(2, 4) }),
    ...(fate > 0.94 ? { cancelledAfterDays: 1 } : fate > 0.88 && { heldForDays: 5 }),
    ...(fate > 0.1 && fate < 0.18 && { isBilledAhead: true }),
    ...(random.chance(0.08) && { isBargain: true }),
    ...(random.chance(0.2) && { restAfterDays: random.between(3, 9) }),
    ...(random.chance(0.25) && { isRestCancelled: true }),
    ...(random.chance(0.2) && {
      mishap: random.pick([
        'billed wrongly',
        'damaged',
        'damaged',
        'paid too much',
        'paid too much',
      ] as const),
    }),
    // Some are late: promised within days, delivered after one or two weeks.
    deliveredAfterDays: fate > 0.88 ? 6 : random.chance(0.12) ? random.between(7, 14) : random.between(1, 4),
  };
};

/** After confirmation: the order may be put on hold, billed ahead or paid in part, and is then delivered. */
const follow = async (
  trade: DemoTrade,
  place: Place,
  buyer: Buyer,
  { order, course, at }: { order: Order; course: Course; at: Date },
): Promise<void> => {
  const { random, timetable } = trade;
  const sale: Sale = { id: order.id, placeId: place.id, buyer };
  const promised = { sale, order, place, course };
  const { cancelledAfterDays, heldForDays, isBilledAhead } = course;
  if (cancelledAfterDays !== undefined)
    return cancelLater(trade, promised, laterOn(random, at, cancelledAfterDays));
  // An order beyond the customer's limit is on hold already; a manager releases it when it is to be delivered.
  if (heldForDays !== undefined && !order.isOnHold) holdFor(trade, promised, at, heldForDays);
  if (random.chance(0.15)) {
    const depositMinor = Math.round(order.totalMinor * 0.3);
    if (depositMinor > 0) await pay(trade, sale, depositMinor, new Date(at.getTime() + minutes(1)));
  }
  if (isBilledAhead)
    timetable.add(at.getTime() + minutes(10), async (moment) => {
      await handlers.invoices.issue(trade.as('staff', moment), { id: order.id });
      await settleFromCredit(trade, sale, moment);
    });
  deliver(trade, promised, at);
};

/** An order on account: drafted, confirmed some time later, delivered some days later, and paid by the customer's terms. */
export const takeOrder = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  buyer: Buyer,
  course = chooseCourse(trade.random),
): Promise<void> => {
  const { random, timetable } = trade;
  const { mostLines } = trade.company;
  const promisedOn = day(at, random.between(2, 5));
  const { draftDays, isBargain, isQuoted = false } = course;
  const order = await draft(trade, place, at, { buyer, promisedOn, mostLines, course });
  if (!order) return;
  if (isQuoted) await handlers.orders.giveQuote(trade.as('staff', at), { id: order.id });
  const considered = draftDays === undefined ? minutes(random.between(5, 50)) : draftDays * dayMs;
  timetable.add(at.getTime() + considered, async (moment) => {
    if (isBargain) {
      const asked = new Date(moment.getTime() - minutes(2));
      await handlers.orders.approvePrices(trade.as('manager', asked), { id: order.id, version: 1 });
    }
    // Its prices were typed before a discount began or ended; those of a quote hold.
    if (!isQuoted && trade.edges.some((edge) => edge > at.getTime() && edge <= moment.getTime()))
      await handlers.orders.update(trade.as('staff', new Date(moment.getTime() - minutes(1))), {
        id: order.id,
        version: isBargain ? 2 : 1,
        note: 'At the prices of the day it was confirmed.',
      });
    const confirmed = await confirm(trade, place, order, moment, { role: 'staff', isQuoted });
    if (confirmed) await follow(trade, place, buyer, { order: confirmed, course, at: moment });
  });
};

/** Orders that the screens should show on any day of the week: one in each state of waiting, and one for each mishap. */
const stillOpen: readonly (Course & { daysAgo: number; isBeyondLimit?: boolean })[] = [
  { daysAgo: 33, deliveredAfterDays: 1, mishap: 'billed wrongly' },
  { daysAgo: 31, deliveredAfterDays: 1, mishap: 'damaged' },
  { daysAgo: 29, deliveredAfterDays: 1, mishap: 'paid too much' },
  { daysAgo: 27, deliveredAfterDays: 1, isBilledAhead: true, restAfterDays: 3, isRestCancelled: true },
  { daysAgo: 13, deliveredAfterDays: 1, mishap: 'paid too much' },
  { daysAgo: 10, deliveredAfterDays: 14 },
  { daysAgo: 4, deliveredAfterDays: 1, restAfterDays: 9 },
  { daysAgo: 3, deliveredAfterDays: 9, cancelledAfterDays: 1 },
  { daysAgo: 2, deliveredAfterDays: 1 },
  { daysAgo: 1.2, deliveredAfterDays: 6, heldForDays: 5 },
  { daysAgo: 0.9, deliveredAfterDays: 6, isBeyondLimit: true },
  { daysAgo: 0.3, deliveredAfterDays: 3 },
  { daysAgo: 0.1, deliveredAfterDays: 3, draftDays: 3, isBargain: true },
];

/** The first of the buyers has the lowest limit. */
export const planOpenOrders = (trade: DemoTrade, place: Place, buyers: readonly Buyer[], now: Date): void => {
  for (const { daysAgo, isBeyondLimit, ...course } of stillOpen) {
    trade.timetable.add(Math.round(now.getTime() - daysAgo * dayMs), (moment) => {
      const buyer = isBeyondLimit ? buyers[0] : trade.random.pick(buyers);
      return buyer ? takeOrder(trade, place, moment, buyer, course) : Promise.resolve();
    });
  }
};
