import { expect, it } from 'vitest';
import { tellChange } from './product-timeline-text.ts';

it.each([
  ['product.create', { kind: 'create' }],
  ['product.archive', { kind: 'archive' }],
  ['product.restore', { kind: 'restore' }],
  ['product.somethingNew', { kind: 'other' }],
])('%s is told as %j', (action, told) => {
  expect(tellChange({ action, before: null, after: {} })).toEqual(told);
});

it('tells each changed field from what to what, in the order of the form', () => {
  const told = tellChange({
    action: 'product.update',
    before: { unitPrice: '10.00', name: 'Rice', barcodes: ['1234'] },
    after: { unitPrice: '12.50', name: 'Rice 5 kg', barcodes: [] },
  });
  expect(told).toEqual({
    kind: 'update',
    changes: [
      { field: 'name', from: 'Rice', to: 'Rice 5 kg' },
      { field: 'unitPrice', from: '10.00', to: '12.50' },
      { field: 'barcodes', from: '1234', to: null },
    ],
  });
});

it('says of ids and long texts only that they changed', () => {
  const told = tellChange({
    action: 'product.update',
    before: { taxClassId: 'a', description: 'x' },
    after: { taxClassId: 'b', description: 'y' },
  });
  expect(told).toEqual({
    kind: 'update',
    changes: [
      { field: 'taxClassId', from: null, to: null },
      { field: 'description', from: null, to: null },
    ],
  });
});
