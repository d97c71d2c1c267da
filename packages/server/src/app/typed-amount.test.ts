import { expect, it } from 'vitest';
import { typedMinor } from './typed-amount.ts';

it.each([
  ['1,253.70', 'GHS', 125_370],
  ['1 253,7', 'GHS', 125_370],
  ['₵1450', 'GHS', 145_000],
  ['₵ 1 450.50', 'GHS', 145_050],
  ['GHS 20', 'GHS', 2_000],
  ['20 ghs', 'GHS', 2_000],
  ['12 500 CFA', 'XOF', 12_500],
  ['$20', 'GHS', undefined],
  ['20 USD', 'GHS', undefined],
  ['GHS', 'GHS', undefined],
  ['-5', 'GHS', undefined],
  ['1.555', 'GHS', undefined],
] as const)('%j in %s is %s', (typed, currency, minor) => {
  expect(typedMinor(typed, currency)).toBe(minor);
});
