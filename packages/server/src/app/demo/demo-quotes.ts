import { dayMs } from '@shelfwise/contract/primitives/days';
import { handlers } from '../handlers.ts';
import { draft, takeOrder } from './demo-orders.ts';
import type { Place } from './demo-shelves.ts';
import type { Buyer, DemoTrade } from './demo-trade.ts';

/** Quotes by how long ago they were given. Those that nobody answers hold for as long as the company's rules say. */
const planned: readonly { daysAgo: number; acceptedAfter?: number; declinedAfter?: number }[] = [
  { daysAgo: 96, acceptedAfter: 3 },
  { daysAgo: 71 },
  { daysAgo: 52, declinedAfter: 6 },
  { daysAgo: 38, acceptedAfter: 5 },
  { daysAgo: 16, acceptedAfter: 2 },
  { daysAgo: 9 },
  { daysAgo: 2.2 },
  { daysAgo: 0.15 },
];

/** What customers asked the price of: some accepted it, one declined, one let it expire, and some still think about it. */
export const planQuotes = (trade: DemoTrade, place: Place, buyers: readonly Buyer[], now: Date): void => {
  for (const [index, { daysAgo, acceptedAfter, declinedAfter }] of planned.entries())
    trade.timetable.add(Math.round(now.getTime() - daysAgo * dayMs), async (at) => {
      const buyer = buyers[(index % (buyers.length - 1)) + 1];
      if (!buyer) return;
      if (acceptedAfter !== undefined)
        return takeOrder(trade, place, at, buyer, {
          isQuoted: true,
          draftDays: acceptedAfter,
          deliveredAfterDays: 2,
        });
      const { mostLines } = trade.company;
      const order = await draft(trade, place, at, { buyer, promisedOn: null, mostLines });
      if (!order) return;
      const { id } = order;
      await handlers.orders.giveQuote(trade.as('staff', at), { id });
      if (declinedAfter !== undefined)
        trade.timetable.add(at.getTime() + declinedAfter * dayMs, async (later) => {
          const reason = 'They found it cheaper elsewhere.';
          await handlers.orders.declineQuote(trade.as('staff', later), { id, reason });
        });
    });
};
