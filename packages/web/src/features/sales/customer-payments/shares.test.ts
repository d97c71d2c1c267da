import { expect, test } from 'vitest';
import { sharesOf, wantedOf } from './shares.ts';

const invoices = [
  { id: 'a', openMinor: 100 },
  { id: 'b', openMinor: 50 },
  { id: 'c', openMinor: 80 },
];

test('money goes to the invoices in their order, as far as it reaches', () => {
  expect([...sharesOf(invoices, {}, 120)]).toEqual([
    ['a', 100],
    ['b', 20],
    ['c', 0],
  ]);
});

test('an amount that was typed leaves the rest to the next ones', () => {
  expect([...sharesOf(invoices, { a: 30, b: null }, 120)]).toEqual([
    ['a', 30],
    ['b', 50],
    ['c', 40],
  ]);
  expect(wantedOf({ id: 'a', openMinor: 100 }, { a: 30 })).toBe(30);
  expect(wantedOf({ id: 'a', openMinor: 100 }, { a: 0 })).toBe(100);
});
