import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';

/** One printed part of a tax: VAT 15 %, NHIL 2.5 %, … All parts of a class apply to the same net amount. */
export const taxRateSchema = z.object({
  name: z.string(),
  /** percent, "15" */
  percent: z.string(),
  validFrom: daySchema,
  validUntil: daySchema.nullable(),
});

export const taxClassSchema = z.object({
  id: idSchema,
  name: z.string(),
  isDefault: z.boolean(),
  rates: z.array(taxRateSchema),
});
export type TaxClass = z.infer<typeof taxClassSchema>;

export const taxClassesContract = {
  list: read('/tax-classes', { right: 'member', summary: 'Tax classes with their dated rates' }).output(
    z.object({ items: z.array(taxClassSchema) }),
  ),
};
