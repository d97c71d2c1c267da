import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { withholdingClasses } from '../../contacts/suppliers/suppliers.facts.ts';

export const asOfSchema = z.strictObject({ asOf: daySchema.optional() });

/** Goods that had come by the end of a day and that no bill had named, in the currency of the books: the first 500 receipts, the oldest first. */
export const unbilledGoodsSchema = z.object({
  asOf: daySchema,
  currency: currencySchema,
  items: z.array(
    z.object({
      receiptId: idSchema,
      receiptNumber: z.string(),
      receivedOn: daySchema,
      supplierId: idSchema,
      supplierName: z.string(),
      /** below zero where a credit is still to come */
      unbilledMinor: minorSchema,
    }),
  ),
  count: z.int(),
  totalMinor: sumMinorSchema,
  /** what the books say of goods received, not billed, at the end of that day: the total equals it */
  bookedMinor: sumMinorSchema,
});
export type UnbilledGoods = z.infer<typeof unbilledGoodsSchema>;

/** The month until today where no days are named. */
export const withheldQuerySchema = z.strictObject({
  from: daySchema.optional(),
  until: daySchema.optional(),
});
export type WithheldQuery = z.infer<typeof withheldQuerySchema>;

/** Tax that was kept back of payments in a period, or given back by reversals, oldest first: the first 500. */
export const withheldSchema = z.object({
  from: daySchema,
  until: daySchema,
  currency: currencySchema,
  items: z.array(
    z.object({
      paymentId: idSchema,
      paymentNumber: z.string(),
      /** our certificate; payments of before there were any have none */
      certificateNumber: z.string().nullable(),
      supplierId: idSchema,
      supplierName: z.string(),
      taxNumber: z.string().nullable(),
      day: daySchema,
      isReversal: z.boolean(),
      withholdingClass: z.enum(withholdingClasses).nullable(),
      percent: z.string().nullable(),
      /** in the currency of the books: what was settled with the payment, and the tax that was kept back of it; of a reversal below zero */
      paidMinor: minorSchema,
      withheldMinor: minorSchema,
    }),
  ),
  count: z.int(),
  totalMinor: sumMinorSchema,
  /** what the account of tax withheld says for the period: the total equals it */
  bookedMinor: sumMinorSchema,
});
export type Withheld = z.infer<typeof withheldSchema>;
