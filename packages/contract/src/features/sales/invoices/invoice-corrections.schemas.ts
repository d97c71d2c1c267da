import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { line, nameLine, optionalLine, optionalParagraph } from '../../../primitives/text.ts';

/** Whom an invoice names, as it is printed, and the number under which they ordered. */
export const particularsFields = {
  customerName: nameLine(160),
  customerAddress: optionalParagraph(500),
  customerTaxNumber: optionalLine(40),
  customerReference: optionalLine(80),
};
export const particulars = [
  'customerName',
  'customerAddress',
  'customerTaxNumber',
  'customerReference',
] as const satisfies readonly (keyof typeof particularsFields)[];

/** What an invoice said of its customer before it was corrected. */
export const invoiceCorrectionSchema = z.object({
  id: idSchema,
  correctedOn: daySchema,
  correctedBy: z.string().nullable(),
  reason: z.string(),
  customerName: z.string(),
  customerAddress: z.string().nullable(),
  customerTaxNumber: z.string().nullable(),
  customerReference: z.string().nullable(),
});
export type InvoiceCorrection = z.infer<typeof invoiceCorrectionSchema>;

/** Everything that is printed of the customer afterwards, with the version of the invoice that was looked at. */
export const correctParticularsSchema = byId.extend({
  ...particularsFields,
  version: versionSchema,
  reason: line(300),
});
export type CorrectParticulars = z.infer<typeof correctParticularsSchema>;
