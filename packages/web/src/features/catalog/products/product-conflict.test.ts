import { describe, expect, it } from 'vitest';
import { mergeConflict } from './product-conflict.ts';

const base = {
  sku: 'R5',
  name: 'Rice 5 kg',
  description: '',
  category: 'Food',
  unit: 'bag',
  isDivisible: false,
  unitPrice: '12.50',
  taxClassId: '',
  reorderPoint: '',
  reorderQuantity: '',
  barcodes: ['1234'],
  imageFileId: null,
};

describe('two people change one product', () => {
  it('takes over what only the other changed, and keeps what I typed', () => {
    const mine = { ...base, name: 'Long-grain rice 5 kg' };
    const current = { ...base, unitPrice: '13.00', barcodes: ['1234', '5678'] };
    expect(mergeConflict(base, mine, current)).toEqual({
      theirs: ['unitPrice', 'barcodes'],
      both: [],
      merged: { ...mine, unitPrice: '13.00', barcodes: ['1234', '5678'] },
    });
  });

  it('leaves mine where both changed the same field, and says so', () => {
    const mine = { ...base, unitPrice: '14' };
    const conflict = mergeConflict(base, mine, { ...base, unitPrice: '13.00', category: 'Grain' });
    expect(conflict.both).toEqual(['unitPrice']);
    expect(conflict.theirs).toEqual(['category']);
    expect(conflict.merged).toMatchObject({ unitPrice: '14', category: 'Grain' });
  });

  it('sees no clash where both came to the same', () => {
    const conflict = mergeConflict(base, { ...base, unitPrice: '13' }, { ...base, unitPrice: '13.00' });
    expect(conflict).toMatchObject({ theirs: [], both: [] });
  });
});
