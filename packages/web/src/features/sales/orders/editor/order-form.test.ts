import { expect, test } from 'vitest';
import { emptyFormValues, orderFormSchemaOf } from './order-form.ts';

const place = '01900000-0000-7000-8000-000000000001';
const productId = '01900000-0000-7000-8000-000000000002';
const third = '01900000-0000-7000-8000-000000000003';
const packs = [{ id: third, name: 'Third', numerator: 1, denominator: 3, unitPrice: null, barcodes: [] }];
const refused = (quantity: string, divides: boolean, packId: string | null = null): string[] =>
  orderFormSchemaOf(() => ({ isDivisible: divides, packs }))
    .safeParse({
      ...emptyFormValues(place, undefined, true, third),
      lines: [{ productId, quantity, packId }],
    })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('half a piece is refused as the field is left, half a kilo is not', () => {
  expect(refused('1.5', false)).toEqual(['lines.0.quantity whole_number']);
  expect(refused('1.5', true)).toEqual([]);
  expect(refused('2.0', false)).toEqual([]);
});

test('packs that are no exact quantity are refused as the field is left', () => {
  expect(refused('1', true, third)).toEqual(['lines.0.quantity inexact_quantity']);
  expect(refused('1.5', false, third)).toEqual(['lines.0.quantity whole_number']);
  expect(refused('3', false, third)).toEqual([]);
});
