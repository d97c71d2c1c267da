import { describe, expect, it } from 'vitest';
import { asCredit, isCount, needsConsent, waysBack } from './goods-back.ts';

const paidBy = (method: string, isReversed = false) => ({
  paymentId: method,
  method,
  methodName: method,
  kind: 'cash' as const,
  amountMinor: 1_000,
  reference: null,
  isReversed,
});

describe('how the money of goods goes back', () => {
  it('begins with the way it came, and offers credit to customers only', () => {
    const methods = ['cash', 'card', 'bank'];
    expect(waysBack({ tenders: [paidBy('card')], customerId: null }, methods)).toEqual([
      'card',
      'cash',
      'bank',
    ]);
    expect(waysBack({ tenders: [paidBy('card', true), paidBy('bank')], customerId: 'c' }, methods)).toEqual([
      'bank',
      asCredit,
      'cash',
      'card',
    ]);
    expect(waysBack({ tenders: [], customerId: 'c' }, methods)[0]).toBe(asCredit);
    expect(waysBack({ tenders: [paidBy('old way')], customerId: null }, methods)).toEqual(methods);
  });

  it('needs a colleague for another shift, and for a way it did not come by', () => {
    const sale = { shiftId: 's', tenders: [paidBy('cash'), paidBy('card', true)] };
    expect(needsConsent(sale, 's', 'cash')).toBe(false);
    expect(needsConsent(sale, 's', asCredit)).toBe(false);
    expect(needsConsent(sale, 's', 'card')).toBe(true);
    expect(needsConsent(sale, 'other', 'cash')).toBe(true);
    expect(needsConsent(sale, 'other', asCredit)).toBe(true);
  });
});

it('a count is a number, no more than can come back, and whole where the product is', () => {
  const whole = { quantity: '2', isDivisible: false };
  expect(['0', '', '1', '2'].every((count) => isCount(count, whole))).toBe(true);
  expect(['3', '0.5', '1O', '-1'].some((count) => isCount(count, whole))).toBe(false);
  expect(isCount('0.5', { ...whole, isDivisible: true })).toBe(true);
});
