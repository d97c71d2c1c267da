import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { describe, expect, it } from 'vitest';
import { pricesInKind, typedPrice } from './draft-prices.ts';
import { previewTotals } from './order-preview.ts';

const taxed: TaxPart[] = [
  { name: 'VAT', percent: '15', kind: 'standard' },
  { name: 'NHIL', percent: '2.5', kind: 'standard' },
];
const partsOf = (productId: string): TaxPart[] => (productId === 'exempt' ? [] : taxed);

describe('a draft whose kind of price is changed', () => {
  const lines = [
    { productId: 'a', quantity: '3', unitPrice: '117.50' },
    { productId: 'exempt', quantity: '1', unitPrice: '40' },
    { productId: 'b', quantity: '1', unitPrice: '9.99' },
  ];

  it('changes all prices: each loses its own tax, and an exempt one keeps its amount', () => {
    expect(pricesInKind(lines, partsOf, false)).toEqual(['100', '40', '8.502128']);
  });

  it('costs the customer the same, and comes back to the prices it began with', () => {
    const moved = pricesInKind(lines, partsOf, false);
    const without = lines.map((line, index) => ({ ...line, unitPrice: moved[index] }));
    const total = (draft: typeof without, pricesIncludeTax: boolean): number =>
      previewTotals(draft, partsOf, { currency: 'GHS', pricesIncludeTax }).totalMinor;
    expect(total(without, false)).toBe(total(lines, true));
    expect(pricesInKind(without, partsOf, true)).toEqual(['117.5', '40', '9.99']);
  });

  it('leaves a text that is no number yet as it was typed', () => {
    expect(pricesInKind([{ productId: 'a', quantity: '1', unitPrice: '1,x' }], partsOf, true)).toEqual([
      '1,x',
    ]);
  });
});

it('a typed price counts once it is a number', () => {
  expect(typedPrice('12.50')).toBe('12.5');
  expect(typedPrice('')).toBeUndefined();
  expect(typedPrice('-1')).toBeUndefined();
});
