import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { optionalParagraph } from '../../../primitives/text.ts';

/** Carries the version that was looked at: what was paid or credited since is looked at first. */
export const moveCustomerSchema = byId.extend({
  customerId: idSchema,
  version: versionSchema,
  /** the day of the credit notes and the new invoices */
  movedOn: daySchema.optional(),
  /** whether what was paid for it is reversed and recorded anew for the new customer; otherwise it stays as credit of the payer */
  movesPayments: z.boolean().optional(),
  reason: optionalParagraph(500).optional(),
});
export type MoveCustomer = z.infer<typeof moveCustomerSchema>;
