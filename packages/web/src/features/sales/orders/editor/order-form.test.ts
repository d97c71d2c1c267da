import { expect, test } from 'vitest';
import { emptyFormValues, orderFormSchemaOf } from './order-form.ts';

const place = '01900000-0000-7000-8000-000000000001';
const productId = '01900000-0000-7000-8000-000000000002';
const refused = (quantity: string, divides: boolean): string[] =>
  orderFormSchemaOf(() => divides)
    .safeParse({ ...emptyFormValues(place, undefined, true), lines: [{ productId, quantity }] })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('half a piece is refused as the field is left, half a kilo is not', () => {
  expect(refused('1.5', false)).toEqual(['lines.0.quantity whole_number']);
  expect(refused('1.5', true)).toEqual([]);
  expect(refused('2.0', false)).toEqual([]);
});
