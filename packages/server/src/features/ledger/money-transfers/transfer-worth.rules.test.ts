import { expect, test } from 'vitest';
import { worthOf } from './transfer-worth.rules.ts';

test.each([
  // 100.00 dollars that came in for 1,250.00 cedis: a quarter of them is worth 312.50, all of them all of it.
  [2_500, { minor: 10_000, bookedMinor: 125_000 }, 31_250],
  [10_000, { minor: 10_000, bookedMinor: 125_000 }, 125_000],
  // 1/3 of 100 units is 33.33…
  [1, { minor: 3, bookedMinor: 100 }, 33],
  [2, { minor: 3, bookedMinor: 100 }, 67],
  // More than is there, nothing in the books, or less than a unit.
  [10_001, { minor: 10_000, bookedMinor: 125_000 }, undefined],
  [5, { minor: 10, bookedMinor: 0 }, undefined],
  [1, { minor: 1_000, bookedMinor: 3 }, undefined],
])('%i of %j leave with %s', (amount, held, worth) => {
  expect(worthOf(amount, held)).toBe(worth);
});
