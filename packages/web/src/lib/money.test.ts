import { describe, expect, it } from 'vitest';
import { moneyParts, moneyText, quantityText, unitPriceText } from './money.ts';

describe('amounts on screen', () => {
  it('takes symbol and decimals from our own table', () => {
    expect(moneyText(128_400, 'GHS', 'en-GB')).toBe('₵\u00a01,284.00');
    expect(moneyText(128_400, 'UGX', 'en-GB')).toBe('USh\u00a0128,400');
    expect(moneyText(128_400, 'CAD', 'en-GB')).toBe('C$\u00a01,284.00');
  });

  it('marks a negative amount with a sign in front', () => {
    expect(moneyText(-500, 'GHS', 'en-GB')).toBe('−₵\u00a05.00');
    expect(moneyParts(-500, 'GHS', 'en-GB')).toEqual({ symbol: '₵', digits: '5.00', isNegative: true });
  });

  it('shows an unknown currency as a plain number and a missing amount as a dash', () => {
    expect(moneyText(128_400, 'XXX', 'en-GB')).toBe('1,284.00');
    expect(moneyText(null, 'GHS', 'en-GB')).toBe('-');
    expect(moneyText(undefined, 'GHS', 'en-GB')).toBe('-');
  });

  it('loses nothing at the end of the safe range', () => {
    expect(moneyText(Number.MAX_SAFE_INTEGER, 'USD', 'en-GB')).toBe('$\u00a090,071,992,547,409.91');
  });

  it('keeps every decimal of a unit price, and at least those of the currency', () => {
    expect(unitPriceText('12.5', 'GHS', 'en-GB')).toBe('₵\u00a012.50');
    expect(unitPriceText('0.0375', 'GHS', 'en-GB')).toBe('₵\u00a00.0375');
    expect(unitPriceText(null, 'GHS', 'en-GB')).toBe('-');
  });

  it('shows quantities plainly', () => {
    expect(quantityText('1200', 'en-GB')).toBe('1,200');
    expect(quantityText('-2.5', 'en-GB')).toBe('−2.5');
  });
});
