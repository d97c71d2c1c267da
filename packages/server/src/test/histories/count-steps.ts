import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import type { Chance } from '../random.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someOf } from './some.ts';

const someCount = (
  { made }: History,
  chance: Chance,
  states: readonly StockCount['status'][],
): StockCount | undefined =>
  someOf(
    chance,
    [...made.counts.values()].filter(({ status }) => states.includes(status)),
  );

const open: Step = ({ made }, chance) => ({
  id: 'stockCounts.create',
  input: {
    locationId: chance.pick(made.locations),
    hasInnerPlaces: false,
    scope: 'products',
    productIds: made.products.map(({ id }) => id),
  },
});

/** Somebody counts a product that nobody counted yet: mostly what is there, or a few more or less. */
const count: Step = async (history, chance) => {
  const found = someCount(history, chance, ['open', 'counting']);
  const left = history.made.products.filter(({ id }) => !history.made.counted.has(`${found?.id} ${id}`));
  const product = someOf(chance, left);
  if (!found || !product) return undefined;
  const { items } = await history.ask<{ items: StockLevel[] }>('stock.levels', { id: product.id });
  const there = Number(items.find(({ locationId }) => locationId === found.locationId)?.onHand ?? 0);
  const quantity = Math.max(0, there + chance.pick([0, 0, 1, -1, -2, 3]));
  const { id, locationId } = found;
  return {
    id: 'stockCounts.count',
    input: { id, locationId, productId: product.id, quantity: String(Math.round(quantity * 1_000) / 1_000) },
  };
};

const step =
  (verb: 'review' | 'post', ...states: StockCount['status'][]): Step =>
  async (history, chance) => {
    const found = someCount(history, chance, states);
    if (!found) return undefined;
    // Entries change the version of their count.
    const { id, version } = await history.ask<StockCount>('stockCounts.get', { id: found.id });
    return { id: `stockCounts.${verb}`, input: { id, version } };
  };

const reverse: Step = (history, chance) => {
  const found = someCount(history, chance, ['posted']);
  return (
    found && {
      id: 'stockCounts.reverse',
      input: given({ id: found.id, businessDate: history.someDay(chance) }),
    }
  );
};

/** Counting while the shop is open, and what it comes to. */
export const countSteps: Steps = [
  [1, open],
  [8, count],
  [3, step('review', 'open', 'counting')],
  [8, step('post', 'review')],
  [2, reverse],
];
