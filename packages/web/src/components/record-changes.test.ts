import { expect, it } from 'vitest';
import { changesOf } from './record-changes.ts';

const fields = ['name', 'unitPrice', 'barcodes', 'taxClassId', 'description'] as const;

it('tells the old and new value of each changed field, in the order of the form, and only of fields people know', () => {
  const entry = {
    before: { unitPrice: '10.00', name: 'Rice', barcodes: ['1234'], searchText: 'rice' },
    after: { unitPrice: '12.50', name: 'Rice 5 kg', barcodes: [], searchText: 'rice 5 kg' },
  };
  expect(changesOf(entry, fields)).toEqual([
    { field: 'name', from: 'Rice', to: 'Rice 5 kg' },
    { field: 'unitPrice', from: '10.00', to: '12.50' },
    { field: 'barcodes', from: '1234', to: null },
  ]);
});

it('says of ids and long texts only that they changed', () => {
  const entry = {
    before: { taxClassId: 'a', description: 'x' },
    after: { taxClassId: 'b', description: 'y' },
  };
  expect(changesOf(entry, fields, ['taxClassId', 'description'])).toEqual([
    { field: 'taxClassId', from: null, to: null },
    { field: 'description', from: null, to: null },
  ]);
});

it('finds nothing where the entry has no values', () => {
  expect(changesOf({ before: null, after: null }, fields)).toEqual([]);
});
