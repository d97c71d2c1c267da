import { expect, it } from 'vitest';
import { hasCode, packOfCode } from './product-codes.ts';

const carton = {
  id: 'c',
  name: 'Carton of 24',
  numerator: 24,
  denominator: 1,
  unitPrice: null,
  barcodes: ['16001234567897'],
};
const product = { sku: 'Rice-5', barcodes: ['6001234567890', 'AbC-1'], packs: [carton] };

it.each([
  ['rice-5', true],
  ['RICE-5', true],
  ['rice', false],
  ['6001234567890', true],
  ['600123456789', false],
  ['abc-1', false],
  ['16001234567897', true],
])('code %s belongs to it: %s', (code, isIts) => {
  expect(hasCode(product, code)).toBe(isIts);
});

it('a code names a pack where it is that of one', () => {
  expect(packOfCode(product, '16001234567897')).toBe(carton);
  expect(packOfCode(product, '6001234567890')).toBeUndefined();
});
