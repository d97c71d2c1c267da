import { minorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { z } from 'zod';
import type { AppError } from '../../../lib/errors.ts';

const discountChangeSchema = z.object({
  fromMinor: minorSchema,
  toMinor: minorSchema,
  discounts: z.array(
    z.object({ discountId: z.string(), name: z.string(), fromMinor: minorSchema, toMinor: minorSchema }),
  ),
});
export type DiscountChange = z.infer<typeof discountChangeSchema>;

/** What discounts gave and give, if a confirmation was refused because that has changed. */
export function discountChangeOf(error: AppError): DiscountChange | undefined {
  if (error.code !== 'discounts_changed') return undefined;
  return discountChangeSchema.safeParse(error.detail).data;
}
