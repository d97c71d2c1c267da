import { z } from 'zod';
import { anyDaySchema, daySchema } from '../../../primitives/dates.ts';
import { byId } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { statementDays, statementPartOf } from '../../documents/statements/statement-parts.ts';

/** What moves the balance of a supplier. 'exchange' does so in the books only: a settlement at another rate than the bill's. */
export const statementKinds = ['bill', 'credit', 'void', 'payment', 'payment_reversed', 'exchange'] as const;

const booksAmounts = {
  /** owed for bills less credits, as the payable account has it */
  payableMinor: minorSchema,
  /** paid in advance, as its own account has it */
  prepaidMinor: minorSchema,
};

const statementPartSchema = statementPartOf(
  { kinds: statementKinds, openKinds: ['bill', 'credit', 'payment'] },
  booksAmounts,
);

/** What is owed to a supplier and how it came to that, up to the end of a day. */
export const supplierStatementSchema = z.object({
  supplierName: z.string(),
  from: anyDaySchema,
  until: daySchema,
  /** one for each currency that something was ever billed or paid in */
  parts: z.array(statementPartSchema),
  /** of all currencies, in that of the books */
  books: z.object(booksAmounts),
});
export type SupplierStatement = z.infer<typeof supplierStatementSchema>;
export type StatementPart = z.infer<typeof statementPartSchema>;
export type StatementRow = StatementPart['rows'][number];

export const statementQuerySchema = byId.extend(statementDays);
export const printedStatementSchema = statementQuerySchema.extend({
  /** the currency to print: the first of the supplier's where it is left out */
  currency: currencySchema.optional(),
});
export type PrintedStatement = z.infer<typeof printedStatementSchema>;
export type StatementQuery = z.infer<typeof statementQuerySchema>;
