import { addDays } from '../../../primitives/days.ts';
import { Exact } from '../../../primitives/money.ts';
import type { PackRatio } from '../../catalog/packs/packs.rules.ts';

/** What is known of a product at a place, or at all places. Quantities are in the product's own unit. */
export interface StockNeed {
  /** on hand less what is promised */
  available: string;
  /** on order and on the way */
  incoming: string;
  /** what customers wait for: confirmed orders want it and do not hold it */
  waiting: string;
  /** what was sold in the days looked at */
  sold: string;
  historyDays: number;
  leadTimeDays: number;
  coverDays: number;
  safetyDays: number;
  /** the product's own: at this quantity it is bought again, and so many at least */
  reorderPoint: string | null;
  reorderQuantity: string | null;
}

/** What is free to be sold once all that is on order has come and all who wait have got theirs. */
export const stockPosition = ({
  available,
  incoming,
  waiting,
}: Pick<StockNeed, 'available' | 'incoming' | 'waiting'>): Exact =>
  new Exact(available).plus(incoming).minus(waiting);

const soldIn = ({ sold, historyDays }: StockNeed, days: number): Exact =>
  new Exact(sold).times(days).dividedBy(historyDays);

/** How many days what is available lasts at the pace of the days looked at; null where nothing was sold. */
export const daysOfCover = ({ available, sold, historyDays }: StockNeed): number | null => {
  if (new Exact(sold).lessThanOrEqualTo(0)) return null;
  const days = new Exact(available).times(historyDays).dividedToIntegerBy(sold);
  return Math.max(days.toNumber(), 0);
};

/** The day on which nothing is left, and the day to order by so that goods come before. Null where nothing is sold. */
export const reorderDays = (
  need: StockNeed,
  today: string,
): { runsOutOn: string; orderBy: string } | null => {
  const days = daysOfCover(need);
  // Beyond some years a day says nothing.
  if (days === null || days > 3_650) return null;
  const runsOutOn = addDays(today, days);
  return { runsOutOn, orderBy: addDays(runsOutOn, -(need.leadTimeDays + need.safetyDays)) };
};

/**
 * Whether it is time to buy: customers wait for more than what is on order, or what is available and on order has fallen to the product's
 * reorder point, or does not last for the supplier's lead time and the days of safety. The server asks the same of all products in one statement (`list-needs.ts`).
 */
export const isNeeded = (need: StockNeed): boolean => {
  const position = stockPosition(need);
  if (new Exact(need.waiting).greaterThan(0) && position.isNegative()) return true;
  if (need.reorderPoint !== null && position.lessThanOrEqualTo(need.reorderPoint)) return true;
  const least = soldIn(need, need.leadTimeDays + need.safetyDays);
  return least.greaterThan(0) && position.lessThanOrEqualTo(least);
};

/**
 * How much to buy: what is sold during the lead time, the days of safety and the days it should last, less what is available and on order;
 * at least the product's reorder quantity, and at least enough to be one above its reorder point. Zero where nothing is needed.
 */
export const neededQuantity = (need: StockNeed): string => {
  if (!isNeeded(need)) return '0';
  const position = stockPosition(need);
  const wanted = soldIn(need, need.leadTimeDays + need.safetyDays + need.coverDays).minus(position);
  const abovePoint = need.reorderPoint === null ? 0 : new Exact(need.reorderPoint).minus(position).plus(1);
  return Exact.max(wanted, abovePoint, need.reorderQuantity ?? 0, 0)
    .toDecimalPlaces(6, Exact.ROUND_UP)
    .toFixed();
};

/** What would be sold in that time and is neither there nor on its way. */
export const missedQuantity = (need: StockNeed): string => {
  const position = stockPosition(need);
  const missed = soldIn(need, need.leadTimeDays + need.safetyDays + need.coverDays).minus(position);
  return Exact.max(missed, 0).toFixed();
};

/** A quantity as it is ordered: whole packs, or whole units where there is no pack, rounded up; at least the supplier's minimum. */
export const orderedQuantity = (
  base: string,
  { pack, minimum }: { pack: PackRatio | null; minimum: string | null },
): string => {
  if (new Exact(base).lessThanOrEqualTo(0)) return '0';
  const packs = pack ? new Exact(base).times(pack.denominator).dividedBy(pack.numerator) : new Exact(base);
  return Exact.max(packs.ceil(), new Exact(minimum ?? 0).ceil()).toFixed();
};

