import { z } from 'zod';
import { anyDaySchema, daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { line, paragraph } from '../../../primitives/text.ts';
import { longestGroup } from '../../contacts/people.facts.ts';
import { mailedDocumentSchema } from '../../documents/mailed-documents/mailed-documents.contract.ts';
import { statementDays, statementPartOf } from '../../documents/statements/statement-parts.ts';
import {
  mostInFile,
  mostInMailing,
  statementAudiences,
  statementForms,
} from './customer-statements.facts.ts';

/** What moves the balance of a customer. A void invoice is taken back by its credit note. */
export const customerMoveKinds = [
  'invoice',
  'credit_note',
  'void',
  'write_off',
  'write_off_undone',
  'payment',
  'payment_reversed',
  'refund',
  'refund_reversed',
  /** what the rates of an invoice and of what settles it differ by */
  'exchange',
] as const;

const booksAmounts = {
  /** owed on invoices, as the account of receivables has it */
  receivableMinor: minorSchema,
  /** money and credit notes that settle nothing yet, as the account of customer deposits has it */
  depositsMinor: minorSchema,
};

const partSchema = statementPartOf(
  { kinds: customerMoveKinds, openKinds: ['invoice', 'payment', 'credit_note'] },
  booksAmounts,
);
export type CustomerStatementPart = z.infer<typeof partSchema>;

/** What a customer owes and how it came to that, up to the end of a day, in the currency of the books. */
export const customerStatementSchema = z.object({
  customerName: z.string(),
  from: anyDaySchema,
  until: daySchema,
  part: partSchema,
});
export type CustomerStatement = z.infer<typeof customerStatementSchema>;

export const customerStatementQuerySchema = byId.extend(statementDays);
export type CustomerStatementQuery = z.infer<typeof customerStatementQuerySchema>;

const form = z.enum(statementForms).optional();
export const printedCustomerStatementSchema = customerStatementQuerySchema.extend({ form });
export type PrintedCustomerStatement = z.infer<typeof printedCustomerStatementSchema>;

export const mailStatementSchema = byId.extend({ ...statementDays, form, ...mailedDocumentSchema.shape });
export type MailStatement = z.infer<typeof mailStatementSchema>;

export const recipientsQuerySchema = z
  .strictObject({ who: z.enum(statementAudiences), group: line(longestGroup).optional() })
  .refine(({ who, group }) => who !== 'group' || group !== undefined, {
    path: ['group'],
    message: 'required',
  });
export type RecipientsQuery = z.infer<typeof recipientsQuerySchema>;

/** A customer whom a statement can be made for. */
export const recipientSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  /** where statements go: of the person who does their accounts, else of the customer */
  email: z.string().nullable(),
  openMinor: sumMinorSchema,
  overdueMinor: sumMinorSchema,
});
export type Recipient = z.infer<typeof recipientSchema>;

export const recipientsSchema = z.object({
  currency: currencySchema,
  items: z.array(recipientSchema),
  count: z.int(),
});

export const manyStatementsSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(mostInFile),
  ...statementDays,
  form,
});
export type ManyStatements = z.infer<typeof manyStatementsSchema>;

export const mailManyStatementsSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(mostInMailing),
  ...statementDays,
  form,
  /** the text, in which {customer} stands for the name */
  message: paragraph(2_000).min(1),
});
export type MailManyStatements = z.infer<typeof mailManyStatementsSchema>;

/** What became of each customer of a mailing. */
export const mailingSchema = z.object({
  items: z.array(
    z.object({
      customerId: idSchema,
      name: z.string(),
      /** the address it went to; null where there is none, and nothing was sent */
      to: z.string().nullable(),
    }),
  ),
});
export type Mailing = z.infer<typeof mailingSchema>;
