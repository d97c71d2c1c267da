import { z } from 'zod';
import { decimalSchema, exchangeRateSchema } from '../../../primitives/decimals.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { taxAmountSchema } from '../../ledger/tax-classes/tax-amount.schema.ts';
import { lineDiscountSchema } from '../orders/orders.schemas.ts';

/** What of a document is open, in the currency that it was written in, where that is not the currency of the books. */
export const foreignOpenSchema = z.object({
  currency: currencySchema,
  totalMinor: minorSchema,
  openMinor: minorSchema,
});
export type ForeignOpen = z.infer<typeof foreignOpenSchema>;

/** The amounts of a document in the currency that it was written in; the rate is what one unit of it is worth in that of the books. */
const foreignBillSchema = z.object({
  currency: currencySchema,
  rate: exchangeRateSchema,
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
});

export const foreignInvoiceSchema = foreignBillSchema.extend({
  paidMinor: minorSchema,
  creditedMinor: minorSchema,
  writtenOffMinor: minorSchema,
});

export const foreignCreditNoteSchema = foreignBillSchema.extend({ openMinor: minorSchema });

const foreignLine = {
  unitPrice: decimalSchema,
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
};
export const foreignCreditedLineSchema = z.object(foreignLine);
export const foreignInvoiceLineSchema = z.object({
  ...foreignLine,
  listPrice: decimalSchema,
  discounts: z.array(lineDiscountSchema),
  creditedMinor: minorSchema,
});
