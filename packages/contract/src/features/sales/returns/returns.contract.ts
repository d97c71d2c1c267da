import { act, create, read } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { returnSorts } from './returns.facts.ts';
import { returnNoun } from './returns.noun.ts';
import {
  inspectReturnSchema,
  newReturnSchema,
  receiveReturnSchema,
  returnableSchema,
  returnListSchema,
  returnRowSchema,
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
  create: create('/returns', {
    ...access,
    errors: ['over_return', 'location_archived', 'product_archived', 'over_limit', 'forbidden', 'archived'],
    summary:
      'Take goods of an order back: asked for, in hand, or looked at and back in stock; the last needs the right to manage stock',
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
    errors: [
      'version_conflict',
      'wrong_state',
      'nothing_to_settle',
      'archived',
      'rate_needed',
      'no_shift',
      'repeated_reference',
      'over_limit',
    ],
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
    errors: [...moving, 'return_settled', 'below_zero'],
    summary: 'Undo a return by mistake: goods that went back in stock leave it again',
  })
    .input(undoReturnSchema)
    .output(returnSchema),
  ...exportCalls(
    'returns',
    access,
    returnListSchema.omit({ limit: true, cursor: true }),
    pickedRows(returnSorts),
  ),
};
