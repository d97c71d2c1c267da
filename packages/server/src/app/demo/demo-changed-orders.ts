import { dayMs } from '@shelfwise/contract/primitives/days';
import { handlers } from '../handlers.ts';
import type { Place, Ware } from './demo-shelves.ts';
import { dayOf, type Buyer, type DemoTrade } from './demo-trade.ts';

/** Wares in whole pieces of which a place has some, those with most first. */
const wellStocked = ({ shelves }: DemoTrade, place: Place): Ware[] =>
  shelves.wares
    .filter((ware) => !ware.isRunningOut && shelves.free(ware, place) >= 4)
    .toSorted((a, b) => shelves.free(b, place) - shelves.free(a, place));

const take = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  { buyer, wanted }: { buyer: Buyer; wanted: { ware: Ware; quantity: number }[] },
) => {
  const { id } = await handlers.orders.create(trade.as('staff', at), {
    customerId: buyer.id,
    locationId: place.id,
    promisedOn: dayOf(trade, new Date(at.getTime() + 4 * dayMs)),
    lines: wanted.map(({ ware, quantity }) => ({ productId: ware.id, quantity: String(quantity) })),
  });
  for (const { ware, quantity } of wanted)
    trade.shelves.change(ware, place, -Math.min(quantity, trade.shelves.free(ware, place)));
  return handlers.orders.confirm(trade.as('staff', at), { id, backorder: true });
};

/** Orders of the last hours: some of which the rest waits for goods, and one that the customer changed after it was confirmed. */
export const planChangedOrders = (
  trade: DemoTrade,
  place: Place,
  buyers: readonly Buyer[],
  now: Date,
): void => {
  const [, , , first, second = first] = buyers;
  if (!first || !second) return;
  for (const [hoursAgo, buyer] of [
    [2.5, first],
    [1.5, second],
  ] as const)
    trade.timetable.add(now.getTime() - Math.round((hoursAgo / 24) * dayMs), async (at) => {
      const [ware, other] = wellStocked(trade, place).toReversed();
      if (!ware || !other) return;
      const wanted = [
        { ware, quantity: trade.shelves.free(ware, place) + 6 },
        { ware: other, quantity: 1 },
      ];
      await take(trade, place, at, { buyer, wanted });
    });
  trade.timetable.add(now.getTime() - Math.round(dayMs / 8), async (at) => {
    const [ware, other] = wellStocked(trade, place);
    if (!ware || !other) return;
    const order = await take(trade, place, at, {
      buyer: second,
      wanted: [
        { ware, quantity: 2 },
        { ware: other, quantity: 1 },
      ],
    });
    const [kept] = order.lines;
    trade.shelves.change(ware, place, -1);
    await handlers.orders.revise(trade.as('staff', new Date(at.getTime() + 20 * 60_000)), {
      id: order.id,
      version: order.version,
      reason: 'They rang: one more, and not the other one.',
      lines: kept ? [{ id: kept.id, productId: ware.id, quantity: '3' }] : [],
    });
  });
};