/** What of a shortage still has to be ordered: so much less as is on its way or drafted already. */
export const stillMissing = (missing: string, covered: string): string =>
  Exact.max(new Exact(missing).minus(covered), 0).toFixed();

/** What a shortage needs of a line on a draft: a minimum is met by what stands there already. */
export const addedTo = (
  standing: string | undefined,
  base: string,
  sold: { pack: PackRatio | null; minimum: string | null },
): string =>
  new Exact(standing ?? 0)
    .plus(orderedQuantity(base, { ...sold, minimum: standing === undefined ? sold.minimum : null }))
    .toFixed();

/** A product that could be bought, in entered units of its pack. */
export interface BudgetLine {
  quantity: number;
  /** the least that the supplier sells of it */
  minimum: number;
  /** of one, in the smallest unit of the currency of the books */
  costMinor: number;
  /** what one holds of the product's own unit */
  size: number;
  /** what would not be sold without it, in the product's own unit, and what that would bring */
  missed: number;
  missedSalesMinor: number;
}

export interface BudgetChoice<Line> {
  line: Line;
  quantity: number;
  /** sales that are lost though so much is bought */
  lostSalesMinor: number;
}

type Missed = Pick<BudgetLine, 'missed' | 'missedSalesMinor' | 'size'>;

/** The sales that buying so much keeps: in proportion, and never more than would be missed. */
const savedBy = (line: Missed, quantity: number): number =>
  line.missed === 0
    ? 0
    : Math.round(line.missedSalesMinor * Math.min((quantity * line.size) / line.missed, 1));

/** The sales that are lost although so much is bought: all of them where nothing is. */
export const lostSalesMinor = (line: Missed, quantity: number): number =>
  line.missedSalesMinor - savedBy(line, quantity);

/** So much of a line keeps sales, or is the least that the supplier sells; more of it only lasts longer. */
const keepingSales = ({ quantity, minimum, missed, size }: BudgetLine): number =>
  missed === 0 ? 0 : Math.min(quantity, Math.max(Math.ceil(missed / size), minimum));

/**
 * What to buy where the money is not enough for all. First, of each line, as much as keeps sales: in the order of the sales that one unit of
 * money spent on it keeps, each as far as the money that is left goes. Then, in the order of the list, what only lasts longer. All in whole
 * packs, and none of a line below the supplier's minimum. So the result never costs more than the budget, and is all of it where the budget
 * is enough. It is not always the best that could be had (that would mean trying every combination): at worst, the money that the next
 * whole line did not fit into is left unspent on it.
 */
export const chooseWithin = <Line extends BudgetLine>(
  budgetMinor: number,
  lines: readonly Line[],
): BudgetChoice<Line>[] => {
  const perMoney = lines.map((line) => {
    const first = keepingSales(line);
    return savedBy(line, first) / Math.max(first * line.costMinor, 1);
  });
  const order = lines
    .map((_, index) => index)
    .toSorted((a, b) => (perMoney[b] ?? 0) - (perMoney[a] ?? 0) || a - b);
  const bought = new Map<number, number>();
  let left = budgetMinor;
  const buy = (index: number, most: (line: Line) => number): void => {
    const line = lines[index];
    if (!line) return;
    const before = bought.get(index) ?? 0;
    const wanted = most(line) - before;
    const more = line.costMinor === 0 ? wanted : Math.min(wanted, Math.floor(left / line.costMinor));
    const quantity = before + more;
    if (more <= 0 || quantity < line.minimum) return;
    bought.set(index, quantity);
    left -= more * line.costMinor;
  };
  for (const index of order) buy(index, keepingSales);
  for (const index of lines.keys()) buy(index, ({ quantity }) => quantity);
  return lines.map((line, index) => {
    const quantity = bought.get(index) ?? 0;
    return { line, quantity, lostSalesMinor: lostSalesMinor(line, quantity) };
  });
};
