import { z } from 'zod';
import { Exact } from './money.ts';
import { caps } from './caps.ts';

/** Longer ones than are accepted too, so that a large number is refused as such. */
const decimalText = /^-?(0|[1-9]\d{0,39})(\.\d{1,6})?$/;
const largest = '999999999999.999999';

/** One spelling for one number: no exponent, no trailing zeros, no "-0". */
export const plainDecimal = (value: string): string => {
  const text = new Exact(value).toFixed();
  return text === '-0' ? '0' : text;
};

/** At most `most`, and at least the negative of it. */
const decimal = (most = largest) =>
  z
    .string()
    .trim()
    .regex(decimalText, { message: 'decimal', abort: true })
    .refine((value) => new Exact(value).abs().lessThanOrEqualTo(most), {
      message: 'too_big',
      params: { maximum: most },
      abort: true,
    })
    .overwrite(plainDecimal);
const nonNegative = (most?: string) =>
  decimal(most).refine((value) => !value.startsWith('-'), { message: 'not_negative' });
const isNotZero = (value: string): boolean => !new Exact(value).isZero();
const positive = (most?: string) => nonNegative(most).refine(isNotZero, { message: 'positive' });

/** Exact decimals travel as strings: up to 12 digits before the point and 6 behind it. */
export const decimalSchema = decimal();
export const nonNegativeDecimalSchema = nonNegative();
export const positiveDecimalSchema = positive();

/** An exchange rate: up to nine digits before the point and twelve after it, since a unit of some currencies is worth very little. */
export const exchangeRateSchema = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,12})?$/, { message: 'exchange_rate', abort: true })
  .overwrite(plainDecimal)
  .refine(isNotZero, { message: 'positive' });

/** Selling prices: per one unit of measure, in the currency's main unit ("12.50"). */
export const unitPriceSchema = nonNegative(caps.unitPrice);
export const unitCostSchema = nonNegative(caps.unitCost);
/** Of a discount: at most 100 %, with at most two decimals. */
export const discountPercentSchema = nonNegative().refine(
  (value) => new Exact(value).lessThanOrEqualTo(100) && new Exact(value).decimalPlaces() <= 2,
  { message: 'discount_percent' },
);
export const quantitySchema = positive(caps.quantity);
export const signedQuantitySchema = decimal(caps.quantity).refine(isNotZero, { message: 'not_zero' });
