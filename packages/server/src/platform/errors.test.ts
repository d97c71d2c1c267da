import { describe, expect, test } from 'vitest';
import { isUniqueViolation, violatedConstraint } from './errors.ts';

const taken = (constraint?: string, message = '') =>
  Object.assign(new Error(message), { code: '23505', ...(constraint && { constraint }) });
const spread = taken(undefined, 'duplicate key value violates unique constraint "products_sku_102170"');

describe('the constraint that a row violates', () => {
  test.each([
    ['told by name', taken('products_sku', 'duplicate key value violates unique constraint "products_sku"')],
    ['told in the sentence, as that of a part of the table', spread],
    ['told by name, as that of a part of the table', taken('products_sku_102170')],
  ])('is read where it is %s', (_how, error) => {
    expect(violatedConstraint(error)).toBe('products_sku');
    expect(isUniqueViolation(error, 'products_sku')).toBe(true);
    expect(isUniqueViolation(error, 'products_sku_key')).toBe(false);
    expect(isUniqueViolation(error)).toBe(true);
  });

  test('is read of references and checks too', () => {
    const reference =
      'insert or update on table "products_102170" violates foreign key constraint "products_tenant_id_image_file_id_fkey_102170"';
    const check =
      'new row for relation "payments_102291" violates check constraint "payments_amount_minor_check"';
    expect(violatedConstraint(taken(undefined, reference))).toBe('products_tenant_id_image_file_id_fkey');
    expect(violatedConstraint(taken(undefined, check))).toBe('payments_amount_minor_check');
  });

  test('is empty where the error names none', () => {
    expect(violatedConstraint(new Error('no'))).toBe('');
    expect(violatedConstraint(undefined)).toBe('');
    expect(isUniqueViolation(new Error('violates unique constraint "products_sku"'), 'products_sku')).toBe(
      false,
    );
  });
});
