import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';

/** Figures of a year begin so many days ago. */
export const figureDays = 365;

/** What is bought from one supplier. Amounts are in the currency of the books, except what is on order. */
export const supplierFiguresSchema = z.object({
  /** goods that are ordered and have not come, in the currencies of their orders, without tax */
  onOrder: z.array(z.object({ currency: currencySchema, amountMinor: sumMinorSchema })),
  openOrders: z.int(),
  /** of these, with goods that should have come by now */
  lateOrders: z.int(),
  /** what the goods of the last year cost, less what went back */
  receivedMinor: sumMinorSchema,
  /** of the last twelve months, this one last */
  receivedByMonth: z.array(z.object({ month: z.string(), amountMinor: sumMinorSchema })),
  lastReceivedOn: daySchema.nullable(),
  /** goods that came and are not billed yet */
  unbilledMinor: sumMinorSchema,
  /** what is owed for bills */
  owedMinor: sumMinorSchema,
  /** of the last year; each null where nothing tells it */
  scorecard: z.object({
    /** lines of orders that came, and how many of them by the promised day, in percent */
    deliveries: z.int(),
    onTimePercent: z.string().nullable(),
    /** days from the order to the promised day, and to the day the goods came, on average */
    promisedDays: z.string().nullable(),
    actualDays: z.string().nullable(),
    /** what came of what was ordered and is due, in percent, each line alike */
    fillPercent: z.string().nullable(),
    /** of the goods that came, what was not taken, in percent */
    rejectedPercent: z.string().nullable(),
    /** from the first to the last price of each product that was bought more than once, on average */
    priceChangePercent: z.string().nullable(),
    repeatedProducts: z.int(),
  }),
});
export type SupplierFigures = z.infer<typeof supplierFiguresSchema>;

export const paidPriceSchema = z.object({
  receiptId: idSchema,
  receiptNumber: z.string(),
  receivedOn: daySchema,
  /** in entered units */
  quantity: z.string(),
  /** per entered unit, less the discount, as corrected since */
  price: z.string(),
  currency: currencySchema,
});
export type PaidPrice = z.infer<typeof paidPriceSchema>;
