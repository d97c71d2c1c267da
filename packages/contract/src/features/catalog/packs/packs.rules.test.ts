import { expect, test } from 'vitest';
import { inBaseUnits, inPacks, packPrice } from './packs.rules.ts';

const carton = { numerator: 24, denominator: 1 };
const third = { numerator: 1, denominator: 3 };
const roll = { numerator: 305, denominator: 10 };

test.each([
  ['2', carton, '48'],
  ['0.5', carton, '12'],
  ['3', third, '1'],
  ['2', roll, '61'],
  ['0.000001', carton, '0.000024'],
  ['7', null, '7'],
] as const)('%s of %o are %s of the unit', (quantity, pack, base) => {
  expect(inBaseUnits(quantity, pack)).toBe(base);
});

test.each([
  ['1', third],
  ['0.0000001', carton],
  ['100000000', carton],
  ['0.000001', roll],
] as const)('%s of %o cannot be held exactly and have no quantity', (quantity, pack) => {
  expect(inBaseUnits(quantity, pack)).toBeUndefined();
});

test.each([
  ['50', carton, { packs: '2', rest: '2' }],
  ['23', carton, { packs: '0', rest: '23' }],
  ['61', roll, { packs: '2', rest: '0' }],
  ['1', third, { packs: '3', rest: '0' }],
] as const)('%s of the unit, in packs of %o, are %o', (base, pack, expected) => {
  expect(inPacks(base, pack)).toEqual(expected);
});

test('a pack without a price of its own costs as many times the price of the unit', () => {
  expect(packPrice('1.25', carton)).toBe('30');
  expect(packPrice('1', third)).toBe('0.333333');
});
