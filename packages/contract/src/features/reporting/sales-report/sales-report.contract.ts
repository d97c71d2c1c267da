import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { anyDaySchema, daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { line } from '../../../primitives/text.ts';
import { openedFigures, salesDimensions } from './sales-report.facts.ts';
import { salesReportNoun } from './sales-report.noun.ts';

/** Which sales. The last 30 days where no days are named. */
const which = {
  from: daySchema.optional(),
  until: daySchema.optional(),
  locationId: idSchema.optional(),
  customerId: idSchema.optional(),
  salespersonId: idSchema.optional(),
  productId: idSchema.optional(),
  category: line(120).optional(),
};

export const salesQuerySchema = z.strictObject(which);
export type SalesQuery = z.infer<typeof salesQuerySchema>;

export const salesRowsQuerySchema = z.strictObject({ ...which, by: z.enum(salesDimensions) });
export type SalesRowsQuery = z.infer<typeof salesRowsQuerySchema>;

export const salesDocumentsQuerySchema = z.strictObject({ ...which, figure: z.enum(openedFigures) });
export type SalesDocumentsQuery = z.infer<typeof salesDocumentsQuerySchema>;

/** Amounts without tax, in the currency of the books. */
const amounts = {
  /** invoiced, less what was never to be owed: invoices voided, goods never shipped, prices put right */
  soldMinor: sumMinorSchema,
  /** credited for goods that came back, or that the customer need not pay */
  returnedMinor: sumMinorSchema,
  /** given up as goodwill: an allowance in the books too */
  allowedMinor: sumMinorSchema,
  /** sold, less returned and allowed */
  netMinor: sumMinorSchema,
  /** what of it was charged for bringing the goods, before what was allowed */
  deliveryMinor: sumMinorSchema,
  /** the cost of what was shipped; only for readers who may see costs */
  costMinor: sumMinorSchema.optional(),
};

const figuresSchema = z.object({
  ...amounts,
  taxMinor: sumMinorSchema,
  /** sales that were invoiced: an order counts once at each place, in however many parts, and however often it was invoiced anew */
  invoiceCount: z.int(),
  /** orders that came into effect, and what they come to without tax; null where the report is of a product or category */
  orderCount: z.int().nullable(),
  orderedMinor: sumMinorSchema.nullable(),
  /** what became of the quotes given in these days; null where the report is of a product or category */
  quotes: z
    .object({
      given: z.int(),
      accepted: z.int(),
      declined: z.int(),
      expired: z.int(),
      givenMinor: sumMinorSchema,
      acceptedMinor: sumMinorSchema,
    })
    .nullable(),
});
export type SalesFigures = z.infer<typeof figuresSchema>;

const daysSchema = z.object({ from: anyDaySchema, until: anyDaySchema });

export const salesSummarySchema = daysSchema.extend({
  currency: currencySchema,
  /** as many days before */
  before: daysSchema,
  figures: z.object({ now: figuresSchema, before: figuresSchema }),
  /** the net sales of each part of the days, beside the part that lies as far before */
  chart: z.object({
    part: z.enum(['day', 'week', 'month']),
    points: z.array(z.object({ day: anyDaySchema, nowMinor: sumMinorSchema, beforeMinor: sumMinorSchema })),
  }),
});
export type SalesSummary = z.infer<typeof salesSummarySchema>;

/** What the books say of the same days: the accounts of sales, those of allowances and of deliveries among them, and the cost of sales with its later corrections. */
export const bookedSalesSchema = daysSchema.extend({
  currency: currencySchema,
  netMinor: sumMinorSchema,
  allowedMinor: sumMinorSchema,
  deliveryMinor: sumMinorSchema,
  costMinor: sumMinorSchema.optional(),
});
export type BookedSales = z.infer<typeof bookedSalesSchema>;

export const salesRowSchema = z.object({
  /** the day a part of the time begins with, a number of the week or the hour, the id of a record, a word; null: without one, as tax that customers kept back came by no way to pay */
  key: z.string().nullable(),
  name: z.string().nullable(),
  /** by product or category, the fees for bringing goods have a row of their own */
  isDelivery: z.boolean(),
  ...amounts,
  /** of one product; null where several are in the row */
  quantity: decimalSchema.nullable(),
  unit: z.string().nullable(),
  /** taken off list prices */
  discountMinor: sumMinorSchema.nullable(),
  /** sales that were invoiced, or lines of invoices where the row is of a product or category */
  count: z.int(),
  beforeMinor: sumMinorSchema,
});
export type SalesRow = z.infer<typeof salesRowSchema>;

export const salesRowsSchema = daysSchema.extend({
  currency: currencySchema,
  by: z.enum(salesDimensions),
  items: z.array(salesRowSchema),
  /** of how many, and what those that are not shown come to */
  count: z.int(),
  restMinor: sumMinorSchema,
});
export type SalesRows = z.infer<typeof salesRowsSchema>;

/** The documents that a figure adds up, the newest first. What credit notes take off is negative in the net sales. */
export const salesDocumentsSchema = daysSchema.extend({
  currency: currencySchema,
  items: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      /** the invoice itself, or the one that is credited */
      invoiceId: idSchema,
      orderId: idSchema.nullable(),
      customerName: z.string().nullable(),
      day: anyDaySchema,
      amountMinor: sumMinorSchema,
    }),
  ),
  /** of how many, and what those that are not shown come to */
  count: z.int(),
  restMinor: sumMinorSchema,
});
export type SalesDocuments = z.infer<typeof salesDocumentsSchema>;

const access = { ...accessOf(salesReportNoun), isReport: true };

export const salesReportContract = {
  summary: read('/sales', {
    ...access,
    summary: 'What was sold, returned and earned, against the days before',
  })
    .input(salesQuerySchema)
    .output(salesSummarySchema),
  rows: read('/sales/rows', { ...access, summary: 'The same, broken down' })
    .input(salesRowsQuerySchema)
    .output(salesRowsSchema),
  documents: read('/sales/documents', {
    ...access,
    summary: 'The invoices and credit notes that a figure of the report adds up',
  })
    .input(salesDocumentsQuerySchema)
    .output(salesDocumentsSchema),
  booked: read('/sales/booked', { ...access, summary: 'What the books say of the same days' })
    .input(salesQuerySchema.pick({ from: true, until: true }))
    .output(bookedSalesSchema),
  export: read('/sales.csv', {
    right: salesReportNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'The breakdown as CSV',
  })
    .input(salesRowsQuerySchema)
    .output(z.file()),
};
