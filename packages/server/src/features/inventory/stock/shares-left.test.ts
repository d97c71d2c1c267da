import { describe, expect, test } from 'vitest';
import { SharesLeft, type PastMovement } from './shares-left.ts';

type Step = [line: string, quantity: number, kind?: PastMovement['kind']];

/** Movements of one product at one location, with the stock after each. */
const shelf = (...steps: readonly Step[]): PastMovement[] => {
  let onHand = 0;
  return steps.map(([line, quantity, kind = 'adjustment']) => {
    onHand += quantity;
    const isRevaluation = kind === 'revaluation' && !line.startsWith('correction');
    const returns = kind === 'supplier_return' ? (line.split(' of ')[1] ?? null) : null;
    return { line, kind, quantity: String(quantity), onHandAfter: String(onHand), isRevaluation, returns };
  });
};
const left = (line: string, ...steps: readonly Step[]): number => {
  const undone = steps.flatMap(([name, , kind]) =>
    kind === 'reversal' ? [name] : kind === 'supplier_return' ? [name.split(' of ')[1] ?? ''] : [],
  );
  return new SharesLeft([line, ...undone], shelf(...steps)).of(line).toNumber();
};

describe('how much of the goods received is left', () => {
  test.each<[string, number, Step[]]>([
    [
      'all of it, where nothing went',
      1,
      [
        ['a', 10],
        ['b', 5],
      ],
    ],
    [
      'a part the size of what is left of everything',
      0.55,
      [
        ['b', 10],
        ['a', 10],
        ['out', -9],
      ],
    ],
    [
      'what was taken in several steps',
      0.25,
      [
        ['a', 10],
        ['out', -5],
        ['b', 5],
        ['more', -5, 'shipment'],
      ],
    ],
    [
      'nothing, once the shelf was empty',
      0,
      [
        ['a', 10],
        ['out', -10],
        ['b', 5],
      ],
    ],
    ['nothing, of what never came', 0, [['b', 10]]],
    [
      'what went before it came does not count',
      1,
      [
        ['b', 10],
        ['out', -9],
        ['a', 3],
      ],
    ],
  ])('%s', (_, expected, steps) => {
    expect(left('a', ...steps)).toBe(expected);
  });

  test('goods that come back restore the shares that they took, also where none were left', () => {
    expect(left('a', ['a', 10], ['out', -10], ['out', 10, 'reversal'])).toBe(1);
    expect(left('a', ['a', 10], ['out', -4], ['sold', -3], ['out', 4, 'reversal'])).toBe(0.7);
    expect(left('a', ['a', 10], ['out', -4], ['b', 14], ['sold', -10], ['out', 4, 'reversal'])).toBe(0.7);
  });

  test('a receipt that is undone takes its own goods, and others in place of those that are gone', () => {
    expect(left('a', ['a', 10], ['b', 10], ['b', -10, 'reversal'])).toBe(1);
    expect(left('a', ['a', 10], ['b', 10], ['out', -8], ['b', -10, 'reversal'])).toBe(0.2);
    // 9 of each are left; the one missing of b is taken from a and c alike
    expect(left('a', ['a', 10], ['b', 10], ['c', 10], ['out', -3], ['b', -10, 'reversal'])).toBe(0.85);
    // the receipt is older than the known movements: its goods count as all there, as far as the stock allows
    const later: PastMovement[] = [
      { line: 'a', kind: 'adjustment', quantity: '10', onHandAfter: '20', isRevaluation: false },
      { line: 'old', kind: 'reversal', quantity: '-16', onHandAfter: '4', isRevaluation: false },
    ];
    expect(new SharesLeft(['a', 'old'], later).of('a').toNumber()).toBe(0.4);
  });

  test('revalued goods have nothing of their former value left, until the revaluation is undone', () => {
    const revalued: Step[] = [
      ['a', 10],
      ['out', -5],
      ['new', 0, 'revaluation'],
    ];
    expect(left('a', ...revalued)).toBe(0);
    expect(left('new', ...revalued)).toBe(1);
    expect(left('new', ...revalued, ['sold', -4, 'shipment'])).toBe(0.2);
    expect(left('a', ...revalued, ['new', 0, 'reversal'])).toBe(0.5);
    expect(left('a', ...revalued, ['sold', -4, 'shipment'], ['new', 0, 'reversal'])).toBe(0.1);
  });

  test('a corrected cost of another line leaves it as it is', () => {
    expect(
      left('a', ['a', 10], ['b', 10], ['correction', 0, 'revaluation'], ['correction', 0, 'reversal']),
    ).toBe(1);
  });

  test('goods that go back to their supplier are those of their receipt, and others only in place of what is gone', () => {
    const received: Step[] = [
      ['a', 10],
      ['b', 10],
    ];
    expect(left('a', ...received, ['back of a', -4, 'supplier_return'])).toBe(0.6);
    expect(left('b', ...received, ['back of a', -4, 'supplier_return'])).toBe(1);
    // half is sold: 5 of each are there, and 8 go back, 3 of them in place of those that were sold
    const short: Step[] = [...received, ['sold', -10, 'shipment'], ['back of a', -8, 'supplier_return']];
    expect(left('a', ...short)).toBe(0);
    expect(left('b', ...short)).toBe(0.2);
    expect(left('b', ...short, ['back of a', 8, 'reversal'])).toBe(0.5);
    expect(left('a', ...short, ['back of a', 8, 'reversal'])).toBe(0.5);
  });
});
