import { z } from 'zod';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { nameLine, paragraph } from '../../../primitives/text.ts';
import { customerAnswers } from './invoices.facts.ts';

/** Why an invoice is disputed, or what the company answers. */
const reason = paragraph(1000).min(1);
const name = nameLine(80);

/** What the form on the page of a link sends. */
export const invoiceAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('confirmed'), name }),
  z.strictObject({ kind: z.literal('disputed'), name, reason }),
]);
export type InvoiceAnswer = z.infer<typeof invoiceAnswerSchema>;

export const closeDisputeSchema = byId.extend({ note: reason });
export type CloseDispute = z.infer<typeof closeDisputeSchema>;

/** What the reader of the link said last. */
export const customerAnswerSchema = z.object({
  kind: z.enum(customerAnswers),
  name: z.string(),
  reason: z.string().nullable(),
  at: momentSchema,
});

/** How the link of an invoice was used: opened when, and what its reader said, the newest first. */
export const invoiceLinkSchema = z.object({
  opened: z.object({ firstAt: momentSchema, lastAt: momentSchema, times: z.int() }).nullable(),
  answers: z.array(
    z.object({
      id: idSchema,
      kind: z.enum([...customerAnswers, 'closed']),
      /** as the reader typed it, or the user who closed the dispute */
      name: z.string(),
      reason: z.string().nullable(),
      at: momentSchema,
    }),
  ),
});
export type InvoiceLink = z.infer<typeof invoiceLinkSchema>;
