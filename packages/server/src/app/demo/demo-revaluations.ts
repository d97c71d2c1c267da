import { dayMs } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import { handlers } from '../handlers.ts';
import type { Place, Ware } from './demo-shelves.ts';
import type { DemoTrade } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';

/** Different wares that a place has more than a few of. */
const someWares = ({ shelves }: DemoTrade, random: SeededRandom, place: Place, many: number): Ware[] => {
  const there = shelves.wares.filter((ware) => !ware.isRunningOut && shelves.free(ware, place) > 6);
  return [...new Set(Array.from({ length: Math.min(many, there.length) }, () => random.pick(there)))];
};

/** Goods get another cost at every place: posted at once by an admin, or left as a draft. */
const revalue = async (
  trade: DemoTrade,
  at: Date,
  {
    wares,
    factor,
    note,
    isPosted,
  }: { wares: readonly Ware[]; factor: string; note: string; isPosted: boolean },
): Promise<void> => {
  if (wares.length === 0) return;
  const lines = wares.map((ware) => ({
    productId: ware.id,
    unitCost: new Exact(ware.unitCost).times(factor).toDecimalPlaces(2).toFixed(),
  }));
  const document = { locationId: null, reason: 'revaluation' as const, note, lines, asDraft: true };
  const { id, version } = await handlers.stockAdjustments.create(trade.as('manager', at), document);
  if (isPosted) await handlers.stockAdjustments.post(trade.as('admin', at), { id, version });
};

/** Several things that an accident spoilt, written off together. */
const writeOff = async (trade: DemoTrade, random: SeededRandom, place: Place, at: Date): Promise<void> => {
  const lost = someWares(trade, random, place, 3).map((ware) => ({ ware, quantity: random.between(1, 3) }));
  if (lost.length === 0) return;
  await handlers.stockAdjustments.create(trade.as('manager', at), {
    locationId: place.id,
    reason: 'damage',
    note: 'Water came in through the roof',
    lines: lost.map(({ ware, quantity }) => ({ productId: ware.id, quantity: String(-quantity) })),
  });
  for (const { ware, quantity } of lost) trade.shelves.change(ware, place, -quantity);
};

/** A revaluation of some weeks ago, one that waits to be posted, and two write-offs of several products. */
export const planRevaluations = (trade: DemoTrade, now: Date): void => {
  const [main, branch = main] = trade.shelves.places;
  if (!main || !branch) return;
  // Numbers of its own, so that the trade around it stays the same.
  const random = new SeededRandom(trade.company.seed + 71);
  const plan = (daysAgo: number, work: (at: Date) => Promise<void>): void =>
    trade.timetable.add(now.getTime() - daysAgo * dayMs, work);
  plan(41, (at) =>
    revalue(trade, at, {
      wares: someWares(trade, random, main, 3),
      factor: '0.88',
      note: 'They cost less in the market by now',
      isPosted: true,
    }),
  );
  plan(33, (at) => writeOff(trade, random, main, at));
  plan(12, (at) => writeOff(trade, random, branch, at));
  plan(0.9, (at) =>
    revalue(trade, at, {
      wares: someWares(trade, random, main, 2),
      factor: '0.8',
      note: 'Last season’s goods',
      isPosted: false,
    }),
  );
};
