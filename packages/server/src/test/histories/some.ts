import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History } from './history.ts';

/** One of several, or undefined where there are none. */
export const someOf = <Item>(chance: Chance, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : chance.pick(items);

/** The fields without those that are undefined. */
export const given = (fields: Input): Input =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A whole quantity, or thousandths where the product is divisible. */
export const someQuantity = (chance: Chance, { isDivisible }: Pick<Product, 'isDivisible'>): string =>
  isDivisible && chance.next() < 0.6
    ? (chance.whole(1, 9_000) / 1_000).toString()
    : String(chance.whole(1, chance.next() < 0.05 ? 40 : 9));

export const somePrice = (chance: Chance): string =>
  chance.pick([
    () => (chance.whole(1, 20_000) / 100).toFixed(2),
    () => (chance.whole(1, 9_999_999) / 10_000).toFixed(4),
    () => String(chance.whole(0, 500)),
  ])();

/** Mostly one that is being worked on and, as far as is known, allows the action. */
export const someOrder = (
  { made }: History,
  chance: Chance,
  states: readonly string[],
  action?: OrderAction,
): Order | undefined => {
  const all = [...made.orders.values()].filter(({ status }) => states.includes(status));
  const fitting = action && chance.next() < 0.9 ? all.filter(({ actions }) => actions.includes(action)) : all;
  return chance.next() < 0.7 ? someOf(chance, fitting.slice(-3)) : someOf(chance, fitting);
};

/** The states of an order that is sold and may be invoiced and paid. */
export const inEffect = ['confirmed', 'completed'];

/** The whole quantity, or a part of it in thousandths; undefined where the part would be zero. */
export const somePart = (chance: Chance, open: Exact, isDivisible: boolean): string | undefined => {
  if (open.lessThanOrEqualTo(0)) return undefined;
  if (chance.next() < 0.35) return open.toFixed();
  const part = isDivisible
    ? open.times(chance.whole(1, 9)).dividedBy(10).toDecimalPlaces(3, Exact.ROUND_DOWN)
    : new Exact(chance.whole(1, Math.floor(open.toNumber())));
  return part.isZero() ? undefined : part.toFixed();
};

/** The newest three more often than any of the others. */
export const someNew = <Item>(chance: Chance, items: readonly Item[]): Item | undefined =>
  someOf(chance, chance.next() < 0.6 ? items.slice(-3) : items);
