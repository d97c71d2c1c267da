import { z } from 'zod';
import { Exact } from './money.ts';

const decimalText = /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/;

/** One spelling for one number: no exponent, no trailing zeros, no "-0". */
export const plainDecimal = (value: string): string => {
  const text = new Exact(value).toFixed();
  return text === '-0' ? '0' : text;
};

const decimal = (code: string) =>
  z.string().trim().regex(decimalText, { message: code, abort: true }).overwrite(plainDecimal);

/** Exact decimals travel as strings: up to 12 digits before the point and 6 behind it. */
export const decimalSchema = decimal('decimal');
export const nonNegativeDecimalSchema = decimal('decimal').refine((value) => !value.startsWith('-'), {
  message: 'not_negative',
});
export const positiveDecimalSchema = nonNegativeDecimalSchema.refine((value) => !new Exact(value).isZero(), {
  message: 'positive',
});

/** Selling prices, unit costs: per one unit of measure, in the currency's main unit ("12.50"). */
export const unitPriceSchema = nonNegativeDecimalSchema;
export const quantitySchema = positiveDecimalSchema;
export const signedQuantitySchema = decimal('decimal').refine((value) => !new Exact(value).isZero(), {
  message: 'not_zero',
});
