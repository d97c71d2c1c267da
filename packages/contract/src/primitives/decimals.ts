import { z } from 'zod';
import { Exact } from './money.ts';
import { caps } from './caps.ts';

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

/** An exchange rate: up to nine digits before the point and twelve after it, since a unit of some currencies is worth very little. */
export const exchangeRateSchema = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,12})?$/, { message: 'exchange_rate', abort: true })
  .overwrite(plainDecimal)
  .refine((value) => !new Exact(value).isZero(), { message: 'positive' });

/** At most this, and at least the negative of it. */
const within = (most: string) => (value: string) => new Exact(value).abs().lessThanOrEqualTo(most);
const atMost = (most: string) => ({ message: 'too_big', params: { maximum: most } });

/** Selling prices: per one unit of measure, in the currency's main unit ("12.50"). */
export const unitPriceSchema = nonNegativeDecimalSchema.refine(
  within(caps.unitPrice),
  atMost(caps.unitPrice),
);
export const unitCostSchema = nonNegativeDecimalSchema.refine(within(caps.unitCost), atMost(caps.unitCost));
export const quantitySchema = positiveDecimalSchema.refine(within(caps.quantity), atMost(caps.quantity));
export const signedQuantitySchema = decimal('decimal')
  .refine((value) => !new Exact(value).isZero(), { message: 'not_zero' })
  .refine(within(caps.quantity), atMost(caps.quantity));
