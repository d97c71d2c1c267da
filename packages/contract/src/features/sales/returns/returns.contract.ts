import { z } from 'zod';
import { act, ask, create, read } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { returnSorts } from './returns.facts.ts';
import { returnNoun } from './returns.noun.ts';
import {
  inspectReturnSchema,
  newReturnSchema,
  previewReturnSchema,
  receiveReturnSchema,
  returnableSchema,
  returnListSchema,
  returnRowSchema,
  returnPreviewSchema,
  returnSchema,
  settleReturnSchema,
  undoReturnSchema,
} from './returns.schemas.ts';

const access = accessOf(returnNoun);
const managers = { ...access, right: 'canManageInventory' } as const;
const moving = [
  'version_conflict',
  'wrong_state',
  'location_archived',
  'product_archived',
  'over_limit',
] as const;
const settling = [
  'nothing_to_settle',
  'archived',
  'rate_needed',
  'no_shift',
  'drawer_short',
  'repeated_reference',
  'over_limit',
  'invoice_written_off',
] as const;

export const returnsContract = {
  list: read('/returns', { ...access, summary: 'Returns of customers, the newest first' })
    .input(returnListSchema)
    .output(pageOf(returnRowSchema)),
  get: read('/returns/{id}', { ...access, summary: 'One return: its goods, and what was given for them' })
    .input(byId)
    .output(returnSchema),
  returnable: read('/orders/{id}/returnable', { ...access, summary: 'What of an order can still come back' })
    .input(byId)
    .output(returnableSchema),
  preview: ask('/return-previews', {
    ...access,
    errors: ['invoice_written_off'],
    summary: 'What goods that come back give, and what others in exchange cost, before it is recorded',
  })
    .input(previewReturnSchema)
    .output(returnPreviewSchema),
  create: create('/returns', {
    ...access,
    errors: ['over_return', 'location_archived', 'product_archived', 'forbidden', ...settling],
    summary:
      'Take goods of an order back: asked for, in hand, or looked at, and maybe settled at once; the last two need the right to manage stock',
  })
    .input(newReturnSchema)
    .output(returnSchema),
  receive: act('/returns/{id}/receive', {
    ...access,
    errors: ['version_conflict', 'wrong_state'],
    summary: 'The goods are in hand; they are in stock once somebody has looked at them',
  })
    .input(receiveReturnSchema)
    .output(returnSchema),
  inspect: act('/returns/{id}/inspect', {
    ...managers,
    errors: [...moving],
    summary: 'Say what becomes of the goods: back in stock at what they left with, set aside, or written off',
  })
    .input(inspectReturnSchema)
    .output(returnSchema),
  settle: act('/returns/{id}/settle', {
    ...managers,
    errors: ['version_conflict', 'wrong_state', ...settling],
    summary: 'Give the customer a credit note, money or other goods for it, or nothing',
  })
    .input(settleReturnSchema)
    .output(returnSchema),
  cancel: act('/returns/{id}/cancel', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'return_settled'],
    summary: 'Cancel a return whose goods have not come',
  })
    .input(undoReturnSchema.omit({ undoneOn: true }))
    .output(returnSchema),
  undo: act('/returns/{id}/undo', {
    ...managers,
    errors: [...moving, 'below_zero', 'line_credited', 'discount_used_up', 'no_shift'],
    summary:
      'Undo a return by mistake: goods that went back in stock leave it again, and what was given for them is asked for again',
  })
    .input(undoReturnSchema)
    .output(returnSchema),
  slip: read('/returns/{id}/slip', { ...access, summary: 'The slip of a return as PDF' })
    .input(byId)
    .output(z.file()),
  ...exportCalls(
    'returns',
    access,
    returnListSchema.omit({ limit: true, cursor: true }),
    pickedRows(returnSorts),
  ),
};
