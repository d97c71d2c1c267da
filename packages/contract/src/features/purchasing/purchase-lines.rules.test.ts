import { expect, test } from 'vitest';
import { lineAmountMinor } from './purchase-lines.rules.ts';

const amount = (enteredQuantity: string, unitPrice: string, discountPercent = '0') =>
  lineAmountMinor({ enteredQuantity, unitPrice, discountPercent }, 'GHS');

test('a line is rounded once, after the discount', () => {
  expect(amount('3', '12.50')).toBe(3_750);
  // 3 × 0.333333 = 0.999999: a price rounded to 0.33 would make 0.99
  expect(amount('3', '0.333333')).toBe(100);
  // 7 × 0.15 × 0.875 = 0.91875; rounded before the discount it would be 0.9187 of 1.05
  expect(amount('7', '0.15', '12.5')).toBe(92);
  expect(amount('10', '5', '100')).toBe(0);
});

test('the smallest unit is that of the currency', () => {
  expect(lineAmountMinor({ enteredQuantity: '3', unitPrice: '250', discountPercent: '10' }, 'XOF')).toBe(675);
});
