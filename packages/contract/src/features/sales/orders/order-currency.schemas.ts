import { z } from 'zod';
import { exchangeRateSchema } from '../../../primitives/decimals.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';

/** What an order says in another currency than that of the books: its quotes and invoices are in it, at the rate that was agreed. */
export const orderCurrencySchema = z.object({
  currency: currencySchema,
  /** what one unit of it is worth in the currency of the books */
  rate: exchangeRateSchema,
  totalMinor: minorSchema,
  /** of the total: what is to be paid still */
  openMinor: minorSchema,
});
export type OrderCurrency = z.infer<typeof orderCurrencySchema>;

export const orderCurrencyInput = {
  /** the currency that it is quoted and invoiced in; null: that of the books, in which its prices are */
  invoiceCurrency: currencySchema.nullable(),
  /** what one unit of that is worth in the books; the company's rate of the day where it is left out */
  rate: exchangeRateSchema.nullable(),
};
