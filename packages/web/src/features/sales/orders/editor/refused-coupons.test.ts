import {
  exampleBasket,
  exampleLine,
  exampleRule,
} from '@shelfwise/contract/features/sales/discounts/discount-examples';
import { evaluateDiscounts } from '@shelfwise/contract/features/sales/discounts/evaluate-discounts';
import { expect, test } from 'vitest';
import { refusedCoupons } from './refused-coupons.ts';

const tenPercent = { kind: 'percent', percent: '10', of: 'lines' } as const;
const rule = (id: string, more: object = {}) => ({
  ...exampleRule(id, tenPercent, { needsCode: true, ...more }),
  budgetLeftMinor: null,
});
const rules = [
  rule('given'),
  rule('asleep', { isPaused: true }),
  rule('over', { endsOn: '2026-01-31' }),
  rule('large', { minimumQuantity: '50' }),
];
const coupons = [
  { code: 'GIVEN', discountId: 'given', usesLeft: null },
  { code: 'ASLEEP', discountId: 'asleep', usesLeft: null },
  { code: 'OVER', discountId: 'over', usesLeft: 3 },
  { code: 'LARGE', discountId: 'large', usesLeft: null },
  { code: 'SPENT', discountId: 'not sent', usesLeft: null },
];
const refused = (codes: string[], lines = [exampleLine('a', '2', '10')]) => {
  const { given } = evaluateDiscounts(
    exampleBasket(lines, { coupons: coupons.filter(({ code }) => codes.includes(code)) }),
    rules,
  );
  return Object.fromEntries(refusedCoupons(codes, { coupons, rules }, { given, hasLines: lines.length > 0 }));
};

test('says of each code that gives nothing why', () => {
  expect(refused(['GIVEN', 'ASLEEP', 'OVER', 'LARGE', 'SPENT', 'NOBODYS'])).toEqual({
    ASLEEP: { reason: 'paused', name: 'asleep' },
    OVER: { reason: 'ended', name: 'over' },
    LARGE: { reason: 'too_few', name: 'large' },
    SPENT: { reason: 'paused' },
    NOBODYS: { reason: 'unknown_code' },
  });
});

test('waits for goods before it says that they are too few', () => {
  expect(refused(['LARGE', 'NOBODYS'], [])).toEqual({ NOBODYS: { reason: 'unknown_code' } });
});
