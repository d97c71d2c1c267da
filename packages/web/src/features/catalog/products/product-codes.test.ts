import { expect, it } from 'vitest';
import { hasCode } from './product-codes.ts';

const product = { sku: 'Rice-5', barcodes: ['6001234567890', 'AbC-1'] };

it.each([
  ['rice-5', true],
  ['RICE-5', true],
  ['rice', false],
  ['6001234567890', true],
  ['600123456789', false],
  ['abc-1', false],
])('code %s belongs to it: %s', (code, isIts) => {
  expect(hasCode(product, code)).toBe(isIts);
});
