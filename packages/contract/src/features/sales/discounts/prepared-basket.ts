import { decimalsOf } from '../../../primitives/currencies.ts';
import { Exact, toMinor } from '../../../primitives/money.ts';
import { amountOf } from '../../catalog/packs/packs.rules.ts';
import { priceInKind } from '../orders/prices.ts';
import type { Basket, BasketLine, Goods, TakenDiscount } from './discount-rule.ts';
import { categoryPath } from './discounts.facts.ts';
import { inHundredths, inMillionths, shareOf } from './exact-shares.ts';

/** A line while discounts are taken off it. */
export interface RunningLine {
  /** its place in the basket as it was given */
  readonly index: number;
  readonly line: BasketLine;
  /** in millionths */
  readonly quantity: number;
  readonly grossMinor: number;
  /** what is left of the gross amount */
  leftMinor: number;
  readonly taken: TakenDiscount[];
  /** a discount that is not combined with others was given on it */
  isClosed: boolean;
  readonly groups: Set<string>;
}

/** A basket in an order of lines that does not depend on how they were typed, with what finding goods in it needs. */
export interface RunningBasket {
  readonly basket: Basket;
  readonly lines: readonly RunningLine[];
  readonly byProduct: ReadonlyMap<string, readonly RunningLine[]>;
  /** by each category with all that are above it */
  readonly byCategory: ReadonlyMap<string, readonly RunningLine[]>;
}

const plain = (decimal: string): string => inMillionths(decimal).toString();

/** Lines of one key are the same in everything that a discount looks at, so it does not matter which comes first. */
const keyOf = ({ productId, pack, unitPrice, quantity, taxPercent }: BasketLine): string =>
  [
    productId,
    pack ? `${pack.numerator}/${pack.denominator}` : '',
    plain(unitPrice),
    plain(quantity),
    taxPercent,
  ].join(' ');

const indexed = <K>(
  lines: readonly RunningLine[],
  keysOf: (line: RunningLine) => readonly K[],
): Map<K, RunningLine[]> => {
  const found = new Map<K, RunningLine[]>();
  for (const line of lines)
    for (const key of keysOf(line)) {
      const known = found.get(key);
      if (known) known.push(line);
      else found.set(key, [line]);
    }
  return found;
};

const withThoseAbove = (category: string | null): string[] => {
  const path = categoryPath(category);
  return path.map((_, depth) => path.slice(0, depth + 1).join('/'));
};

export const prepareBasket = (basket: Basket): RunningBasket => {
  const lines = basket.lines
    .map((line, index) => ({ line, index, key: keyOf(line) }))
    .toSorted((a, b) => (a.key === b.key ? a.index - b.index : a.key < b.key ? -1 : 1))
    .map(({ line, index }): RunningLine => {
      const grossMinor = toMinor(amountOf(line.quantity, line.unitPrice, line.pack), basket.currency);
      return {
        index,
        line,
        quantity: inMillionths(line.quantity),
        grossMinor,
        leftMinor: grossMinor,
        taken: [],
        isClosed: false,
        groups: new Set(),
      };
    });
  return {
    basket,
    lines,
    byProduct: indexed(lines, ({ line }) => [line.productId]),
    byCategory: indexed(lines, ({ line }) => withThoseAbove(line.category)),
  };
};

/** The lines of those goods, in the order of the basket. */
export const linesOf = (
  running: RunningBasket,
  { productIds, categories }: Goods,
): readonly RunningLine[] => {
  if (productIds.length === 0 && categories.length === 0) return running.lines;
  const found = new Set<RunningLine>();
  for (const id of productIds) for (const line of running.byProduct.get(id) ?? []) found.add(line);
  for (const category of categories)
    for (const line of running.byCategory.get(categoryPath(category).join('/')) ?? []) found.add(line);
  return found.size < 2 ? [...found] : running.lines.filter((line) => found.has(line));
};

/** What so many millionths of a unit come to at a rule's price per unit, in the smallest unit of the currency. */
export const amountAt = (
  { basket }: RunningBasket,
  line: RunningLine,
  { price, units }: { price: string; units: number },
): number => {
  const { rulesIncludeTax: from, pricesIncludeTax: to, currency } = basket;
  const own = priceInKind(price, [{ percent: line.line.taxPercent }], { from, to });
  return shareOf(units, inMillionths(own), 10 ** (12 - decimalsOf(currency)));
};

/** A floor holds in steps of this share of the list price, so that nobody reads the cost of goods off a price that it caps. */
const floorSteps = 20;

/** The amount that must stay on a line so that its cost and a margin above it are paid; rounded up, never in favour of the discount. */
const floorOf = ({ basket }: RunningBasket, { line }: RunningLine, marginPercent: string): number => {
  if (line.unitCost === undefined) return 0;
  const net = new Exact(line.unitCost)
    .times(line.quantity)
    .times(10_000 + inHundredths(marginPercent))
    .dividedBy(10_000);
  const withTax = new Exact(line.taxPercent).plus(100).dividedBy(100);
  const own = basket.pricesIncludeTax ? net.times(withTax) : net;
  const step = amountOf(line.quantity, line.listPrice, line.pack).dividedBy(floorSteps);
  const stepped = step.isZero() ? own : own.dividedBy(step).toDecimalPlaces(0, Exact.ROUND_UP).times(step);
  return stepped
    .times(10 ** decimalsOf(basket.currency))
    .toDecimalPlaces(0, Exact.ROUND_UP)
    .toNumber();
};

/** The most that a rule may take off a line: all that is left of it, or what is above the rule's floor. */
export const mostOff = (
  running: RunningBasket,
  line: RunningLine,
  floor: string | null | undefined,
): number => (floor == null ? line.leftMinor : Math.max(0, line.leftMinor - floorOf(running, line, floor)));
