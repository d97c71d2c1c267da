import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { addDays, dayMs } from '@shelfwise/contract/primitives/days';
import { handlers } from '../handlers.ts';
import { purchaseLine, sendOrder } from './demo-purchases.ts';
import type { Place, Restocked, Ware } from './demo-shelves.ts';
import { dayOf, type DemoTrade } from './demo-trade.ts';
import { minutes } from './timetable.ts';

interface Source {
  supplierId: string;
  wares: Ware[];
}

/** Who sells the company most of what it buys, with what they sell, those of most products first. */
const sourcesOf = ({ shelves, sources }: DemoTrade): Source[] => {
  const bySupplier = Map.groupBy(
    shelves.wares.filter(({ id }) => sources.has(id)),
    ({ id }) => sources.get(id)?.supplierId ?? '',
  );
  return [...bySupplier]
    .map(([supplierId, wares]) => ({ supplierId, wares }))
    .toSorted((a, b) => b.wares.length - a.wares.length);
};

/** As much of a product as is usually ordered at once. */
const usual = (ware: Ware): Restocked => {
  const [, , , , , reorderPoint, , most] = ware.offer;
  const quantity = Math.max(reorderPoint, most);
  const pack = ware.packs.find((one) => one.denominator === 1 && one.numerator <= quantity);
  return {
    ware,
    quantity: pack ? Math.ceil(quantity / pack.numerator) * pack.numerator : quantity,
  };
};

/** Half of what was ordered of each product comes; the rest follows later. */
const receiveHalf = async (trade: DemoTrade, place: Place, at: Date, order: PurchaseOrder): Promise<void> => {
  const call = trade.as('manager', at);
  const { id, version } = await handlers.stockReceipts.create(call, {
    supplierId: order.supplierId,
    locationId: place.id,
    currency: order.currency,
    deliveryNoteNumber: `DN-${20_000 + (Number(order.number?.replaceAll(/\D/gu, '')) % 10_000)}`,
    costs: [],
    lines: order.lines.flatMap((line) => {
      const half = Math.floor(Number(line.quantity) / 2);
      const unitPrice = (Number(line.unitPrice) * Number(line.enteredQuantity)) / Number(line.quantity);
      return half < 1
        ? []
        : [
            {
              productId: line.productId,
              packId: null,
              enteredQuantity: String(half),
              rejectedQuantity: '0',
              rejectedReason: null,
              unitPrice: unitPrice.toFixed(2),
              discountPercent: line.discountPercent,
              weight: null,
              orderLineId: line.id,
            },
          ];
    }),
  });
  await handlers.stockReceipts.post(call, { id, version, isAnotherDelivery: true });
  for (const line of order.lines) {
    const ware = trade.shelves.wareOf({ id: line.productId });
    if (ware) trade.shelves.change(ware, place, Math.floor(Number(line.quantity) / 2));
  }
};

/** The last day before the end that goods were delivered; they come on the fourth day of each week. */
const lastRestockDay = (historyDays: number): number => {
  const day = historyDays - 2;
  return day - ((day + 4) % 7);
};

/**
 * What is open today: a late order, one on its way, one of which half has come, one that was cancelled, a draft, and a large one that waits for
 * an admin. Those of past days are sent after a delivery day and before the orders of the next, so that numbers follow the days.
 */
export const planOpenPurchases = (
  trade: DemoTrade,
  place: Place,
  { start, now, historyDays }: { start: Date; now: Date; historyDays: number },
): void => {
  const last = lastRestockDay(historyDays);
  const [largest, second, third, fourth] = sourcesOf(trade);
  if (!largest || !second || !third || !fourth) return;
  const draft = (at: Date, { supplierId }: Source, moves: readonly Restocked[], words: object = {}) =>
    handlers.purchaseOrders.create(trade.as('manager', at), {
      supplierId,
      locationId: place.id,
      ...words,
      lines: moves.map(purchaseLine),
    });
  const send = async (at: Date, ...order: [of: Source, moves: readonly Restocked[], words?: object]) =>
    sendOrder(trade, await draft(at, ...order), at);
  const onDay = (day: number, hour: number, attend: (at: Date) => Promise<unknown>): void =>
    trade.timetable.add(
      start.getTime() + day * dayMs + minutes(hour * 60),
      async (at) => void (await attend(at)),
    );
  const ago = (minute: number, attend: (at: Date) => Promise<unknown>): void =>
    trade.timetable.add(now.getTime() - minutes(minute), async (at) => void (await attend(at)));

  onDay(last - 14, 5, async (at) =>
    send(at, fourth, fourth.wares.slice(0, 3).map(usual), {
      expectedOn: addDays(dayOf(trade, at), 5),
      internalNote: 'Promised by telephone for the week after. Nobody answers since.',
    }),
  );
  onDay(last - 7, 6, async (at) => {
    const order = await send(at, third, third.wares.slice(0, 2).map(usual));
    const later = new Date(at.getTime() + minutes(200));
    await handlers.purchaseOrders.cancel(trade.as('manager', later), {
      id: order.id,
      reason: 'Ordered twice: it was on the order of the day before',
    });
  });
  onDay(last, 7, async (at) => {
    const order = await send(at, second, second.wares.slice(0, 4).map(usual), {
      note: 'Please deliver before 10 am.',
      expectedOn: addDays(dayOf(trade, now), 1),
    });
    onDay(Math.min(last + 2, historyDays - 1), 3, (moment) => receiveHalf(trade, place, moment, order));
  });
  onDay(last + 1, 4, async (at) =>
    send(at, third, third.wares.slice(-4).map(usual), {
      reference: 'Q-2048',
      expectedOn: addDays(dayOf(trade, now), 3),
    }),
  );
  ago(200, async (at) => {
    const large = largest.wares.map((ware) => ({
      ...usual(ware),
      quantity: usual(ware).quantity * 2,
    }));
    const { id, version, needsApproval } = await draft(at, largest, large, {
      note: 'For the season: delivery in two parts is welcome.',
    });
    if (needsApproval)
      await handlers.purchaseOrders.askApproval(trade.as('manager', new Date(at.getTime() + minutes(15))), {
        id,
        version,
      });
  });
  ago(45, async (at) => draft(at, second, second.wares.slice(-3).map(usual)));
};

/** Before the season some products are to be bought earlier than so far: it is time to order them. */
export const planSeason = (trade: DemoTrade, now: Date): void => {
  const early = sourcesOf(trade)
    .flatMap(({ wares }, index) => wares.slice(index, index + 2))
    .slice(0, 6);
  trade.timetable.add(now.getTime() - minutes(90), async (at) => {
    const call = trade.as('manager', at);
    for (const ware of early) {
      const product = await handlers.products.get(call, { id: ware.id });
      if (Number(product.reorderPoint) > Number(product.available)) continue;
      await handlers.products.update(call, {
        id: ware.id,
        version: product.version,
        reorderPoint: String(Math.ceil(Number(product.available) * 1.1)),
      });
    }
  });
};
