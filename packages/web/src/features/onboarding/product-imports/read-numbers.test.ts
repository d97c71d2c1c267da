import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOfColumn, readNumber } from './read-numbers.ts';

const cedi = { currency: { code: 'GHS', symbol: '₵' } };
const franc = { decimalMark: ',', currency: { code: 'XOF', symbol: 'CFA' } };

describe('a number as people write it', () => {
  it.each([
    ['GHS 1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['12,5', '12.5'],
    ['₵12', '12'],
    ['GH¢ 12.50', '12.50'],
    ['12.50 cedis', '12.50'],
    ['45.00/kg', '45.00'],
    [' 1 250 ', '1250'],
    ["1'250.50", '1250.50'],
  ])('%j is %s', (cell, read) => expect(readNumber(cell, cedi)).toBe(read));

  it.each([
    ['1 500 F CFA', '1500'],
    ['1\u202f500 FCFA', '1500'],
    ['1.500', '1500'],
    ['750F', '750'],
    ['12,5', '12.5'],
  ])('%j is %s in a company of francs', (cell, read) => expect(readNumber(cell, franc)).toBe(read));

  it.each(['', 'ask', '12-15', '12 or 13', 'USD 5', '1,2,3', '=1+1', 'N/A', '12..5', '€5'])(
    '%j is none',
    (cell) => expect(readNumber(cell, cedi)).toBeNull(),
  );

  const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }));
  const grouped = (whole: number, mark: string): string =>
    String(whole).replaceAll(/\B(?=(\d{3})+(?!\d))/gu, mark);

  it('is the same amount with any grouping, decimal mark and place of the currency', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(
          [',', '.'],
          ['.', ','],
          [' ', '.'],
          [' ', ','],
          ['\u202f', ','],
          ['', '.'],
          ["'", '.'],
        ),
        fc.constantFrom('%', 'GHS %', '% GHS', '₵%', 'GH₵ %', 'GH¢%', '% cedis'),
        ([whole, cents], [thousands = '', decimal = ''], frame) => {
          const fraction = String(cents).padStart(2, '0');
          const cell = frame.replace('%', `${grouped(whole, thousands)}${decimal}${fraction}`);
          expect(readNumber(cell, { ...cedi, decimalMark: decimal })).toBe(`${whole}.${fraction}`);
        },
      ),
    );
  });

  it('never reads a text without digits, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readNumber(text, cedi);
        const isPlain = read === null || /^-?\d+(\.\d*)?$/u.test(read);
        expect([isPlain, read !== null && !/\d/u.test(text)]).toEqual([true, false]);
      }),
    );
  });
});

describe('the mark before the decimals of a column', () => {
  it.each([
    [['1.250', '12,50'], '.', ','],
    [['1,250', '12.50'], ',', '.'],
    [['1.250', '2.300'], ',', ','],
    [['1,250', '2,300'], '.', '.'],
    [['12,50', '12.50'], '.', '.'],
    [['0,750'], '.', ','],
    [[], ',', ','],
  ])('of %j, read by somebody with %s, is %s', (cells, own, mark) =>
    expect(markOfColumn(cells, own)).toBe(mark),
  );
});

it('a slip does not turn thousands into ones', () => {
  expect(markOfColumn(['1,000', '2,500', '10,00'], '.')).toBe('.');
  expect(markOfColumn(['1.000', '10.00'], ',')).toBe(',');
  expect(markOfColumn(['1,000', '2,5'], '.')).toBe('.');
});

it('an amount in a currency without decimals has none', () => {
  expect(markOfColumn(['1,500', '2,000'], ',', { isWhole: true })).toBe('.');
  expect(markOfColumn(['1.500', '12.500'], '.', { isWhole: true })).toBe(',');
  expect(markOfColumn(['1,500'], '.', { isWhole: true })).toBe('.');
});
