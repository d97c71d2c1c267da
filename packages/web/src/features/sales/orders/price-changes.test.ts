import { expect, it } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { priceChangesOf } from './price-changes.ts';

const change = {
  lineId: 'a',
  productName: 'Rice 5 kg',
  from: '100',
  to: '110',
  unitPrice: '100',
  taken: '110',
};
const refusal = (code: 'prices_changed' | 'short_stock', detail: Record<string, unknown>) =>
  new AppError('…', 409, code, { detail });

it('reads the changed prices from the refusal', () => {
  expect(priceChangesOf(refusal('prices_changed', { lines: [change] }))).toEqual([change]);
});

it('asks the question even where the refusal does not name the prices', () => {
  expect(priceChangesOf(refusal('prices_changed', { lines: 'some' }))).toEqual([]);
});

it('finds none in another refusal', () => {
  expect(priceChangesOf(refusal('short_stock', { lines: [change] }))).toBeUndefined();
});
