import { expect, it } from 'vitest';
import { isDoubtfulPrice } from './doubtful-price.ts';

it.each([
  ['1.5', 'XOF', true],
  ['1500', 'XOF', false],
  ['1500.00', 'JPY', false],
  ['0.5', 'UGX', true],
  ['1.5', 'GHS', false],
  ['0.125', 'GHS', false],
] as const)('a price of %s %s: %s', (price, currency, isOne) =>
  expect(isDoubtfulPrice(price, currency)).toBe(isOne),
);
