import { expect, test } from 'vitest';
import { reversalOf } from './reversal.ts';

test.each([
  ['all of it settled something', 'in', 30_000, 0, 'reverseText', 30_000, 0],
  ['a part of it is credit', 'in', 30_000, 14_000, 'reverseMixedText', 16_000, 14_000],
  ['all of it is credit', 'in', 30_000, 30_000, 'reverseCreditText', 0, 30_000],
  ['it was paid back', 'out', 5_000, 0, 'reverseRefundText', 0, 5_000],
] as const)(
  'a reversal says what is owed again where %s',
  (_, direction, amountMinor, credit, says, owedMinor, creditMinor) => {
    expect(
      reversalOf({ direction, amountMinor, creditMinor: credit, paidBackMinor: 0, foreign: null }),
    ).toEqual({
      says,
      owedMinor,
      creditMinor,
    });
  },
);

test('what was paid back is not reversed', () => {
  const payment = {
    direction: 'in',
    amountMinor: 5_000,
    creditMinor: 4_000,
    paidBackMinor: 1_000,
    foreign: null,
  } as const;
  expect(reversalOf(payment)).toBeUndefined();
});

test('money of another currency is owed again as it was paid', () => {
  const foreign = { amountMinor: 10_500, currency: 'USD', rate: '16.00001', creditMinor: 0 } as const;
  const paid = { direction: 'in', amountMinor: 168_001, creditMinor: 0, paidBackMinor: 0, foreign } as const;
  expect(reversalOf(paid)).toMatchObject({ says: 'reverseText', foreign });
});
