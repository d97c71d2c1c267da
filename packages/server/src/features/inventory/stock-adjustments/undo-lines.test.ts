import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exact } from '@shelfwise/contract/primitives/money';
import { levelMoved, valueOf, type Move } from '../stock/move-stock.ts';
import { SharesLeft } from '../stock/shares-left.ts';
import type { LockedStock } from '../stock/stock.queries.ts';
import { emptyLevel, lateValue, type Level } from '../stock/stock.rules.ts';
import { oppositeMoves, undoLines, type PostedLine } from './undo-lines.ts';

const productId = '01900000-0000-7000-8000-000000000000';

interface Receipt {
  /** thousandths */
  quantity: number;
  costMinor: number;
}
/** A receipt, or an issue of this many thousandths of all that is there. */
type Step = Receipt | { part: number };

const text = (thousandths: number): string => new Exact(thousandths).dividedBy(1_000).toFixed();

interface Shelf {
  level: Level;
  shares: SharesLeft;
  /** the lines of the receipts, in their order */
  lines: PostedLine[];
}

/** The stock of one product after some steps, computed by the rules. A receipt is named by its position among the steps. */
const carryOut = (steps: readonly Step[]): Shelf => {
  const keys = steps.map((_, index) => String(index));
  const shelf: Shelf = { level: emptyLevel, shares: new SharesLeft(keys), lines: [] };
  for (const [index, step] of steps.entries()) {
    const key = String(index);
    const isIn = 'quantity' in step;
    const out = isIn
      ? '0'
      : new Exact(shelf.level.onHand).times(step.part).dividedBy(1_000).toDecimalPlaces(3).toFixed();
    if (!isIn && out === '0') continue;
    const quantity = isIn ? text(step.quantity) : `-${out}`;
    const unitCost = isIn ? new Exact(step.costMinor).dividedBy(100).toFixed() : undefined;
    const move: Move = { documentLine: index + 1, productId, quantity, unitCost };
    const valueMinor = valueOf(shelf.level, move, 'GHS');
    shelf.level = levelMoved(shelf.level, move, valueMinor);
    const { onHand: onHandAfter } = shelf.level;
    shelf.shares.add({ line: key, kind: 'adjustment', quantity, onHandAfter, isRevaluation: false });
    if (isIn) shelf.lines.push({ lineNumber: index + 1, productId, quantity, valueMinor, key, goods: key });
  }
  return shelf;
};

const stockOf = (level: Level): LockedStock => ({
  locationId: productId,
  totals: new Map(),
  levels: new Map([[productId, level]]),
});

/** The level after a receipt is undone; all that it brought must still be available. */
const undo = ({ level, shares }: Shelf, line: PostedLine): Level => {
  const [move] = undoLines([line], stockOf(level), new Map([[productId, shares]]));
  if (!move) throw new Error('nothing was undone');
  return levelMoved(level, move, move.valueMinor ?? 0);
};

const receipt = fc.record({
  quantity: fc.integer({ min: 1, max: 50_000 }),
  costMinor: fc.integer({ min: 0, max: 100_000 }),
});
const receipts = fc.array(receipt, { maxLength: 4 });
const sale = fc.record({ part: fc.integer({ min: 1, max: 900 }) });
/** The tolerance: one minor unit for each step, and what the division of thousandths may leave. */
const closely = (steps: readonly Step[]): number => steps.length + 1;

