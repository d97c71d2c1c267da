import { Exact } from '../packages/contract/src/primitives/money.ts';
import { SeededRandom } from '../packages/server/src/app/demo/seeded-random.ts';
import {
  emptyLevel,
  issueValue,
  levelAfter,
  receiptValue,
  undoneReceiptValue,
  type Level,
} from '../packages/server/src/features/inventory/stock/stock.rules.ts';

/** The level of one product at one place, and the sums of all that moved. */
interface Shelf {
  level: Level;
  /** thousandths, so that sums are exact integers */
  moved: number;
  movedMinor: number;
}

const shelves = 50;
const quantityOf = (thousandths: number): string => String(thousandths / 1_000);
const thousandthsOf = (quantity: string): number => Math.round(Number(quantity) * 1_000);

/** What is wrong with a shelf; undefined where all holds. */
const faultOf = ({ level, moved, movedMinor }: Shelf): string | undefined => {
  if (!Number.isSafeInteger(level.valueMinor) || level.valueMinor < 0) return 'value below zero or not whole';
  if (thousandthsOf(level.onHand) !== moved) return 'on hand is not the sum of the movements';
  if (level.valueMinor !== movedMinor) return 'value is not the sum of the movements';
  if (moved === 0 && level.valueMinor !== 0) return 'an empty shelf is worth something';
  return undefined;
};

const move = (shelf: Shelf, thousandths: number, valueMinor: number): void => {
  shelf.level = levelAfter(shelf.level, quantityOf(thousandths), valueMinor);
  shelf.moved += thousandths;
  shelf.movedMinor += valueMinor;
};

/**
 * Receives, issues and takes receipts back, at random but always the same for one seed, and checks the level after each: quantity
 * and value are the sums of their movements, are never below zero, and a quantity of 0 is worth 0.
 */
export const soakStockRules = (
  operations: number,
  seed: number,
): { done: number; fault: string | undefined } => {
  const random = new SeededRandom(seed);
  const all = Array.from({ length: shelves }, (): Shelf => ({ level: emptyLevel, moved: 0, movedMinor: 0 }));
  for (let done = 1; done <= operations; done += 1) {
    const shelf = all[random.between(0, shelves - 1)];
    if (!shelf) continue;
    const wants = random.between(1, 3) === 1 ? random.between(1, 9_999) : random.between(1, 20) * 1_000;
    const kind = random.between(1, 10);
    if (kind <= 4 || shelf.moved === 0) {
      const cost = kind === 1 ? undefined : quantityOf(random.between(0, 2_000_000));
      move(shelf, wants, receiptValue(shelf.level, quantityOf(wants), cost, 'GHS'));
    } else {
      const out = kind === 10 ? shelf.moved : Math.min(wants, shelf.moved);
      const undone = kind === 9 ? random.between(0, 5_000_000) : undefined;
      const value =
        undone === undefined
          ? issueValue(shelf.level, quantityOf(out))
          : undoneReceiptValue(shelf.level, {
              quantity: quantityOf(out),
              valueMinor: undone,
              share: new Exact(random.between(0, 100)).dividedBy(100),
            });
      move(shelf, -out, -value);
    }
    const fault = faultOf(shelf);
    if (fault) return { done, fault };
  }
  return { done: operations, fault: undefined };
};
