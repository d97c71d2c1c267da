import { convertMinor } from '@shelfwise/contract/primitives/money';
import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts, moneyText, quantityText, shortMoneyText, unitPriceText, withPercent } from './money.ts';
import { moneyParts } from '@shelfwise/contract/primitives/money-text';

/** The table of §9: symbol, decimals, units for one US dollar. JPY and CNY have no rate until one is set. */
const table: Record<Currency, readonly [symbol: string, decimals: number, rate: string | null]> = {
  USD: ['$', 2, '1'],
  NGN: ['₦', 2, '1580'],
  GHS: ['₵', 2, '15.8'],
  KES: ['KSh', 2, '129'],
  ZAR: ['R', 2, '18.2'],
  EUR: ['€', 2, '0.95'],
  GBP: ['£', 2, '0.79'],
  CAD: ['C$', 2, '1.41'],
  AUD: ['A$', 2, '1.57'],
  EGP: ['E£', 2, '49.5'],
  UGX: ['USh', 0, '3720'],
  TZS: ['TSh', 0, '2380'],
  XOF: ['CFA', 0, '615'],
  RWF: ['RWF', 0, '1380'],
  JPY: ['¥', 0, null],
  CNY: ['¥', 2, null],
};
const codes = Object.keys(table) as Currency[];

describe('§9 currencies', () => {
  it('are these sixteen', () => {
    expect(Object.keys(currencies).toSorted()).toEqual(codes.toSorted());
  });

  it.each(codes)('%s: an amount on screen', (code) => {
    const [symbol, decimals] = table[code];
    const shown = decimals === 0 ? '1,234,567' : '12,345.67';
    expect(moneyText(1_234_567, code, 'en-US')).toBe(`${symbol}\u00a0${shown}`);
    expect(moneyText(-1_234_567, code, 'en-US')).toBe(`−${symbol}\u00a0${shown}`);
    expect(unitPriceText('5', code, 'en-US')).toBe(`${symbol}\u00a0${decimals === 0 ? '5' : '5.00'}`);
  });

  it('a converted amount is the exact one, rounded half up to the decimals of its currency', () => {
    const rated = fc.constantFrom(...codes.filter((code) => table[code][2] !== null));
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, rated, rated, (minor, from, to) => {
        const [, fromDecimals, fromRate] = table[from];
        const [symbol, decimals, toRate] = table[to];
        const exact = new Decimal(minor)
          .dividedBy(new Decimal(10).pow(fromDecimals))
          .times(toRate ?? 0)
          .dividedBy(fromRate ?? 1);
        const rounded = exact.abs().toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
        const sign = exact.isNegative() && !rounded.isZero() ? '−' : '';
        const digits = rounded.toFixed(decimals).replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/gu, ',');
        const converted = convertMinor(minor, from, to);
        expect(moneyText(converted, to, 'en-US')).toBe(`${sign}${symbol}\u00a0${digits}`);
      }),
    );
  });

  it('without a rate there is nothing to show', () => {
    expect(moneyText(convertMinor(100, 'USD', 'JPY'), 'JPY', 'en-US')).toBe('-');
  });
});

describe('§5 amount display', () => {
  it('takes symbol and decimals from our own table', () => {
    expect(moneyText(128_400, 'GHS', 'en-US')).toBe('₵\u00a01,284.00');
    expect(moneyText(128_400, 'UGX', 'en-US')).toBe('USh\u00a0128,400');
    expect(moneyText(128_400, 'CAD', 'en-US')).toBe('C$\u00a01,284.00');
  });

  it('marks a negative amount with a sign in front', () => {
    expect(moneyText(-500, 'GHS', 'en-US')).toBe('−₵\u00a05.00');
    expect(moneyParts(-500, 'GHS', 'en-US')).toEqual({ symbol: '₵', digits: '5.00', isNegative: true });
  });

  it('shows an unknown currency as a plain number and a missing amount as a dash', () => {
    expect(moneyText(128_400, 'XXX', 'en-US')).toBe('1,284.00');
    expect(moneyText(null, 'GHS', 'en-US')).toBe('-');
    expect(moneyText(undefined, 'GHS', 'en-US')).toBe('-');
  });

  it('is exact at the end of the safe range', () => {
    expect(moneyText(Number.MAX_SAFE_INTEGER, 'USD', 'en-US')).toBe('$\u00a090,071,992,547,409.91');
  });

  it('takes a sum beyond it as a text of digits', () => {
    expect(moneyText('9007199254740993', 'USD', 'en-US')).toBe('$\u00a090,071,992,547,409.93');
    expect(moneyText('-120000000000000000000', 'UGX', 'en-US')).toBe('−USh\u00a0120,000,000,000,000,000,000');
    expect(moneyText('1284', 'GHS', 'en-US')).toBe(moneyText(1284, 'GHS', 'en-US'));
    expect(shortMoneyText('-9007199254740993', 'USD', 'en-US')).toBe('−$\u00a090.1T');
  });

  it('keeps every decimal of a unit price, and at least those of the currency', () => {
    expect(unitPriceText('12.5', 'GHS', 'en-US')).toBe('₵\u00a012.50');
    expect(unitPriceText('0.0375', 'GHS', 'en-US')).toBe('₵\u00a00.0375');
    expect(unitPriceText(null, 'GHS', 'en-US')).toBe('-');
  });

  it.each([
    ['900.5', 'XOF', '900,5'],
    ['900', 'XOF', '900'],
    ['900.333333', 'XOF', '900,33'],
    ['12.5', 'GHS', '12,50'],
    ['12.346', 'GHS', '12,35'],
  ])('an average cost of %s %s keeps the decimals that mean something: %s', (cost, currency, shown) => {
    expect(unitPriceText(cost, currency, 'fr-FR', true)).toMatch(new RegExp(`\u00a0${shown}$`, 'u'));
  });

  it('short forms keep the sign in front', () => {
    expect(shortMoneyText(6_600_000, 'GHS', 'en-US')).toBe('₵\u00a066K');
    expect(shortMoneyText(-120_000_000, 'GHS', 'en-US')).toBe('−₵\u00a01.2M');
  });

  it('keeps a percent sign with its number', () => {
    expect(withPercent('2,5', 'fr-FR')).toBe('2,5\u202f%');
    expect(withPercent('2.5', 'en-GH')).toBe('2.5\u00a0%');
  });

  it.each(['moneyText', 'shortMoneyText', 'unitPriceText'] as const)(
    '%s leaves no place to break a line',
    (name) => {
      const texts = {
        moneyText: moneyText(-123_456_789, 'XOF', 'fr-FR'),
        shortMoneyText: shortMoneyText(-123_456_789, 'XOF', 'fr-FR'),
        unitPriceText: unitPriceText('-123456.5', 'XOF', 'fr-FR'),
      };
      expect(texts[name]).not.toMatch(/ /u);
      expect(texts[name]).toMatch(/\s/u);
    },
  );

  it('shows quantities plainly', () => {
    expect(quantityText('1200', 'en-US')).toBe('1,200');
    expect(quantityText('-2.5', 'en-US')).toBe('−2.5');
  });
});

describe('amounts of several accounts', () => {
  it('add up exactly, even beyond the safe range of numbers', () => {
    expect(addAmounts([])).toBe(0);
    expect(addAmounts([1_250, -250, 0])).toBe(1_000);
    expect(addAmounts([9_007_199_254_740_991, 2])).toBe('9007199254740993');
    expect(addAmounts(['9009999999990990', '-9009999999990989'])).toBe(1);
  });
});
