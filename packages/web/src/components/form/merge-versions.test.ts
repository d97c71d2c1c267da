import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changedFields, isSameField, mergeVersions } from './merge-versions.ts';

/** The schema makes '12.50' and '12.5' equal, and an empty text null. */
const schema = z.strictObject({
  name: z.string().min(1),
  unitPrice: z.string().transform(Number),
  category: z.string().transform((text) => (text === '' ? null : text)),
  barcodes: z.array(z.string()),
});
const base = { name: 'Rice 5 kg', unitPrice: '12.50', category: 'Food', barcodes: ['1234'] };

describe('what is sent of an edit', () => {
  it('is only what was changed', () => {
    expect(changedFields(schema, base, base)).toEqual([]);
    expect(changedFields(schema, base, { ...base, name: 'Rice 10 kg', barcodes: [] })).toEqual([
      'name',
      'barcodes',
    ]);
  });

  it('is nothing where the same value is written in another way', () => {
    expect(changedFields(schema, base, { ...base, unitPrice: '12.500' })).toEqual([]);
    expect(isSameField(schema, 'unitPrice', base, { ...base, unitPrice: '12.6' })).toBe(false);
  });

  it('compares the typed texts where the schema accepts neither, or has no fields', () => {
    expect(isSameField(schema, 'name', { ...base, name: '' }, { ...base, name: '' })).toBe(true);
    const checked = schema.refine(() => true);
    expect(changedFields(z.unknown(), base, { ...base, unitPrice: '12.500' })).toEqual(['unitPrice']);
    expect(changedFields(checked, base, { ...base, unitPrice: '12.500' })).toEqual([]);
  });
});

describe('two people change one record', () => {
  const merge = (mine: typeof base, current: typeof base) => mergeVersions(schema, { base, mine, current });

  it('takes over what only the other changed, and keeps what I typed', () => {
    const mine = { ...base, name: 'Long-grain rice 5 kg' };
    const current = { ...base, unitPrice: '13.00', barcodes: ['1234', '5678'] };
    expect(merge(mine, current)).toEqual({
      theirs: ['unitPrice', 'barcodes'],
      both: [],
      merged: { ...mine, unitPrice: '13.00', barcodes: ['1234', '5678'] },
    });
  });

  it('leaves mine where both changed the same field, and says so', () => {
    const merged = merge({ ...base, unitPrice: '14' }, { ...base, unitPrice: '13.00', category: 'Grain' });
    expect(merged.both).toEqual(['unitPrice']);
    expect(merged.theirs).toEqual(['category']);
    expect(merged.merged).toMatchObject({ unitPrice: '14', category: 'Grain' });
  });

  it('sees no conflict where both typed the same value', () => {
    expect(merge({ ...base, unitPrice: '13' }, { ...base, unitPrice: '13.00' })).toMatchObject({
      theirs: [],
      both: [],
    });
  });
});
