import { expect, test } from 'vitest';
import { costInPack } from './adjusted-packs.ts';

const packOf = (numerator: number) => ({ id: String(numerator), name: 'Pack', numerator, denominator: 1 });
const [six, carton] = [packOf(6), packOf(24)];

test('a typed cost stays that of the goods when the pack changes, also where there was no stock to suggest one from', () => {
  expect(costInPack('60', { from: carton, to: null }, null, 'GHS')).toBe('2.5');
  expect(costInPack('60', { from: carton, to: six }, null, 'GHS')).toBe('15');
  expect(costInPack('2.5', { from: null, to: carton }, '1.9', 'GHS')).toBe('60');
});

test('a suggested cost is suggested anew, without the rounding of the former pack', () => {
  expect(costInPack('1.67', { from: null, to: carton }, '1.666667', 'GHS')).toBe('40.00');
  expect(costInPack('40.00', { from: carton, to: null }, '1.666667', 'GHS')).toBe('1.67');
});

test('what is no number stays as it is', () => {
  expect(costInPack('ten', { from: carton, to: null }, '2', 'GHS')).toBe('ten');
});
