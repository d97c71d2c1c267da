import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';

/** What moves the balance of a supplier. 'exchange' does so in the books only: a settlement at another rate than the bill's. */
export const statementKinds = ['bill', 'credit', 'void', 'payment', 'payment_reversed', 'exchange'] as const;

/** Rows of one currency at most: the newest, and what came before is in the opening balance. */
export const mostStatementRows = 2_000;
/** Open items that are listed of each currency, the longest due first. */
export const mostOpenItems = 200;
/** Rows that are printed: a longer statement is cut as the screen's is, since drawing takes long. */
export const mostPrintedRows = 500;

const statementRowSchema = z.object({
  day: daySchema,
  kind: z.enum(statementKinds),
  documentId: idSchema,
  /** whether the document is a bill or credit, or a payment */
  isPayment: z.boolean(),
  number: z.string(),
  /** the supplier's own number, or the reference of a payment */
  reference: z.string().nullable(),
  /** above zero where more is owed; 0 for a difference of exchange */
  amountMinor: minorSchema,
  balanceMinor: minorSchema,
  /** the same in the currency of the books, at the document's own rate */
  booksMinor: minorSchema,
  booksBalanceMinor: minorSchema,
});

const openItemSchema = z.object({
  documentId: idSchema,
  kind: z.enum(['bill', 'credit', 'payment']),
  number: z.string(),
  reference: z.string().nullable(),
  day: daySchema,
  /** of a bill only */
  dueOn: daySchema.nullable(),
  /** below zero for credits and payments */
  totalMinor: minorSchema,
  openMinor: minorSchema,
});

const booksAmounts = {
  /** owed for bills less credits, as the payable account has it */
  payableMinor: minorSchema,
  /** paid in advance, as its own account has it */
  prepaidMinor: minorSchema,
};

const statementPartSchema = z.object({
  currency: currencySchema,
  openingMinor: minorSchema,
  booksOpeningMinor: minorSchema,
  rows: z.array(statementRowSchema),
  /** earlier rows of these days are left out, and are part of the opening balance */
  isCut: z.boolean(),
  closingMinor: minorSchema,
  booksClosingMinor: minorSchema,
  /** what was open at the end of the last day, the longest due first: with what is not listed, the closing balance */
  open: z.array(openItemSchema),
  /** open items that are not listed: how many, and what is open of them */
  more: z.object({ count: z.int(), openMinor: minorSchema }),
  books: z.object(booksAmounts),
});

/** What is owed to a supplier and how it came to that, up to the end of a day. */
export const supplierStatementSchema = z.object({
  supplierName: z.string(),
  from: daySchema,
  until: daySchema,
  /** one for each currency that something was ever billed or paid in */
  parts: z.array(statementPartSchema),
  /** of all currencies, in that of the books */
  books: z.object(booksAmounts),
});
export type SupplierStatement = z.infer<typeof supplierStatementSchema>;
export type StatementRow = z.infer<typeof statementRowSchema>;
export type StatementPart = z.infer<typeof statementPartSchema>;

export const statementQuerySchema = byId.extend({
  /** the first day of the rows: 90 days before the last where it is left out */
  from: daySchema.optional(),
  /** the last day: today where it is left out */
  until: daySchema.optional(),
});
export const printedStatementSchema = statementQuerySchema.extend({
  /** the currency to print: the first of the supplier's where it is left out */
  currency: currencySchema.optional(),
});
export type PrintedStatement = z.infer<typeof printedStatementSchema>;
export type StatementQuery = z.infer<typeof statementQuerySchema>;
