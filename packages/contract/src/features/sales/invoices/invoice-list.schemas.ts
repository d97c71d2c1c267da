import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore, pageOf } from '../../../primitives/paging.ts';
import { foreignOpenSchema } from './foreign-amounts.schemas.ts';
import { invoiceSorts, invoiceStatuses, listedStandings, listedStatuses } from './invoices.facts.ts';

/** A row of the list. A draft has no number, and its days are those it begins with. */
export const invoiceRowSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  status: z.enum(listedStatuses),
  /** null: an invoice on its own */
  orderId: idSchema.nullable(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  issuedOn: daySchema.nullable(),
  dueOn: daySchema.nullable(),
  /** when it was issued; of a draft, when it was begun */
  issuedAt: momentSchema,
  currency: currencySchema,
  totalMinor: minorSchema,
  paidMinor: minorSchema,
  openMinor: minorSchema,
  /** what the paper of an invoice says, where it was written in another currency than that of the books */
  foreign: foreignOpenSchema.nullable(),
  isOverdue: z.boolean(),
  standing: z.enum(listedStandings),
  /** the customer says that something is wrong, and nobody answered yet */
  isDisputed: z.boolean(),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

export const invoiceListSchema = listQuery(invoiceSorts).extend({
  /** what is not issued yet; all other filters are of invoices */
  drafts: flag.optional(),
  status: oneOrMore(z.enum(invoiceStatuses)).optional(),
  /** its own credit notes took all of it back */
  credited: flag.optional(),
  customerId: idSchema.optional(),
  /** something of it is open, and its due day is past */
  overdue: flag.optional(),
  /** the customer says that something is wrong */
  disputed: flag.optional(),
  /** without an order */
  alone: flag.optional(),
  /** due on this day or before */
  dueBy: daySchema.optional(),
});
export type InvoiceList = z.infer<typeof invoiceListSchema>;

/** The invoices of the list, with what they come to and what of it is open; void ones count nothing. */
export const invoicePageSchema = pageOf(invoiceRowSchema).extend({
  sums: z
    .object({ currency: currencySchema, totalMinor: sumMinorSchema, openMinor: sumMinorSchema })
    .nullable(),
});
export type InvoicePage = z.infer<typeof invoicePageSchema>;

/** Counts behind the tabs, each up to 10,000. */
export const invoiceCountsSchema = z.object({
  all: z.int(),
  open: z.int(),
  overdue: z.int(),
  disputed: z.int(),
  drafts: z.int(),
  paid: z.int(),
  credited: z.int(),
  void: z.int(),
});
export type InvoiceCounts = z.infer<typeof invoiceCountsSchema>;
