import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostReceivable, spreadCost, type LoadedLine } from './stock-receipts.rules.ts';

const goods = (valueMinor: number, quantity: string, weight: string | null = null): LoadedLine => ({
  valueMinor,
  quantity,
  weight,
});

describe('a cost is spread over the goods', () => {
  const lines = [goods(1_000, '1', '5'), goods(2_000, '1', '5'), goods(3_000, '2', '40')];
  test.each([
    ['value', [17, 33, 50]],
    ['quantity', [25, 25, 50]],
    ['weight', [10, 10, 80]],
  ] as const)('by %s', (split, shares) => {
    expect(spreadCost(100, lines, split)).toEqual(shares);
  });

  test('to the last unit: what rounding leaves goes to the largest remainders', () => {
    expect(spreadCost(100, [goods(1, '1'), goods(1, '1'), goods(1, '1')], 'value')).toEqual([34, 33, 33]);
  });

  test('goods that are worth nothing bear it by their quantity', () => {
    expect(spreadCost(90, [goods(0, '1'), goods(0, '2')], 'value')).toEqual([30, 60]);
  });

  test('whatever the goods are, the shares come to the cost and none is below zero', () => {
    const line = fc.record({
      valueMinor: fc.integer({ min: 0, max: 100_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 100_000_000_000 }).map((n) => String(n / 1_000)),
      weight: fc.option(fc.integer({ min: 1, max: 9_999 }).map(String)),
    });
    const lists = fc.array(line, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000_000 }),
        lists,
        fc.constantFrom('value', 'quantity', 'weight'),
        (cost, all, split) => {
          const shares = spreadCost(cost, all, split);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cost);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('more than was ordered', () => {
  const ordered = { quantity: '100', cancelledQuantity: '0', receivedQuantity: '0' };
  test('is refused without a tolerance', () => {
    expect(mostReceivable(ordered, '0')).toBe('100');
    expect(mostReceivable({ ...ordered, receivedQuantity: '60' }, '0')).toBe('40');
    expect(mostReceivable({ ...ordered, receivedQuantity: '60', cancelledQuantity: '30' }, '0')).toBe('10');
  });

  test('is tolerated of the whole line, not of each delivery', () => {
    expect(mostReceivable({ ...ordered, receivedQuantity: '60' }, '5')).toBe('45');
    expect(mostReceivable({ ...ordered, receivedQuantity: '104' }, '5')).toBe('1');
    expect(mostReceivable({ ...ordered, receivedQuantity: '110' }, '5')).toBe('0');
  });
});
