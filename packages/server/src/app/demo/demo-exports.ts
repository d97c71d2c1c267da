import { hasFeature } from '@shelfwise/contract/access/plans';
import { dayMs } from '@shelfwise/contract/primitives/days';
import { handlers } from '../handlers.ts';
import { confirm, draft } from './demo-orders.ts';
import type { Place } from './demo-shelves.ts';
import type { DemoTrade } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';

/** Orders of a customer abroad by how long ago they were made, with the part of each that was paid a week after it was shipped. */
const planned: readonly { daysAgo: number; paidPercent?: number; isQuote?: true }[] = [
  { daysAgo: 64, paidPercent: 100 },
  { daysAgo: 27, paidPercent: 60 },
  { daysAgo: 5 },
  { daysAgo: 1.4, isQuote: true },
];

/** A shop in Lomé is invoiced in dollars, and pays them at the rate of the day. */
export const planExports = (trade: DemoTrade, place: Place, now: Date): void => {
  if (!hasFeature(trade.company.plan, 'accountsReceivable')) return;
  // Draws of its own: more of them would change what happens elsewhere.
  const own = { ...trade, random: new SeededRandom(trade.company.seed + 43) };
  let buyer: { id: string; termsDays: number; paysInForeign: boolean } | undefined;
  const findBuyer = async (at: Date) => {
    if (buyer) return buyer;
    const { id } = await handlers.customers.create(trade.as('manager', at), {
      kind: 'company',
      name: 'Épicerie du Grand Marché, Lomé',
      email: 'compta@epicerie-grandmarche.example',
      currency: 'USD',
      paymentTermsDays: 30,
    });
    buyer = { id, termsDays: 30, paysInForeign: true };
    return buyer;
  };
  for (const { daysAgo, paidPercent, isQuote } of planned)
    trade.timetable.add(Math.round(now.getTime() - daysAgo * dayMs), async (at) => {
      const wanted = { buyer: await findBuyer(at), promisedOn: null, mostLines: 4 };
      const order = await draft(own, place, at, wanted);
      if (!order) return;
      const { id } = order;
      if (isQuote) return void (await handlers.orders.giveQuote(trade.as('staff', at), { id }));
      if (!(await confirm(own, place, order, at))) return;
      const { isOnHold } = await handlers.orders.get(trade.as('staff', at), { id });
      if (isOnHold) await handlers.orders.release(trade.as('manager', at), { id });
      await handlers.orders.ship(trade.as('staff', at), { id });
      if (paidPercent === undefined) return;
      trade.timetable.add(at.getTime() + 7 * dayMs, async (later) => {
        const { foreign } = await handlers.orders.get(trade.as('staff', later), { id });
        if (!foreign) return;
        await handlers.payments.record(trade.as('staff', later), {
          id,
          method: 'bank',
          currency: foreign.currency,
          amountMinor: Math.round((foreign.openMinor * paidPercent) / 100),
          reference: `SWIFT${own.random.between(10_000_000, 99_999_999)}`,
        });
      });
    });
};
