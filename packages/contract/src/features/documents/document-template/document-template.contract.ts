import { z } from 'zod';
import { ask, change, read } from '../../../primitives/call.ts';
import { versionSchema } from '../../../primitives/ids.ts';
import { optionalParagraph } from '../../../primitives/text.ts';
import { isReadableOnPaper } from './accent-colour.ts';
import { paperSizes } from './document-template.facts.ts';

/** How the company's documents look, and what is printed on each besides its figures. */
export const documentLookSchema = z.strictObject({
  accentColour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { message: 'colour', abort: true })
    .refine(isReadableOnPaper, { message: 'pale_colour' }),
  showLogo: z.boolean(),
  /** how to pay: bank account, mobile-money number */
  paymentInstructions: optionalParagraph(600),
  terms: optionalParagraph(2000),
  /** at the foot of every page */
  footer: optionalParagraph(300),
});
export type DocumentLook = z.infer<typeof documentLookSchema>;

export const documentTemplateSchema = z.object({
  ...documentLookSchema.shape,
  accentColour: z.string(),
  paper: z.enum(paperSizes),
  version: versionSchema,
});
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>;

const access = { right: 'canAccessAdminSettings', feature: 'orderProcessing' } as const;

export const documentTemplateContract = {
  get: read('/document-template', { ...access, summary: 'How the company’s documents look' }).output(
    documentTemplateSchema,
  ),
  update: change('/document-template', {
    ...access,
    errors: ['version_conflict'],
    summary: 'Change how documents look from now on',
  })
    .input(z.strictObject({ version: versionSchema, ...documentLookSchema.partial().shape }))
    .output(documentTemplateSchema),
  preview: ask('/document-template/preview', {
    ...access,
    summary: 'A sample invoice as PDF, drawn with the look that is sent',
  })
    .input(documentLookSchema)
    .output(z.file()),
};
