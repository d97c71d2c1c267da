import { describe, expect, it } from 'vitest';
import { decimalsOf } from '../../../primitives/currencies.ts';
import { Exact } from '../../../primitives/money.ts';
import { isBelowFloor, marginPercentOf, restoringPriceOf } from './margin-guard.rules.ts';

const costs = ['0.0375', '1', '7.333333', '8.10', '99.99', '1234567.123456'];
const taxes = ['0', '7.5', '20', '21.9'];
const floors = ['0', '10', '12.5', '33.33', '99'];

describe('the price that restores a margin', () => {
  it.each(costs.flatMap((cost) => taxes.map((taxPercent) => ({ cost, taxPercent }))))(
    'keeps the floor, and one unit less would not ($cost, $taxPercent %)',
    (priced) => {
      for (const floor of floors)
        for (const currency of ['GHS', 'UGX'] as const) {
          const price = restoringPriceOf(priced, floor, currency);
          const unit = new Exact(10).pow(-decimalsOf(currency));
          expect(new Exact(price).decimalPlaces()).toBeLessThanOrEqual(decimalsOf(currency));
          expect(isBelowFloor({ ...priced, unitPrice: price }, floor)).toBe(false);
          const less = new Exact(price).minus(unit).toFixed();
          expect(isBelowFloor({ ...priced, unitPrice: less }, floor)).toBe(true);
        }
    },
  );

  it('is by hand: 8.00 with a fifth of tax and a margin of 20 % is 12.00', () => {
    expect(restoringPriceOf({ cost: '8', taxPercent: '20' }, '20', 'GHS')).toBe('12');
    expect(marginPercentOf({ unitPrice: '12', cost: '8', taxPercent: '20' })).toBe('20.0');
  });
});

it('tells a margin below the floor from one that meets it', () => {
  const priced = { cost: '9', taxPercent: '0' };
  expect(isBelowFloor({ ...priced, unitPrice: '10' }, '10')).toBe(false);
  expect(isBelowFloor({ ...priced, unitPrice: '9.99' }, '10')).toBe(true);
  expect(marginPercentOf({ ...priced, unitPrice: '6' })).toBe('-50.0');
});
