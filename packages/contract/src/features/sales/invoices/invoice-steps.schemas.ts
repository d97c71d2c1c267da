import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { quantitySchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { line, optionalParagraph } from '../../../primitives/text.ts';
import { mostInFile } from './invoices.facts.ts';

/** Each once. */
export const manyInvoicesSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1)
    .max(mostInFile)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'repeated' }),
});
export type ManyInvoices = z.infer<typeof manyInvoicesSchema>;

/** Without lines, invoices all that is not invoiced yet. */
export const issueInvoiceSchema = byId.extend({
  issuedOn: daySchema.optional(),
  lines: z
    .array(z.strictObject({ lineId: idSchema, quantity: quantitySchema }))
    .min(1)
    .max(200)
    .optional(),
});
export type IssueInvoice = z.infer<typeof issueInvoiceSchema>;

export const voidInvoiceSchema = byId.extend({
  voidedOn: daySchema.optional(),
  reason: optionalParagraph(500).optional(),
});

/** Takes quantities of an invoice's lines back. Crediting the last part of a line gives exactly what is left of its amount. */
export const creditInvoiceSchema = byId.extend({
  issuedOn: daySchema.optional(),
  reason: optionalParagraph(500).optional(),
  lines: z
    .array(z.strictObject({ number: z.int().positive(), quantity: quantitySchema }))
    .min(1)
    .max(200),
});
export type CreditInvoice = z.infer<typeof creditInvoiceSchema>;

/** Takes amounts of lines back, tax included, and leaves their goods to be returned. */
export const correctPriceSchema = byId.extend({
  issuedOn: daySchema.optional(),
  reason: optionalParagraph(500).optional(),
  lines: z
    .array(z.strictObject({ number: z.int().positive(), amountMinor: positiveMinorSchema }))
    .min(1)
    .max(200),
});
export type CorrectPrice = z.infer<typeof correctPriceSchema>;

/** Gives up an amount, tax included, spread over what is left of the lines. */
export const goodwillSchema = byId.extend({
  issuedOn: daySchema.optional(),
  reason: line(300),
  amountMinor: positiveMinorSchema,
});
export type GiveGoodwill = z.infer<typeof goodwillSchema>;

export const writeOffSchema = byId.extend({ writtenOffOn: daySchema.optional(), reason: line(300) });
export type WriteOff = z.infer<typeof writeOffSchema>;
