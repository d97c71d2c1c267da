import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { EntryLine } from '../../ledger/index.ts';
import { levelMoved, moveStock, type Move, type MovingDocument } from './move-stock.ts';
import { changeOnWay, type ChangeOnWay } from './change-on-way.ts';
import type { GoodsLeft } from './past-movements.queries.ts';
import { levelOf, lockStock, type LockedStock } from './stock.queries.ts';
import { lateValue } from './stock.rules.ts';

/** What goods of a line came to cost beside what was known. */
export interface Difference {
  lineNumber: number;
  productId: string;
  differenceMinor: number;
  /** the key of the line that brought the goods */
  goods: string;
  /** the part of these goods that was kept, where the difference is of it alone: what went back to the supplier takes none of it */
  kept?: Exact;
}

/** What goods somewhere take of differences. */
export interface TakenAt {
  /** null: on the way between places */
  locationId: string | null;
  minor: number;
}

/** The account that goods somewhere stand in. */
export const inventoryOf = ({ locationId }: Pick<TakenAt, 'locationId'>): EntryLine =>
  locationId === null ? { account: 'stock_in_transit' } : { account: 'inventory', locationId };

/** The location of the document first, then the others where goods of it are, in the order of their ids. */
const placesOf = (left: GoodsLeft, own: string): string[] => {
  const others = new Set([...left.values()].flatMap(({ places }) => [...places.keys()]));
  others.delete(own);
  return [own, ...[...others].toSorted()];
};

/** The share that goods somewhere have of a difference, which may be of the kept ones alone. */
const partOfKept = (share: Exact, { kept = new Exact(1) }: Difference, counted: Exact): Exact =>
  Exact.min(share.dividedBy(kept), new Exact(1).minus(counted));

/** The moves at one place; `before` is the share of each difference that other places took, and is counted up. */
export const changesAt = (
  differences: readonly Difference[],
  stock: LockedStock,
  left: GoodsLeft,
  before: Map<Difference, Exact>,
): Move[] => {
  const levels = new Map(stock.levels);
  const moves: Move[] = [];
  for (const difference of differences) {
    const { lineNumber, productId, differenceMinor, goods } = difference;
    const level = levels.get(productId) ?? levelOf(stock, productId);
    const there = left.get(productId)?.places.get(stock.locationId)?.of(goods) ?? new Exact(0);
    const counted = before.get(difference) ?? new Exact(0);
    const share = partOfKept(there, difference, counted);
    const valueMinor = lateValue(level, differenceMinor, share, counted);
    before.set(difference, counted.plus(share));
    if (valueMinor === 0) continue;
    const move: Move = { documentLine: lineNumber, productId, quantity: '0', valueMinor };
    levels.set(productId, levelMoved(level, move, valueMinor));
    moves.push(move);
  }
  return moves;
};

/** The parts that goods on the way take, transfer by transfer; `before` is what places took. */
const sharesOnWay = (
  differences: readonly Difference[],
  left: GoodsLeft,
  before: Map<Difference, Exact>,
): ChangeOnWay[] =>
  differences.flatMap((difference) => {
    const ways = [...(left.get(difference.productId)?.onWay ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return ways.flatMap(([line, heap]) => {
      const counted = before.get(difference) ?? new Exact(0);
      const share = partOfKept(heap.of(difference.goods), difference, counted);
      before.set(difference, counted.plus(share));
      return share.isZero() ? [] : [{ ...difference, line, share, before: counted }];
    });
  });

/**
 * Changes the value of goods wherever they are now: at their own location, where transfers took them, and on the way. What nothing takes
 * belongs to goods that have left the company. The lock of a product's stock is the same at every place, so those of the own location hold all.
 */
export const changeValues = async (
  tx: TenantTransaction,
  document: MovingDocument,
  differences: readonly Difference[],
  { stock: own, left }: { stock: LockedStock; left: GoodsLeft },
): Promise<TakenAt[]> => {
  const before = new Map<Difference, Exact>();
  const productIds = differences.map(({ productId }) => productId);
  const taken: TakenAt[] = [];
  for (const [leg, locationId] of placesOf(left, own.locationId).entries()) {
    const stock = leg === 0 ? own : await lockStock(tx, locationId, productIds);
    const moves = changesAt(differences, stock, left, before).map((move) => ({ ...move, leg }));
    const moved = await moveStock(tx, document, moves, stock);
    taken.push({ locationId, minor: sumMinor(moved.map(({ valueMinor }) => valueMinor)) });
  }
  const onWay = sharesOnWay(differences, left, before);
  if (onWay.length > 0) taken.push({ locationId: null, minor: await changeOnWay(tx, document, onWay) });
  return taken;
};
