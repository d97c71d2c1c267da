import { expect, test } from 'vitest';
import { commonUnits, dividesByDefault, isWholeQuantity } from './units.ts';

test.each(commonUnits)('$unit divides: $divides', ({ unit, divides }) => {
  expect(dividesByDefault(unit)).toBe(divides);
  expect(dividesByDefault(` ${unit.toUpperCase()} `)).toBe(divides);
});

test('other spellings of a unit are known, and an unknown unit does not divide', () => {
  expect(['litres', 'Kilo', 'mètre', 'heure'].map(dividesByDefault)).toEqual([true, true, true, true]);
  expect(['sachet', 'métier', ''].map(dividesByDefault)).toEqual([false, false, false]);
});

test('a whole number counts as whole at any size, a fraction never does', () => {
  expect(['1', '0', '-3', '100000000'].map(isWholeQuantity)).toEqual([true, true, true, true]);
  expect(['0.5', '-0.333333', '0.000001', '99999999.999999'].map(isWholeQuantity)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
