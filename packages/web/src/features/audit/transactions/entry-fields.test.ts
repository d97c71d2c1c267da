import { expect, test } from 'vitest';
import { asWords, fieldsOf } from './entry-fields.ts';

test('a field is a line with its value before and after, also within others', () => {
  expect(
    fieldsOf({
      before: { phone: null, paidMinor: 0 },
      after: { phone: '0244', lines: [{ sku: 'A', quantity: '2' }], tags: ['x', 'y'] },
    }),
  ).toEqual([
    { path: ['phone'], before: null, after: '0244' },
    { path: ['paidMinor'], before: 0, after: undefined },
    { path: ['lines', '1', 'sku'], before: undefined, after: 'A' },
    { path: ['lines', '1', 'quantity'], before: undefined, after: '2' },
    { path: ['tags'], before: undefined, after: ['x', 'y'] },
  ]);
  expect(fieldsOf({ before: null, after: null })).toEqual([]);
});

test('a name without a label is told in words', () => {
  expect(asWords('creditLimitMinor')).toBe('Credit limit');
  expect(asWords('order_id')).toBe('Order id');
});
