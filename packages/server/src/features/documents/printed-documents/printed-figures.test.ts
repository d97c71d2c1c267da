import { expect, test } from 'vitest';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { dayText, decimalText, moneyText, percentText } from './printed-figures.ts';

test.each<[number, Currency, Language, string]>([
  [125_370, 'GHS', 'en', '₵ 1,253.70'],
  [-125_370, 'GHS', 'en', '-₵ 1,253.70'],
  [-5, 'GHS', 'en', '-₵ 0.05'],
  [0, 'NGN', 'en', '₦ 0.00'],
  [49_787, 'NGN', 'fr', '₦ 497,87'],
  [-125_370, 'EUR', 'fr', '-€ 1 253,70'],
  [1_250_000, 'XOF', 'fr', 'CFA 1 250 000'],
  [1_250_000, 'UGX', 'en', 'USh 1,250,000'],
  [-1_250_000, 'UGX', 'en', '-USh 1,250,000'],
  [Number.MAX_SAFE_INTEGER, 'KES', 'en', 'KSh 90,071,992,547,409.91'],
])('%d of %s reads in %s as %s', (minor, currency, language, expected) => {
  expect(moneyText(minor, currency, language)).toBe(expected);
});

test.each<[string, Language, string]>([
  ['12', 'en', '12'],
  ['1250.5', 'en', '1,250.5'],
  ['1250.5', 'fr', '1 250,5'],
  ['497.87', 'en', '497.87'],
  ['0.037500', 'fr', '0,037500'],
  ['-12500', 'fr', '-12 500'],
  ['999999999999.999999', 'en', '999,999,999,999.999999'],
])('%s reads in %s as %s', (decimal, language, expected) => {
  expect(decimalText(decimal, language)).toBe(expected);
});

test('days are written out, the day first, whatever the timezone of the machine', () => {
  expect(dayText('2026-11-03', 'en')).toBe('3 November 2026');
  expect(dayText('2026-11-03', 'fr')).toBe('3 novembre 2026');
  expect(dayText('2026-11-01', 'fr')).toBe('1er novembre 2026');
  expect(dayText('2026-11-01', 'en')).toBe('1 November 2026');
});

test('percentages keep the decimal sign of the language', () => {
  expect(percentText('2.5', 'en')).toBe('2.5 %');
  expect(percentText('2.5', 'fr')).toBe('2,5 %');
});
