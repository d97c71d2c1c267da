import { z } from 'zod';
import { create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, positiveDecimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { type RatedCurrency, ratedCurrencies } from './exchange-rates.rules.ts';

/** A rate as somebody set it. It is never changed: a newer one for the same day takes its place. */
export const exchangeRateSchema = z.object({
  id: idSchema,
  unitsPerUsd: decimalSchema,
  validFrom: daySchema,
  setBy: z.string().nullable(),
  setAt: momentSchema,
});
export type ExchangeRate = z.infer<typeof exchangeRateSchema>;

export const currencyRateSchema = z.object({
  currency: currencySchema,
  /** what one US dollar is worth today; null until a rate is set, and until then the currency cannot be chosen */
  unitsPerUsd: decimalSchema.nullable(),
  /** the day the rate began; null for a built-in rate, or where there is none */
  validFrom: daySchema.nullable(),
  /** the newest twenty, those yet to begin included, newest first */
  history: z.array(exchangeRateSchema),
});
export type CurrencyRate = z.infer<typeof currencyRateSchema>;

export const newExchangeRateSchema = z.strictObject({
  currency: z.enum(ratedCurrencies as [RatedCurrency, ...RatedCurrency[]]),
  unitsPerUsd: positiveDecimalSchema,
  validFrom: daySchema,
});
export type NewExchangeRate = z.infer<typeof newExchangeRateSchema>;

export const exchangeRatesContract = {
  list: read('/exchange-rates', {
    right: 'member',
    beforeOnboarding: true,
    summary: 'Exchange rates in force today, per US dollar, with those set before',
  }).output(z.object({ items: z.array(currencyRateSchema) })),
  set: create('/exchange-rates', {
    right: 'canAccessAdminSettings',
    summary: 'Set the rate of a currency from a day on',
  })
    .input(newExchangeRateSchema)
    .output(currencyRateSchema),
};
