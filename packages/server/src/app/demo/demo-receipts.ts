import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { handlers } from '../handlers.ts';
import { planBill } from './demo-bills.ts';
import { closeAfterwards, orderAhead } from './demo-purchases.ts';
import type { Place, Restocked, Ware } from './demo-shelves.ts';
import { type DemoTrade, laterOn } from './demo-trade.ts';

const freights: readonly number[] = [4_500, 6_000, 8_500, 12_000];

/** What may happen to a delivery afterwards: the carrier's bill comes, or broken goods go back. */
const planAftermath = (
  trade: DemoTrade,
  place: Place,
  at: Date,
  id: string,
  moves: readonly Restocked[],
): void => {
  const { random, timetable, shelves } = trade;
  if (random.chance(0.12))
    timetable.add(laterOn(random, at, random.between(2, 6)), async (moment) => {
      const call = trade.as('manager', moment);
      await handlers.stockReceipts.addCost(call, {
        id,
        kind: 'freight',
        currency: call.actor.company.baseCurrency,
        amountMinor: random.pick(freights),
        split: 'value',
        note: 'Bill of the carrier',
      });
    });
  const [first] = moves;
  if (first && first.quantity > 4 && random.chance(0.08))
    timetable.add(laterOn(random, at, 1), async (moment) => {
      if (shelves.free(first.ware, place) < 2) return;
      await handlers.stockReceipts.returnGoods(trade.as('manager', moment), {
        id,
        reason: 'Damaged in the box',
        lines: [{ lineNumber: 1, enteredQuantity: '1' }],
      });
      shelves.change(first.ware, place, -1);
    });
};

/** What was ordered of a product, at the price of one piece; undefined where the delivery was not ordered. */
const orderedOf = (order: PurchaseOrder | undefined, { id }: Ware) => {
  const line = order?.lines.find(({ productId }) => productId === id);
  if (!line) return undefined;
  const price = new Exact(line.unitPrice).times(line.enteredQuantity).dividedBy(line.quantity);
  return {
    orderLineId: line.id,
    unitPrice: price.toDecimalPlaces(2).toFixed(),
    discountPercent: line.discountPercent,
  };
};

interface Delivery {
  supplierId: string;
  moves: readonly (Restocked & { price: string })[];
  order: PurchaseOrder | undefined;
}

/** One delivery of a supplier: counted, sometimes with damage that is refused and with freight, and posted. */
const receive = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  { supplierId, moves, order }: Delivery,
): Promise<void> => {
  const { random, shelves } = trade;
  const call = trade.as('manager', at);
  const damaged = random.chance(0.1) ? random.between(0, moves.length - 1) : -1;
  const drift = (0.98 + random.next() * 0.05).toFixed(4);
  const { id, version } = await handlers.stockReceipts.create(call, {
    supplierId,
    locationId: place.id,
    deliveryNoteNumber: `DN-${random.between(10_000, 99_999)}`,
    lines: moves.map(({ ware, quantity, price }, index) => ({
      productId: ware.id,
      packId: null,
      enteredQuantity: String(quantity),
      rejectedQuantity: index === damaged ? '1' : '0',
      rejectedReason: index === damaged ? 'Arrived broken' : null,
      unitPrice: new Exact(price).times(drift).toDecimalPlaces(2).toFixed(),
      discountPercent: '0',
      weight: null,
      orderLineId: null,
      ...orderedOf(order, ware),
    })),
    costs: random.chance(0.3)
      ? [
          {
            kind: 'freight',
            currency: call.actor.company.baseCurrency,
            amountMinor: random.pick(freights),
            split: 'value',
          },
        ]
      : [],
  });
  await handlers.stockReceipts.post(call, { id, version, isAnotherDelivery: true });
  for (const { ware, quantity } of moves) shelves.change(ware, place, quantity);
  planAftermath(trade, place, at, id, moves);
  planBill(trade, at, id, supplierId);
  if (order) closeAfterwards(trade, order, at);
};

/** Receives what has a supplier, one delivery each; returns what has none. */
export const receiveFromSuppliers = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  moves: readonly Restocked[],
): Promise<Restocked[]> => {
  const bySupplier = new Map<string, (Restocked & { price: string })[]>();
  const others: Restocked[] = [];
  for (const move of moves) {
    const source = trade.sources.get(move.ware.id);
    if (!source) others.push(move);
    else
      bySupplier.set(source.supplierId, [
        ...(bySupplier.get(source.supplierId) ?? []),
        { ...move, price: source.price },
      ]);
  }
  const orders = await orderAhead(trade, place, at, bySupplier);
  for (const [supplierId, ofSupplier] of bySupplier)
    await receive(trade, place, at, { supplierId, moves: ofSupplier, order: orders.get(supplierId) });
  return others;
};

/** A delivery that somebody has begun to count. */
export const beginDelivery = async (trade: DemoTrade, place: Place, at: Date): Promise<void> => {
  const [first] = trade.shelves.wares.flatMap((ware) => {
    const source = trade.sources.get(ware.id);
    return source ? [{ ware, source }] : [];
  });
  if (!first) return;
  await handlers.stockReceipts.create(trade.as('manager', at), {
    supplierId: first.source.supplierId,
    locationId: place.id,
    deliveryNoteNumber: `DN-${trade.random.between(10_000, 99_999)}`,
    lines: [
      {
        productId: first.ware.id,
        packId: null,
        enteredQuantity: '6',
        rejectedQuantity: '0',
        rejectedReason: null,
        unitPrice: first.source.price,
        discountPercent: '0',
        weight: null,
        orderLineId: null,
      },
    ],
    costs: [],
  });
};
