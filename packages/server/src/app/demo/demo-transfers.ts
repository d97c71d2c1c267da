import { dayMs } from '@shelfwise/contract/primitives/days';
import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { handlers } from '../handlers.ts';
import type { Place, Ware } from './demo-shelves.ts';
import { type DemoTrade, laterOn } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';

interface Load {
  ware: Ware;
  quantity: number;
}

/** A few wares of which the main place has more than enough. */
const chooseLoad = ({ shelves }: DemoTrade, random: SeededRandom, from: Place): Load[] => {
  const plenty = shelves.wares.filter(
    (ware) => !ware.isRunningOut && shelves.free(ware, from) > shelves.target(ware, from) * 0.6 + 4,
  );
  const chosen = new Set(Array.from({ length: Math.min(5, plenty.length) }, () => random.pick(plenty)));
  return [...chosen].map((ware) => ({ ware, quantity: random.between(2, 4) }));
};

/** What arrives the day after: mostly all, now and then a piece less, which is lost, or found a few days later. */
const receive = async (
  trade: DemoTrade,
  random: SeededRandom,
  { id, lines }: Transfer,
  { to, load, at }: { to: Place; load: readonly Load[]; at: Date },
): Promise<void> => {
  const { version } = await handlers.transfers.get(trade.as('manager', at), { id });
  const isShort = random.chance(0.3);
  const arrived = load.map(({ ware, quantity }, index) => ({
    ware,
    number: lines[index]?.number ?? 0,
    quantity: quantity - (isShort && index === 0 ? 1 : 0),
  }));
  const received = await handlers.transfers.receive(trade.as('manager', at), {
    id,
    version,
    lines: arrived.map(({ number, quantity }) => ({ number, quantity: String(quantity) })),
    ...(isShort && { rest: { becomes: 'lost' as const, reason: 'missing' as const } }),
  });
  for (const { ware, quantity } of arrived) trade.shelves.change(ware, to, quantity);
  const [first] = arrived;
  if (!isShort || !first || random.chance(0.5)) return;
  trade.timetable.add(laterOn(random, at, 3), async (moment) => {
    const note = 'It had slipped behind the seat of the van';
    await handlers.transfers.find(trade.as('manager', moment), {
      id,
      version: received.version,
      at: 'destination',
      note,
    });
    trade.shelves.change(first.ware, to, 1);
  });
};

/** Every week the main place sends something to each branch; what left yesterday or today is still on the way. */
export const planTransfers = (trade: DemoTrade, start: Date, days: number): void => {
  const [from, ...branches] = trade.shelves.places;
  if (!from) return;
  // Numbers of its own, so that the trade around it stays the same.
  const random = new SeededRandom(trade.company.seed + 37);
  for (const [index, to] of branches.entries())
    for (let day = days - 7 * Math.floor((days - 5) / 7) + index; day <= days + index; day += 7)
      trade.timetable.add(start.getTime() + day * dayMs + 45 * 60_000, async (moment) => {
        const load = chooseLoad(trade, random, from);
        if (load.length === 0) return;
        const sent = await handlers.transfers.create(trade.as('manager', moment), {
          fromLocationId: from.id,
          toLocationId: to.id,
          upTo: 'sent',
          expectedOn: new Date(moment.getTime() + dayMs).toISOString().slice(0, 10),
          lines: load.map(({ ware, quantity }) => ({ productId: ware.id, quantity: String(quantity) })),
        });
        for (const { ware, quantity } of load) trade.shelves.change(ware, from, -quantity);
        trade.timetable.add(laterOn(random, moment, 1), (at) =>
          receive(trade, random, sent, { to, load, at }),
        );
      });
};
