import { describe, expect, it } from 'vitest';
import { asCredit, countProblem, needsConsent, waysBack } from './goods-back.ts';

const paidBy = (method: string, amountMinor = 1_000, isReversed = false) => ({
  paymentId: method,
  method,
  methodName: method,
  kind: 'cash' as const,
  amountMinor,
  reference: null,
  isReversed,
});
const gaveBack = (method: string, amountMinor: number) => ({ method, methodName: method, amountMinor });

describe('how the money of goods goes back', () => {
  it('begins with the way that most came by, and offers credit to customers only', () => {
    const methods = ['cash', 'card', 'bank'];
    const ways = (
      tenders: ReturnType<typeof paidBy>[],
      customerId: string | null,
      paidBack = [] as ReturnType<typeof gaveBack>[],
    ) => waysBack({ tenders, paidBack, customerId }, methods);
    expect(ways([paidBy('cash', 41), paidBy('card', 1_200)], null)).toEqual(['card', 'cash', 'bank']);
    expect(ways([paidBy('card', 1_000, true), paidBy('bank')], 'c')).toEqual([
      'bank',
      asCredit,
      'cash',
      'card',
    ]);
    expect(ways([], 'c')[0]).toBe(asCredit);
    expect(ways([paidBy('old way')], null)).toEqual(methods);
    expect(ways([paidBy('card', 1_200), paidBy('cash', 900)], null, [gaveBack('card', 800)])[0]).toBe('cash');
  });

  it('needs a colleague for another shift, and for more than came by that way', () => {
    const sale = {
      shiftId: 's',
      tenders: [paidBy('cash', 41), paidBy('card', 1_200)],
      paidBack: [gaveBack('card', 200)],
    };
    const needs = (way: string, freeMinor: number, shiftId = 's') =>
      needsConsent(sale, { shiftId, way, freeMinor });
    expect(needs('cash', 41)).toBe(false);
    expect(needs('cash', 42)).toBe(true);
    expect(needs('card', 1_000)).toBe(false);
    expect(needs('card', 1_001)).toBe(true);
    expect(needs('bank', 1)).toBe(true);
    // Where nothing goes back, the way does not matter.
    expect(needs('bank', 0)).toBe(false);
    expect(needs(asCredit, 5_000)).toBe(false);
    expect(needs(asCredit, 0, 'other')).toBe(true);
  });
});

it('a count is a number, no more than can come back, and whole where the product is', () => {
  const whole = { quantity: '2', isDivisible: false };
  for (const count of ['0', '', '1', '2']) expect(countProblem(count, whole)).toBeUndefined();
  for (const count of ['3', '1O', '-1', '2.5']) expect(countProblem(count, whole)).toBe('most');
  expect(countProblem('0.5', whole)).toBe('whole');
  expect(countProblem('0.5', { ...whole, isDivisible: true })).toBeUndefined();
});
