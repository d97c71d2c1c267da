import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exact } from '@shelfwise/contract/primitives/money';
import {
  availableOf,
  becomesLow,
  emptyLevel,
  issueValue,
  lateValue,
  levelAfter,
  receiptValue,
  undoneReceiptValue,
  type Level,
} from './stock.rules.ts';

/** A level with these fields; the others do not matter. */
const level = (fields: Partial<Level>): Level => ({ ...emptyLevel, ...fields });
const receive = (level: Level, quantity: string, unitCost: string): Level =>
  levelAfter(level, quantity, receiptValue(level, quantity, unitCost, 'GHS'));
const issue = (level: Level, quantity: string): Level =>
  levelAfter(level, `-${quantity}`, -issueValue(level, quantity));

test('half a unit of a late cost counts as a half, though its share is a periodic decimal', () => {
  // 115 of 120 are left, and the cost of all was 1,036.44 too high: 993.255 of that belong to goods still in stock.
  const share = new Exact(115).dividedBy(120).toDecimalPlaces(24);
  const there = level({ onHand: '115', valueMinor: 375_325 });
  expect(lateValue(there, -103_644, share)).toBe(-99_326);
  expect(lateValue(there, 103_644, share)).toBe(99_326);
});

describe('moving average, worked by hand', () => {
  test('10 at 10, then 5 at 13: average 11; 8 leave with 88, 7 stay with 77', () => {
    const both = receive(receive(emptyLevel, '10', '10'), '5', '13');
    expect(both).toEqual(level({ onHand: '15', valueMinor: 16_500, lastSequence: 2 }));
    expect(issueValue(both, '8')).toBe(8_800);
    expect(issue(both, '8')).toEqual(level({ onHand: '7', valueMinor: 7_700, lastSequence: 3 }));
  });

  test('7 at 50 and 5 at 55 are worth 625; an issue does not change the average', () => {
    const both = receive(receive(emptyLevel, '7', '50'), '5', '55');
    expect(both.valueMinor).toBe(62_500);
    expect([issueValue(both, '1'), issueValue(both, '6'), issueValue(both, '12')]).toEqual([
      5_208, 31_250, 62_500,
    ]);
  });

  test('three for 10.00: the last takes what rounding left', () => {
    const three = level({ onHand: '3', valueMinor: 1_000 });
    const [one, two] = [issue(three, '1'), issue(issue(three, '1'), '1')];
    expect([one.valueMinor, two.valueMinor, issue(two, '1').valueMinor]).toEqual([667, 333, 0]);
  });

  test.each([
    ['2', undefined, 0, '0', 0],
    ['2', undefined, 1_001, '3', 667],
    ['3', '0.333333', 0, '0', 100],
    ['0.000001', '4999.99', 0, '0', 0],
    ['0.000001', '5000', 0, '0', 1],
  ])(
    '%s coming in at %s beside %i for %s are worth %i',
    (quantity, unitCost, valueMinor, onHand, expected) => {
      expect(receiptValue(level({ onHand, valueMinor }), quantity, unitCost, 'GHS')).toBe(expected);
    },
  );

  test.each([
    // 10 at 10 and 5 at 13, nothing sold: what was posted leaves
    ['5', 6_500, 1, { onHand: '15', valueMinor: 16_500 }, 6_500],
    // 10 at 20 and 10 at 10, half sold: the last ten take the whole value
    ['10', 20_000, 0.5, { onHand: '10', valueMinor: 15_000 }, 15_000],
    ['10', 5_000, 1, { onHand: '10', valueMinor: 15_000 }, 15_000],
    // 10 at 1 and 10 at 100, nine sold: the one left cost 1
    ['10', 100_000, 0.55, { onHand: '11', valueMinor: 55_550 }, 55_450],
    // the other way round: 10 at 100 and 10 at 1, nine sold, the cheap ones reversed: the one left cost 100
    ['10', 1_000, 0.55, { onHand: '11', valueMinor: 55_550 }, 45_550],
    // none of its goods are left: the others keep their average
    ['4', 90_000, 0, { onHand: '10', valueMinor: 5_000 }, 2_000],
    // no more of its goods can be left than all that is there
    ['4', 4_000, 1, { onHand: '3', valueMinor: 2_500 }, 2_500],
  ])(
    'a receipt of %s for %i undone, %d of it left, takes its own (%#)',
    (quantity, posted, share, fields, expected) => {
      const receipt = { quantity, valueMinor: posted, share: new Exact(share) };
      expect(undoneReceiptValue(level(fields), receipt)).toBe(expected);
    },
  );

  test.each([
    // 10 entered at 500 instead of 50, one sold: nine tenths of the difference
    [-450_000, 0.9, { onHand: '9', valueMinor: 450_000 }, -405_000],
    [1_001, 0.5, { onHand: '9', valueMinor: 5_000 }, 501],
    [-9_000, 1, { onHand: '1', valueMinor: 5_000 }, -5_000],
    [-9_000, 1, { onHand: '0', valueMinor: 0 }, 0],
    [9_000, 0, { onHand: '3', valueMinor: 100 }, 0],
  ])(
    'a difference of %i, %d of its goods left, changes what is there (%#)',
    (difference, share, fields, expected) => {
      expect(lateValue(level(fields), difference, new Exact(share))).toBe(expected);
    },
  );
});

