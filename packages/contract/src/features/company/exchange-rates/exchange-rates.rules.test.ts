import { expect, test } from 'vitest';
import { doubtOfRate, rateBetween, ratedCurrencies, rateOn } from './exchange-rates.rules.ts';

const rates = [
  { unitsPerUsd: '155', validFrom: '2026-12-01' },
  { unitsPerUsd: '151.25', validFrom: '2026-11-10' },
  { unitsPerUsd: '150', validFrom: '2026-11-10' },
  { unitsPerUsd: '149', validFrom: '2026-10-01' },
];

test.each([
  ['before any', '2026-09-30', null, null],
  ['on the day it begins', '2026-10-01', '149', '2026-10-01'],
  ['the day before the next', '2026-11-09', '149', '2026-10-01'],
  ['the one set last of two for a day', '2026-11-21', '151.25', '2026-11-10'],
  ['not one that begins later', '2026-11-30', '151.25', '2026-11-10'],
  ['the later one once it began', '2026-12-01', '155', '2026-12-01'],
])('of yen, %s', (_what, day, unitsPerUsd, validFrom) => {
  expect(rateOn('JPY', rates, day)).toEqual({ unitsPerUsd, validFrom });
});

test('a currency of the table has its built-in rate until the company sets one', () => {
  expect(rateOn('GHS', [], '2026-11-21')).toEqual({ unitsPerUsd: '15.8', validFrom: null });
  expect(rateOn('CNY', [], '2026-11-21')).toEqual({ unitsPerUsd: null, validFrom: null });
});

test('all currencies but the US dollar have a rate', () => {
  expect(ratedCurrencies).toHaveLength(15);
  expect(ratedCurrencies).not.toContain('USD');
});

test.each([
  ['3720', '15.8', '0.0042473118'],
  ['0.79', '3720', '4708.8608'],
  // A payment in a currency of very low value keeps twelve decimals of the rate and converts by them.
  ['1234567.89', '0.95', '0.0000007695'],
])('one of which %s make a dollar is worth, where %s make one, %s', (of, inside, rate) => {
  expect(rateBetween(of, inside)).toBe(rate);
});

test.each([
  ['15.8', 'staff', undefined],
  ['16.5', 'staff', undefined],
  ['16.6', 'staff', 'rate_of_company'],
  ['16.6', 'manager', undefined],
  ['12.64', 'manager', undefined],
  ['12.6', 'manager', 'rate_of_company'],
  ['75', 'manager', 'rate_of_company'],
  ['75', 'admin', undefined],
  ['158', 'admin', 'rate_far_off'],
  ['0.063', 'admin', 'rate_far_off'],
] as const)('a rate of %s typed beside 15.8 by %s', (rate, role, doubt) => {
  expect(doubtOfRate(rate, '15.8', role)).toBe(doubt);
});
