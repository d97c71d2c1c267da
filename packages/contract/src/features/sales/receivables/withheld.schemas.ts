import { z } from 'zod';
import { anyDaySchema, daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag } from '../../../primitives/paging.ts';

/** The month until today where no days are named. */
export const taxKeptQuerySchema = z.strictObject({
  from: daySchema.optional(),
  until: daySchema.optional(),
  /** only payments whose certificate is not here yet */
  missing: flag.optional(),
});
export type TaxKeptQuery = z.infer<typeof taxKeptQuerySchema>;

/**
 * Tax that customers kept back of their payments in a period, or that came back to them with a reversal, oldest first: the first 500. The tax
 * office counts it towards what the company owes, against the certificates.
 */
export const taxKeptSchema = z.object({
  from: anyDaySchema,
  until: daySchema,
  currency: currencySchema,
  items: z.array(
    z.object({
      paymentId: idSchema,
      paymentNumber: z.string(),
      /** of the customer's certificate; null until the paper is here */
      certificateNumber: z.string().nullable(),
      customerId: idSchema,
      customerName: z.string(),
      taxNumber: z.string().nullable(),
      day: daySchema,
      isReversal: z.boolean(),
      /** in the currency of the books: what was settled with the payment, and the tax that was kept back of it; of a reversal below zero */
      paidMinor: minorSchema,
      withheldMinor: minorSchema,
    }),
  ),
  count: z.int(),
  totalMinor: sumMinorSchema,
  /** what the account of tax withheld by customers says for the period: the total of all equals it */
  bookedMinor: sumMinorSchema,
});
export type TaxKept = z.infer<typeof taxKeptSchema>;
