import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  decimalSchema,
  plainDecimal,
  positiveDecimalSchema,
  quantitySchema,
  signedQuantitySchema,
  unitPriceSchema,
} from './decimals.ts';
import { Exact } from './money.ts';
import { positiveMinorSchema } from './money-schemas.ts';

const codeOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('decimals travel as strings with one spelling for one number', () => {
  test.each([
    ['12.50', '12.5'],
    ['0012', undefined],
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['1.000000', '1'],
    [' 7 ', '7'],
    ['999999999999.999999', '999999999999.999999'],
    ['0.000001', '0.000001'],
    ['1000000000000', undefined],
    ['1.0000001', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['1e3', undefined],
    ['1,5', undefined],
    ['+1', undefined],
    ['--1', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    ['١٢', undefined],
    ['1\n', '1'],
    ['', undefined],
  ])('%j becomes %j', (text, expected) => {
    expect(decimalSchema.safeParse(text).data).toBe(expected);
  });

  test.each([[12.5], [12], [null], [undefined], [['1']], [{}], [true]])(
    '%j is no decimal: numbers in JSON are floats',
    (value) => {
      expect(decimalSchema.safeParse(value).success).toBe(false);
    },
  );

  test('the number stays the same, and reading what was written changes nothing', () => {
    const digits = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 999_999 }), (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(6, '0')}`;
        const read = decimalSchema.parse(text);
        expect(new Exact(read).equals(text)).toBe(true);
        expect(decimalSchema.parse(read)).toBe(read);
        expect(read).not.toMatch(/e|\.\d*0$|\.$|^-0$/);
      }),
    );
  });

  test('whatever is sent, the answer is a refusal or a plain decimal', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', 'e', ' ', ',', 'x') }),
        (text) => {
          const { data } = decimalSchema.safeParse(text);
          expect(data === undefined || plainDecimal(data) === data).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [unitPriceSchema, '0', undefined],
  [unitPriceSchema, '-0.01', 'not_negative'],
  [quantitySchema, '0.000', 'positive'],
  [quantitySchema, '-1', 'not_negative'],
  [positiveDecimalSchema, '0.000001', undefined],
  [signedQuantitySchema, '-2.5', undefined],
  [signedQuantitySchema, '-0', 'not_zero'],
  [signedQuantitySchema, 'much', 'decimal'],
  [decimalSchema, '1000000000000', 'too_big'],
  [unitPriceSchema, '99999999999999', 'too_big'],
  [unitPriceSchema, '1000000000.01', 'too_big'],
  [positiveMinorSchema, 1_000_000_000_001, 'amount_too_big'],
])('a bound names itself (%#)', (schema, value, code) => {
  expect(codeOf(schema, value)).toBe(code);
});
