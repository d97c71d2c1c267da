import type {
  NewPurchaseOrder,
  PurchaseOrder,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { addDays, dayMs } from '@shelfwise/contract/primitives/days';
import { handlers } from '../handlers.ts';
import type { Place, Restocked } from './demo-shelves.ts';
import { dayOf, laterOn, type DemoTrade } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';
import { minutes } from './timetable.ts';

/** Draws of their own: more of them would change what happens elsewhere. */
const draws = new WeakMap<DemoTrade, SeededRandom>();
const purchaseDraws = (trade: DemoTrade): SeededRandom => {
  const random = draws.get(trade) ?? new SeededRandom(trade.company.seed + 3);
  draws.set(trade, random);
  return random;
};

const counted = new WeakMap<DemoTrade, number>();
/** Of every sixth order more is wanted than comes, whatever day of the week the demo begins on. */
const comesShort = (trade: DemoTrade): boolean => {
  const place = (counted.get(trade) ?? 0) + 1;
  counted.set(trade, place);
  return place % 6 === 2;
};

/** A line in whole packs where the quantity allows it, as somebody orders. */
export const purchaseLine = ({ ware, quantity }: Restocked): NewPurchaseOrder['lines'][number] => {
  const pack = ware.packs.find((one) => one.denominator === 1 && quantity % one.numerator === 0);
  return {
    productId: ware.id,
    packId: pack?.id ?? null,
    quantity: String(pack ? quantity / pack.numerator : quantity),
  };
};

/** Sends a draft. Above the amount that may be bought without an admin, the manager asks and the admin approves first. */
export const sendOrder = async (trade: DemoTrade, draft: PurchaseOrder, at: Date): Promise<PurchaseOrder> => {
  let { id, version } = draft;
  if (draft.needsApproval) {
    ({ version } = await handlers.purchaseOrders.askApproval(trade.as('manager', at), { id, version }));
    const approvedAt = new Date(at.getTime() + minutes(35));
    ({ version } = await handlers.purchaseOrders.approve(trade.as('admin', approvedAt), { id, version }));
  }
  const sentAt = new Date(at.getTime() + minutes(draft.needsApproval ? 50 : 10));
  return handlers.purchaseOrders.send(trade.as('manager', sentAt), {
    id,
    version,
  });
};

/** A wrong price that somebody saw after sending: the order is revised the same day. */
const putRight = (trade: DemoTrade, order: PurchaseOrder, at: Date): Promise<PurchaseOrder> =>
  handlers.purchaseOrders.revise(trade.as('manager', at), {
    id: order.id,
    version: order.version,
    lines: order.lines.map((line, index) => ({
      id: line.id,
      productId: line.productId,
      packId: line.pack?.id ?? null,
      quantity: line.enteredQuantity,
      unitPrice: line.unitPrice,
      discountPercent: index === 0 ? '2' : line.discountPercent,
      taxClassId: line.taxClassId,
    })),
  });

/** How many days before its delivery an order is sent: all of them between two deliveries, so that numbers follow the days. */
const daysAhead = (random: SeededRandom): number => random.between(2, 6);

/**
 * The orders that a delivery day was waiting for: most deliveries were ordered, some days before, for the very goods that come.
 */
export const orderAhead = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  bySupplier: ReadonlyMap<string, readonly Restocked[]>,
): Promise<Map<string, PurchaseOrder>> => {
  const random = purchaseDraws(trade);
  const planned = [...bySupplier]
    .filter(() => random.chance(0.65))
    .map(([supplierId, moves]) => ({
      supplierId,
      moves,
      days: daysAhead(random),
    }))
    .toSorted((a, b) => b.days - a.days);
  const orders = new Map<string, PurchaseOrder>();
  for (const [index, { supplierId, moves, days }] of planned.entries()) {
    const draftedAt = new Date(at.getTime() - days * dayMs + minutes(40 + index * 12));
    const isShort = comesShort(trade);
    const draft = await handlers.purchaseOrders.create(trade.as('manager', draftedAt), {
      supplierId,
      locationId: place.id,
      expectedOn: addDays(dayOf(trade, at), random.chance(0.75) ? random.between(0, 2) : -1),
      reference: random.chance(0.3) ? `Q-${random.between(1_000, 9_999)}` : null,
      lines: moves.map((move, line) =>
        purchaseLine(isShort && line === 0 ? { ...move, quantity: move.quantity + 6 } : move),
      ),
    });
    let order = await sendOrder(trade, draft, draftedAt);
    if (random.chance(0.08))
      order = await putRight(trade, order, new Date(draftedAt.getTime() + minutes(90)));
    orders.set(supplierId, order);
  }
  return orders;
};

/** Some days after its goods came an order is closed: whole, or short with a reason. A few whole ones nobody closes. */
export const closeAfterwards = (trade: DemoTrade, { id }: PurchaseOrder, at: Date): void => {
  const random = purchaseDraws(trade);
  const reason = random.pick([
    'The supplier has no more of it this season',
    'Bought elsewhere meanwhile',
    'They sold the last ones to somebody else',
  ]);
  const isForgotten = random.chance(0.1);
  trade.timetable.add(laterOn(random, at, random.between(3, 9)), async (moment) => {
    const call = trade.as('manager', moment);
    const { actions, receiptState } = await handlers.purchaseOrders.get(call, { id });
    if (!actions.includes('close') || (isForgotten && receiptState === 'full')) return;
    await handlers.purchaseOrders.close(call, {
      id,
      ...(receiptState === 'part' && { reason }),
    });
  });
};
