import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { ageingColumns } from './receivables.facts.ts';
import { receivablesNoun } from './receivables.noun.ts';
import { taxKeptQuerySchema, taxKeptSchema } from './withheld.schemas.ts';

const asOfSchema = z.strictObject({ asOf: daySchema.optional() });

const ageingAmounts = {
  notDueMinor: sumMinorSchema,
  days30Minor: sumMinorSchema,
  days60Minor: sumMinorSchema,
  days90Minor: sumMinorSchema,
  olderMinor: sumMinorSchema,
  /** what is owed: all groups, as the account of receivables has it */
  totalMinor: sumMinorSchema,
  /** money and credit notes of the customer that settle nothing yet: not in the total, since they stand in an account of their own */
  creditMinor: sumMinorSchema,
  /** the part of the total whose invoices are disputed now */
  disputedMinor: sumMinorSchema,
};

/**
 * What was owed at the end of a day, in the currency of the books, by customer; walk-ins together, without an id. Of many customers it has
 * those who owed most; the totals are of all.
 */
export const ageingSchema = z.object({
  asOf: daySchema,
  currency: currencySchema,
  items: z.array(
    z.object({ customerId: idSchema.nullable(), customerName: z.string().nullable(), ...ageingAmounts }),
  ),
  /** of all rows, also those that are not in `items` */
  count: z.int(),
  totals: z.object(ageingAmounts),
  /** what the books say of receivables at the end of that day: the total equals it */
  bookedMinor: sumMinorSchema,
  /** days until customers paid, on the sales of the 90 days until then; null where nothing was invoiced */
  daysOutstanding: z.int().nullable(),
});
export type Ageing = z.infer<typeof ageingSchema>;

export const ageingRowsSchema = z.strictObject({
  asOf: daySchema.optional(),
  customerId: idSchema.optional(),
  column: z.enum(ageingColumns).optional(),
});
export type AgeingRows = z.infer<typeof ageingRowsSchema>;

/** A document behind a figure of the ageing, with what was open of it at the end of the day. */
export const ageingRowSchema = z.object({
  id: idSchema,
  kind: z.enum(['invoice', 'payment', 'credit_note']),
  number: z.string(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  day: daySchema,
  /** of an invoice */
  dueOn: daySchema.nullable(),
  lateDays: z.int(),
  openMinor: minorSchema,
  /** an invoice that its customer disputes now */
  isDisputed: z.boolean(),
});
export type AgeingRow = z.infer<typeof ageingRowSchema>;

const access = { ...accessOf(receivablesNoun), isReport: true };

export const receivablesContract = {
  ageing: read('/receivables-ageing', {
    ...access,
    summary: 'What customers owed at the end of a day, by how late it was',
  })
    .input(asOfSchema)
    .output(ageingSchema),
  ageingRows: read('/receivables-ageing/rows', {
    ...access,
    summary: 'The invoices and credits behind a figure of the ageing',
  })
    .input(ageingRowsSchema)
    .output(z.object({ items: z.array(ageingRowSchema), count: z.int() })),
  export: read('/receivables-ageing.csv', {
    right: receivablesNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'The ageing as CSV',
  })
    .input(asOfSchema)
    .output(z.file()),
  withheld: read('/receivables-withheld', {
    ...access,
    summary: 'Tax that customers kept back in a period, with their certificates',
  })
    .input(taxKeptQuerySchema)
    .output(taxKeptSchema),
  exportWithheld: read('/receivables-withheld.csv', {
    right: receivablesNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'Tax that customers kept back as CSV, for the tax office',
  })
    .input(taxKeptQuerySchema)
    .output(z.file()),
};
