import { z } from 'zod';
import { create, read } from '../../../primitives/call.ts';
import { quantitySchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { line } from '../../../primitives/text.ts';
import { roles } from '../../../access/roles.ts';
import { pinSchema } from '../../identity/profile/profile.schemas.ts';
import { tillApprovalNoun } from './till-approvals.noun.ts';

const access = accessOf(tillApprovalNoun);

/** Prices that somebody else agrees to, for one sale. */
export const newTillApprovalSchema = z.strictObject({
  /** of the sale that is about to be made */
  saleId: idSchema,
  shiftId: idSchema,
  approverId: idSchema,
  pin: pinSchema,
  /** why; it stays on the sale */
  reason: line(200),
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        packId: idSchema.nullable(),
        /** at most so many, in packs where there is one */
        quantity: quantitySchema,
        unitPrice: unitPriceSchema,
      }),
    )
    .min(1)
    .max(200),
});
export type NewTillApproval = z.infer<typeof newTillApprovalSchema>;

const approverSchema = z.object({ id: idSchema, name: z.string(), role: z.enum(roles) });
export type Approver = z.infer<typeof approverSchema>;

export const tillApprovalsContract = {
  approvers: read('/till-approvers', {
    ...access,
    summary: 'Who can agree to a price at the till: colleagues with a PIN, whose role may give more',
  }).output(z.object({ items: z.array(approverSchema) })),
  approve: create('/till-approvals', {
    ...access,
    errors: ['shift_closed', 'other_shift', 'price_too_low', 'too_many_requests'],
    summary: 'Agree by PIN to prices that the seller may not give',
  })
    .input(newTillApprovalSchema)
    .output(z.object({ id: idSchema, approver: z.string() })),
};
