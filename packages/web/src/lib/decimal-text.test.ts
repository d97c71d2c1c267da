import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  decimalTextToMinor,
  parseDecimalText,
  readDecimal,
  understoodOf,
  wholeNumberOf,
} from './decimal-text.ts';
import { fieldErrors } from '@shelfwise/contract/primitives/field-errors';
import { minorToDecimalText } from '@shelfwise/contract/primitives/money-text';

describe('typed numbers', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1 250,5', '1250.5'],
    ['1,250,000', '1250000'],
    ['007', '7'],
    ['.5', '0.5'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['-0.00', '0.00'],
    ['', null],
    ['-', null],
    ['1,450,00', null],
    ['1,,450', null],
    ['1.2.3', null],
    ['1,45.00', null],
    ['1250,000.00', null],
    ['1,250,000.5', '1250000.5'],
    ['1.250.000,5', '1250000.5'],
    ["1'250'000.50", '1250000.50'],
    ['1\u202f250\u202f000,5', '1250000.5'],
    ['1\u00a0250,000', '1250.000'],
    ['12 50', null],
    ['12a', null],
    ['1e5', null],
  ])('%j reads as %j', (typed, read) => {
    expect(parseDecimalText(typed)).toBe(read);
  });

  it.each([
    ['1,450', '1450'],
    ['1 450', '1450'],
    ['₵1450', '1450'],
    ['GH₵ 1,450', '1450'],
    ['1450 GHS', '1450'],
    ['ghs 1,450.5', '1450.5'],
    ['-1,450', '-1450'],
    ['0,450', '0.450'],
    ['12,50', '12.50'],
    ['1,4', '1.4'],
    ['1,4500', '1.4500'],
    ['1.450', '1.450'],
    ['1450 USD', null],
    ['₵', null],
  ])('a price of %j is not read as something else: %j', (typed, read) => {
    expect(parseDecimalText(typed, { currency: { code: 'GHS', symbol: '₵' } })).toBe(read);
  });

  it.each([
    ['EUR 50', 'ZAR', 'R', null],
    ['50 KR', 'ZAR', 'R', null],
    ['R 1,450.50', 'ZAR', 'R', '1450.50'],
    ['CA$ 50', 'USD', '$', null],
    ['US$ 50', 'USD', '$', '50'],
    ['A$ 50', 'CAD', 'C$', null],
    ['CNY 50', 'JPY', '¥', null],
    ['CFA 50', 'XOF', 'CFA', '50'],
    ['50 F CFA', 'XOF', 'CFA', '50'],
  ])('%j typed as %s is no amount of another currency', (typed, code, symbol, read) => {
    expect(parseDecimalText(typed, { currency: { code, symbol } })).toBe(read);
  });

  it.each([
    ['15.000', '15000'],
    ['15 000 CFA', '15000'],
    ['1,450', '1.450'],
    ['0.450', '0.450'],
    ['12.5', '12.5'],
  ])('in French %j reads as %j', (typed, read) => {
    const currency = { code: 'XOF', symbol: 'CFA' };
    expect(parseDecimalText(typed, { decimalMark: ',', currency })).toBe(read);
  });

  it.each([
    ['1450', '.', undefined],
    ['1450.5', '.', undefined],
    ['1450,5', ',', undefined],
    ['007', '.', undefined],
    ['1,450', '.', '1450'],
    ['1,45', '.', '1.45'],
    ['1.450', ',', '1450'],
    ['₵ 5', '.', '5'],
    ['1.450', '.', '1.450'],
    ['1,450', ',', '1.450'],
    ['1450.250', '.', undefined],
    ['many', '.', undefined],
  ])('%j with the mark %j is shown as understood: %j', (typed, decimalMark, shown) => {
    const read = parseDecimalText(typed, { decimalMark, currency: { code: 'GHS', symbol: '₵' } });
    expect(understoodOf(typed, read, decimalMark)).toBe(shown);
  });

  it('refuses more decimals than the currency has', () => {
    expect(decimalTextToMinor('1.005', 2)).toBeNull();
    expect(decimalTextToMinor('1.500', 2)).toBe(150);
    expect(decimalTextToMinor('1.5', 0)).toBeNull();
    expect(decimalTextToMinor('90071992547409.93', 2)).toBeNull();
  });

  it('minor units written as text and read again are the same', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, decimals) => {
        expect(decimalTextToMinor(minorToDecimalText(minor, decimals), decimals)).toBe(minor);
      }),
    );
  });
});

describe('whole numbers', () => {
  const said = (text: string): string | undefined => {
    const { error } = z
      .object({ days: z.int() })
      .safeParse({ days: wholeNumberOf(text) }, { reportInput: true });
    return error && fieldErrors(error.issues, 'en')['days']?.message;
  };

  it('are numbers, and empty is none', () => {
    expect(['7', '-2', ''].map(wholeNumberOf)).toEqual([7, -2, null]);
  });

  it('are asked for where a fraction was typed', () => {
    expect(said('1.5')).toBe('Enter a whole number.');
    expect(said('7')).toBeUndefined();
    expect(said('')).toBe('Please fill this in.');
  });
});

it('reads a typed quantity or price as the reader writes it, and takes no letters, signs or more decimals than are kept', () => {
  const inEnglish = ['1,250', '1,250.00', '1,5', '12.', '1O', '-3', '1.2.3', '0.1234567', ''];
  expect(inEnglish.map((typed) => readDecimal(typed, '.'))).toEqual([
    '1250',
    '1250.00',
    '1.5',
    '12',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['1 250,5', '1,250', '1.250'].map((typed) => readDecimal(typed, ','))).toEqual([
    '1250.5',
    '1.250',
    '1250',
  ]);
});
