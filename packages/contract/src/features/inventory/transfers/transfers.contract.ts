import { act, change, create, longBody, nothing, read, remove } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { transferNoun } from './transfers.noun.ts';
import {
  findTransferSchema,
  missTransferSchema,
  newTransferSchema,
  receiveTransferSchema,
  redirectTransferSchema,
  returnTransferSchema,
  sendTransferSchema,
  transferChangeSchema,
  transferListSchema,
  transferRowSchema,
  transferSchema,
  undoStepSchema,
} from './transfers.schemas.ts';

const access = accessOf(transferNoun);
const moving = [
  'version_conflict',
  'wrong_state',
  'location_archived',
  'product_archived',
  'over_limit',
] as const;

export const transfersContract = {
  list: read('/transfers', { ...access, summary: 'Transfers, newest first' })
    .input(transferListSchema)
    .output(pageOf(transferRowSchema)),
  get: read('/transfers/{id}', { ...access, summary: 'One transfer, with all that happened to it' })
    .input(byId)
    .output(transferSchema),
  create: create('/transfers', {
    mostBytes: longBody,
    ...access,
    errors: ['below_zero', 'archived', 'over_limit'],
    summary: 'Move goods to another place: as a draft, sent, or sent and received at once',
  })
    .input(newTransferSchema)
    .output(transferSchema),
  update: change('/transfers/{id}', {
    mostBytes: longBody,
    ...access,
    errors: ['version_conflict', 'wrong_state', 'archived'],
    summary: 'Change a transfer that is not sent yet',
  })
    .input(transferChangeSchema)
    .output(transferSchema),
  remove: remove('/transfers/{id}', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Delete a transfer that is not sent yet',
  })
    .input(byId)
    .output(nothing),
  send: act('/transfers/{id}/send', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'below_zero', 'archived', 'over_limit'],
    summary: 'Send a transfer: the goods leave their place',
  })
    .input(sendTransferSchema)
    .output(transferSchema),
  receive: act('/transfers/{id}/receive', {
    mostBytes: longBody,
    ...access,
    errors: [...moving, 'loss_approval_needed'],
    summary: 'Receive goods on the way, some or all, and say what became of the rest',
  })
    .input(receiveTransferSchema)
    .output(transferSchema),
  lose: act('/transfers/{id}/lose', {
    mostBytes: longBody,
    ...access,
    errors: ['version_conflict', 'wrong_state', 'loss_approval_needed'],
    summary: 'Write off goods that were lost on the way',
  })
    .input(missTransferSchema)
    .output(transferSchema),
  return: act('/transfers/{id}/return', {
    mostBytes: longBody,
    ...access,
    errors: moving,
    summary: 'Bring goods on the way back to where they came from',
  })
    .input(returnTransferSchema)
    .output(transferSchema),
  find: act('/transfers/{id}/find', {
    mostBytes: longBody,
    ...access,
    errors: [...moving, 'undo_needs_admin'],
    summary: 'Put goods that were lost on the way back into stock',
  })
    .input(findTransferSchema)
    .output(transferSchema),
  undo: act('/transfers/{id}/undo', {
    ...access,
    errors: [...moving, 'below_zero', 'needs_step_first', 'undo_needs_admin', 'loss_approval_needed'],
    summary: 'Undo what was recorded by mistake: the goods are on the way again',
  })
    .input(undoStepSchema)
    .output(transferSchema),
  redirect: act('/transfers/{id}/redirect', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'archived'],
    summary: 'Send goods on the way to another place',
  })
    .input(redirectTransferSchema)
    .output(transferSchema),
  sendOn: create('/transfers/{id}/send-on', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'below_zero', 'archived', 'over_limit'],
    summary: 'Send what was received on to another place, by a new transfer',
  })
    .input(redirectTransferSchema)
    .output(transferSchema),
};
