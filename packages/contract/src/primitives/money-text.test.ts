import { expect, test } from 'vitest';
import { groupedDigits, minorToDecimalText, moneyParts } from './money-text.ts';

test('a sum beyond 2^53 keeps every digit', () => {
  expect(minorToDecimalText('9007199254740993', 2)).toBe('90071992547409.93');
  expect(minorToDecimalText('-120000000000000000000', 0)).toBe('-120000000000000000000');
  expect(minorToDecimalText('-5', 2)).toBe('-0.05');
  expect(moneyParts('9007199254740993', 'GHS', 'en').digits).toBe('90,071,992,547,409.93');
});

test('digits are grouped as the language does, and none is added or lost', () => {
  expect(groupedDigits('1234567.50', 'en', 2, 2)).toBe('1,234,567.50');
  expect(groupedDigits('1234567.50', 'fr', 2, 2)).toBe('1\u202f234\u202f567,50');
  expect(groupedDigits('0.000001', 'en', 0, 6)).toBe('0.000001');
});

test('an amount of a currency we do not know has no sign', () => {
  expect(moneyParts(-500, 'XXX', 'en')).toEqual({ symbol: '', digits: '5.00', isNegative: true });
});