/** In thousandths, so that the model can use integers. */
const quantity = fc.integer({ min: 1, max: 5_000_000 });
const asText = (thousandths: number | bigint): string =>
  new Exact(thousandths.toString()).dividedBy(1_000).toFixed();
const step = fc.oneof(
  fc.record({
    kind: fc.constant('in' as const),
    quantity,
    costMinor: fc.integer({ min: 0, max: 10_000_000 }),
  }),
  fc.record({ kind: fc.constant('found' as const), quantity, costMinor: fc.constant(0) }),
  fc.record({ kind: fc.constant('out' as const), quantity, costMinor: fc.constant(0) }),
  fc.record({ kind: fc.constant('all' as const), quantity, costMinor: fc.constant(0) }),
);

/** value × part ÷ whole in integers, rounded half up */
const share = (value: bigint, part: bigint, whole: bigint): bigint =>
  (2n * value * part + whole) / (2n * whole);

describe('against a model that counts in integers', () => {
  test('any run of movements ends with the same quantity and value; without goods there is no value', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let level = emptyLevel;
        let [onHand, value, moved] = [0n, 0n, 0];
        for (const { kind, quantity, costMinor } of steps) {
          const isIn = kind === 'in' || kind === 'found';
          const asked = kind === 'all' || (!isIn && BigInt(quantity) > onHand) ? onHand : BigInt(quantity);
          if (asked === 0n) continue;
          const unitCost = kind === 'in' ? new Exact(costMinor).dividedBy(100).toFixed() : undefined;
          const text = asText(asked);
          const came = isIn ? receiptValue(level, text, unitCost, 'GHS') : -issueValue(level, text);
          const average = onHand === 0n ? 0n : share(value, asked, onHand);
          const known = share(asked * BigInt(costMinor), 1n, 1_000n);
          const expected = kind === 'in' ? known : isIn ? average : -(asked === onHand ? value : average);
          expect(BigInt(came)).toBe(expected);
          level = levelAfter(level, isIn ? text : `-${text}`, came);
          onHand += isIn ? asked : -asked;
          value += expected;
          moved += came;
        }
        expect(new Exact(level.onHand).times(1_000).toFixed()).toBe(onHand.toString());
        expect(BigInt(level.valueMinor)).toBe(value);
        expect(level.valueMinor).toBe(moved);
        expect(level.valueMinor).toBeGreaterThanOrEqual(0);
        expect(onHand > 0n || level.valueMinor === 0).toBe(true);
      }),
    );
  });

  test('an issue takes no more value than there is, and issues in parts differ from one by a unit a part at the most', () => {
    fc.assert(
      fc.property(
        quantity,
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }),
        (there, valueMinor, parts) => {
          let left = level({ onHand: asText(there), valueMinor });
          for (const [count, part] of parts.entries()) {
            if (new Exact(left.onHand).lessThanOrEqualTo(asText(part))) break;
            left = issue(left, asText(part));
            const exact = new Exact(valueMinor).times(left.onHand).dividedBy(asText(there));
            expect(
              exact
                .minus(left.valueMinor)
                .abs()
                .lessThanOrEqualTo(count + 1),
            ).toBe(true);
            expect(left.valueMinor).toBeGreaterThanOrEqual(0);
          }
          expect(issue(left, left.onHand)).toMatchObject({ onHand: '0', valueMinor: 0 });
        },
      ),
    );
  });
});

test('promised goods are not available, and the promise ends when they leave', () => {
  const promised = level({ onHand: '10', reserved: '4', valueMinor: 100 });
  expect(availableOf(promised).toFixed()).toBe('6');
  expect(levelAfter(promised, '-4', -40, '4')).toEqual(
    level({ onHand: '6', reserved: '0', valueMinor: 60, lastSequence: 1 }),
  );
});

test.each([
  [null, '10', '0', false],
  ['5', '10', '5', true],
  ['5', '10', '5.000001', false],
  ['5', '5', '4', false],
  ['0', '1', '0', true],
  ['5', '4', '10', false],
])('with a reorder point of %s, from %s to %s is news: %s', (reorderPoint, before, after, expected) => {
  expect(becomesLow(reorderPoint, new Exact(before), new Exact(after))).toBe(expected);
});
