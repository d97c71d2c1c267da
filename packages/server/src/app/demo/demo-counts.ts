import { dayMs } from '@shelfwise/contract/primitives/days';
import type {
  CountLine,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { handlers } from '../handlers.ts';
import type { Place } from './demo-shelves.ts';
import type { DemoTrade } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';
import { minutes } from './timetable.ts';

/** The most lines that are counted in a count: an hour's work of two people. */
const mostCounted = 14;

/** What somebody finds of a line: mostly what the books say, now and then one less, seldom one more. */
const foundOf = (
  trade: DemoTrade,
  random: SeededRandom,
  { productId, expected }: CountLine,
  place: Place,
): number => {
  const there = Math.floor(Number(expected));
  const ware = trade.shelves.wareOf({ id: productId });
  const canMiss = ware !== undefined && trade.shelves.free(ware, place) > 3;
  if (canMiss && random.chance(0.16)) return there - 1;
  return random.chance(0.06) ? there + 1 : there;
};

interface Counting {
  place: Place;
  category: string;
  at: Date;
  /** what part of the lines is counted */
  share: number;
}

/** Opens a count of a category, and two people count a part of it. */
const countSome = async (
  trade: DemoTrade,
  random: SeededRandom,
  { place, category, at, share }: Counting,
): Promise<{ count: StockCount; counted: { line: CountLine; found: number }[] }> => {
  const { id } = await handlers.stockCounts.create(trade.as('manager', at), {
    locationId: place.id,
    hasInnerPlaces: false,
    scope: 'category',
    category,
    showsExpected: false,
  });
  const { items } = await handlers.stockCounts.lines(trade.as('manager', at), {
    id,
    limit: mostCounted,
    offset: 0,
  });
  const counted = [];
  for (const [index, line] of items.slice(0, Math.ceil(items.length * share)).entries()) {
    // Where there is a part of a unit, nobody counts pieces.
    const found = line.expected.includes('.') ? Number(line.expected) : foundOf(trade, random, line, place);
    const moment = new Date(at.getTime() + minutes(2 + index));
    await handlers.stockCounts.count(trade.as(index % 3 === 2 ? 'manager' : 'staff', moment), {
      id,
      locationId: place.id,
      productId: line.productId,
      quantity: String(found),
    });
    counted.push({ line, found });
  }
  const count = await handlers.stockCounts.get(trade.as('manager', at), { id });
  return { count, counted };
};

const review = (trade: DemoTrade, { id, version }: StockCount, at: Date): Promise<StockCount> =>
  handlers.stockCounts.review(trade.as('manager', at), { id, version }) as Promise<StockCount>;

/** A count of a month ago that is posted, one of yesterday that waits for its review, and one that goes on now. */
export const planCounts = (trade: DemoTrade, now: Date): void => {
  const [main, branch = main] = trade.shelves.places;
  const [first, second = first, third = second] = Object.entries(trade.company.products)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([category]) => category);
  if (!main || !branch || first === undefined || second === undefined || third === undefined) return;
  // Numbers of its own, so that the trade around it stays the same.
  const random = new SeededRandom(trade.company.seed + 53);
  trade.timetable.add(now.getTime() - 30 * dayMs, async (at) => {
    const { count, counted } = await countSome(trade, random, { place: main, category: first, at, share: 1 });
    const reviewed = await review(trade, count, new Date(at.getTime() + minutes(40)));
    await handlers.stockCounts.post(trade.as('manager', new Date(at.getTime() + minutes(45))), {
      id: reviewed.id,
      version: reviewed.version,
    });
    for (const { line, found } of counted) {
      const ware = trade.shelves.wareOf({ id: line.productId });
      if (ware) trade.shelves.change(ware, main, found - Number(line.expected));
    }
  });
  trade.timetable.add(now.getTime() - 20 * 60 * minutes(1), async (at) => {
    const { count } = await countSome(trade, random, { place: branch, category: second, at, share: 0.8 });
    await review(trade, count, new Date(at.getTime() + minutes(30)));
  });
  trade.timetable.add(now.getTime() - minutes(80), async (at) => {
    await countSome(trade, random, { place: main, category: third, at, share: 0.5 });
  });
};
