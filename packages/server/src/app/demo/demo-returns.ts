import { dayMs } from '@shelfwise/contract/primitives/days';
import type { NewReturn, Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { handlers } from '../handlers.ts';
import type { DemoTrade } from './demo-trade.ts';

type Line = Omit<NewReturn['lines'][number], 'orderLineId' | 'quantity'>;

interface Planned {
  daysAgo: number;
  line: Line;
  upTo: NewReturn['upTo'];
  settle?: NewReturn['settle'];
  note?: string;
  isMistake?: true;
}

const planned: readonly Planned[] = [
  {
    daysAgo: 41,
    line: { reason: 'not_wanted' },
    upTo: 'inspected',
    settle: { gives: 'refund', method: 'cash' },
  },
  { daysAgo: 29, line: { reason: 'expired', fate: 'scrap' }, upTo: 'inspected', settle: { gives: 'credit' } },
  {
    daysAgo: 17,
    line: { reason: 'wrong_item' },
    upTo: 'inspected',
    settle: { gives: 'credit' },
    isMistake: true,
  },
  { daysAgo: 9, line: { reason: 'damaged', fate: 'hold' }, upTo: 'inspected', settle: { gives: 'credit' } },
  { daysAgo: 2, line: { reason: 'damaged' }, upTo: 'received', note: 'The box is open.' },
  { daysAgo: 1, line: { reason: 'not_wanted' }, upTo: 'requested', note: 'They bring it tomorrow.' },
];

/** Takes a piece of a paid order of the days before back; nothing where there is none. */
const takeBack = async (trade: DemoTrade, at: Date, one: Planned): Promise<Return | undefined> => {
  const manager = trade.as('manager', at);
  const { items } = await handlers.orders.list(manager, {
    deliveryState: ['full'],
    paymentState: ['paid'],
    limit: 10,
  });
  for (const { id, locationId } of items) {
    const { lines } = await handlers.returns.returnable(manager, { id });
    const back = lines.find(({ quantity }) => Number(quantity) >= 1);
    const { openMinor } = await handlers.payments.credits(manager, { id });
    if (!back || openMinor !== 0) continue;
    // Nothing is given for a gift, nor for what was credited before.
    const pieces = [{ orderLineId: back.orderLineId, quantity: '1' }];
    const { creditMinor } = await handlers.returns.preview(manager, { orderId: id, lines: pieces });
    if (creditMinor === 0) continue;
    const till = trade.tills.get(locationId);
    const isCash = one.settle?.gives === 'refund';
    const done = await handlers.returns.create(manager, {
      orderId: id,
      upTo: one.upTo,
      lines: [{ ...one.line, orderLineId: back.orderLineId, quantity: '1' }],
      ...(one.settle && {
        settle: { ...one.settle, ...(isCash && till !== undefined && { moneyAccountId: till }) },
      }),
      ...(one.note && { note: one.note }),
    });
    const ware = trade.shelves.wareOf({ id: back.productId });
    const place = trade.shelves.places.find((shop) => shop.id === locationId);
    const isBack = done.lines.some(({ restockedQuantity }) => restockedQuantity === '1');
    if (ware && place && isBack && !one.isMistake) trade.shelves.change(ware, place, 1);
    return done;
  }
  return undefined;
};

/** What customers brought back in the last weeks, in each state; one return was a mistake and is undone at once. */
export const planReturns = (trade: DemoTrade, now: Date): void => {
  for (const one of planned)
    trade.timetable.add(now.getTime() - one.daysAgo * dayMs, async (at) => {
      const done = await takeBack(trade, at, one);
      if (!done || !one.isMistake) return;
      await handlers.returns.undo(trade.as('manager', new Date(at.getTime() + 4 * 60_000)), {
        id: done.id,
        version: done.version,
        reason: 'Taken back from the wrong order.',
      });
    });
};
