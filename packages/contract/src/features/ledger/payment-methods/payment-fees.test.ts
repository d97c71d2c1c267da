import { describe, expect, it } from 'vitest';
import { feeInBooks, feeOf } from './payment-fees.ts';

describe('what a provider keeps of money received', () => {
  it.each([
    [10_000, '1.5', 0, 150],
    [10_000, '1.5', 50, 200],
    [33, '1.5', 0, 0],
    [34, '1.5', 0, 1],
    [100, '0', 25, 25],
    [20, '1', 25, 20],
    [1_000_000_000_000, '2.95', 0, 29_500_000_000],
  ])('of %i at %s %% and %i is %i', (amountMinor, feePercent, feeFixedMinor, fee) => {
    expect(feeOf(amountMinor, { feePercent, feeFixedMinor })).toBe(fee);
  });

  it('is worth its share of the payment in the books, and never all of it while something is left', () => {
    expect(feeInBooks(150, { amountMinor: 10_000, baseMinor: 158_000 })).toBe(2370);
    expect(feeInBooks(100, { amountMinor: 100, baseMinor: 1580 })).toBe(1580);
    expect(feeInBooks(3, { amountMinor: 5, baseMinor: 1 })).toBe(0);
    expect(feeInBooks(9, { amountMinor: 10, baseMinor: 3 })).toBe(2);
  });
});
