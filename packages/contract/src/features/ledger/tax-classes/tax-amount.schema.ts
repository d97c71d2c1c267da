import { z } from 'zod';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { taxKinds } from '../../../primitives/tax-kinds.ts';

/** A part of the tax on a whole document, with the net amount it applies to. */
export const taxAmountSchema = z.object({
  name: z.string(),
  percent: z.string(),
  kind: z.enum(taxKinds),
  netMinor: minorSchema,
  taxMinor: minorSchema,
});
