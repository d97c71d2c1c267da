import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { customerNoun } from '../../contacts/customers/customers.noun.ts';

export const customerMergeQuerySchema = byId.extend({ intoId: idSchema });

/** What goes from one record of a customer to the other, before they are merged. */
export const customerMergePreviewSchema = z.object({
  orders: z.int(),
  /** issued ones and drafts */
  invoices: z.int(),
  creditNotes: z.int(),
  payments: z.int(),
  /** discounts that name the record */
  discounts: z.int(),
  /** owed on open invoices */
  owedMinor: sumMinorSchema,
  /** received or credited, and not used yet */
  creditMinor: sumMinorSchema,
  /** both have terms, a limit or a hold that differ: those of the survivor stand, and a hold of either */
  termsDiffer: z.boolean(),
});
export type CustomerMergePreview = z.infer<typeof customerMergePreviewSchema>;

export const customerMergesContract = {
  preview: read('/customers/{id}/merge-preview', {
    ...accessOf(customerNoun),
    right: 'canManageInventory',
    summary: 'What goes to the other record of a customer when this one is merged into it',
  })
    .input(customerMergeQuerySchema)
    .output(customerMergePreviewSchema),
};