describe('undoing a receipt', () => {
  test('leaves exactly what the others cost, where nothing was sold', () => {
    fc.assert(
      fc.property(receipts, receipt, receipts, (before, wrong, later) => {
        const shelf = carryOut([...before, wrong, ...later]);
        const line = shelf.lines[before.length];
        if (!line) throw new Error('no such line');
        const others = shelf.lines.filter((one) => one !== line);
        expect(undo(shelf, line)).toMatchObject({
          onHand: others.reduce((sum, one) => sum.plus(one.quantity), new Exact(0)).toFixed(),
          valueMinor: others.reduce((sum, one) => sum + one.valueMinor, 0),
        });
      }),
    );
  });

  test('10 at 1 and 10 at 100, nine sold, the second undone: one piece stays, worth 1', () => {
    const shelf = carryOut([
      { quantity: 10_000, costMinor: 100 },
      { quantity: 10_000, costMinor: 10_000 },
      { part: 450 },
    ]);
    const [cheap, dear] = shelf.lines;
    if (!cheap || !dear) throw new Error('no lines');
    expect(undo(shelf, dear)).toMatchObject({ onHand: '1', valueMinor: 100 });
    expect(
      undo(
        carryOut([
          { quantity: 10_000, costMinor: 100 },
          { quantity: 10_000, costMinor: 10_000 },
          { part: 450 },
        ]),
        cheap,
      ),
    ).toMatchObject({
      onHand: '1',
      valueMinor: 10_000,
    });
  });

  test('leaves what would be there without it, where only receipts came before it and only sales after it', () => {
    fc.assert(
      fc.property(
        fc.array(receipt, { minLength: 1, maxLength: 4 }),
        receipt,
        fc.array(sale, { maxLength: 4 }),
        (before, wrong, sales) => {
          const shelf = carryOut([...before, wrong, ...sales]);
          const without = carryOut(before);
          const line = shelf.lines.at(-1);
          if (!line || new Exact(shelf.level.onHand).lessThanOrEqualTo(line.quantity)) return;
          const after = undo(shelf, line);
          const expected = new Exact(without.level.valueMinor)
            .times(after.onHand)
            .dividedBy(without.level.onHand);
          // The smaller the part of the others in the pooled value, the more its rounding weighs.
          const weight = new Exact(shelf.level.onHand).dividedBy(without.level.onHand).plus(1);
          expect(expected.minus(after.valueMinor).abs().toNumber()).toBeLessThanOrEqual(
            weight.times(closely([...before, ...sales])).toNumber(),
          );
        },
      ),
    );
  });

  test('never leaves goods worth less than the cheapest of the others, or more than the dearest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(receipt, receipt, sale), { minLength: 2, maxLength: 12 }),
        fc.nat(),
        (steps, choice) => {
          const shelf = carryOut(steps);
          const line = shelf.lines[choice % Math.max(shelf.lines.length, 1)];
          if (!line || new Exact(shelf.level.onHand).lessThanOrEqualTo(line.quantity)) return;
          const others = steps.filter(
            (step, index): step is Receipt => 'quantity' in step && String(index) !== line.key,
          );
          const costs = others.map((one) => one.costMinor);
          const share = shelf.shares.of(line.goods);
          const weight = new Exact(shelf.level.onHand)
            .dividedBy(new Exact(shelf.level.onHand).minus(share.times(line.quantity)))
            .plus(1);
          const loose = weight.times(closely(steps));
          const before = shelf.level.valueMinor;
          const after = undo(shelf, line);
          expect(
            new Exact(after.onHand)
              .times(Math.min(...costs))
              .minus(after.valueMinor)
              .lessThanOrEqualTo(loose),
          ).toBe(true);
          expect(
            new Exact(after.onHand)
              .times(Math.max(...costs))
              .minus(after.valueMinor)
              .greaterThanOrEqualTo(loose.negated()),
          ).toBe(true);
          expect(after.valueMinor).toBeGreaterThanOrEqual(0);
          expect(after.valueMinor).toBeLessThanOrEqual(before);
        },
      ),
    );
  });

  test('leaves no value where no goods are left, whatever was undone in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(receipt, sale), { minLength: 1, maxLength: 10 }),
        fc.infiniteStream(fc.nat()),
        (steps, choices) => {
          const shelf = carryOut(steps);
          const open = [...shelf.lines];
          for (const choice of choices) {
            const [line] = open.splice(choice % Math.max(open.length, 1), 1);
            if (!line) break;
            if (new Exact(shelf.level.onHand).lessThan(line.quantity)) continue;
            shelf.level = undo(shelf, line);
            expect(shelf.level.valueMinor).toBeGreaterThanOrEqual(0);
            const isEmpty = new Exact(shelf.level.onHand).isZero();
            expect(isEmpty ? shelf.level.valueMinor : 0).toBe(0);
          }
        },
      ),
    );
  });
});

test('a corrected cost gives the value that a right cost from the start would have given', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(receipt, sale), { maxLength: 5 }),
      receipt,
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.oneof(receipt, sale), { maxLength: 8 }),
      (before, wrong, costMinor, later) => {
        const shelf = carryOut([...before, wrong, ...later]);
        const right = carryOut([...before, { ...wrong, costMinor }, ...later]);
        const key = String(before.length);
        const [posted, wanted] = [shelf, right].map(
          ({ lines }) => lines.find((line) => line.key === key)?.valueMinor ?? 0,
        );
        const change = lateValue(shelf.level, (wanted ?? 0) - (posted ?? 0), shelf.shares.of(key));
        const difference = Math.abs(shelf.level.valueMinor + change - right.level.valueMinor);
        expect(difference).toBeLessThanOrEqual(2 * closely([...before, ...later]));
        expect(shelf.level.valueMinor + change).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('goods that went out come back at the value they left with, last line first, and regain their shares', () => {
  const level: Level = { ...emptyLevel, onHand: '6', valueMinor: 600 };
  const shares = new SharesLeft(['in', 'out']);
  shares.add({ line: 'in', kind: 'adjustment', quantity: '10', onHandAfter: '10', isRevaluation: false });
  shares.add({ line: 'out', kind: 'adjustment', quantity: '-4', onHandAfter: '6', isRevaluation: false });
  const lines: PostedLine[] = [
    { lineNumber: 1, productId, quantity: '10', valueMinor: 1_000, key: 'in', goods: 'in' },
    { lineNumber: 2, productId, quantity: '-4', valueMinor: -400, key: 'out', goods: 'out' },
  ];
  expect(oppositeMoves(lines).map((move) => move.quantity)).toEqual(['4', '-10']);
  expect(undoLines(lines, stockOf(level), new Map([[productId, shares]]))).toEqual([
    { documentLine: 2, productId, quantity: '4', valueMinor: 400 },
    { documentLine: 1, productId, quantity: '-10', valueMinor: -1_000 },
  ]);
});
