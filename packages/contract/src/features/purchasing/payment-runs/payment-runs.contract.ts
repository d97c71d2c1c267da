import { z } from 'zod';
import { act, ask, change, create, longBody, nothing, read, remove } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { paymentRunNoun } from './payment-runs.noun.ts';
import {
  newPaymentRunSchema,
  payRunSchema,
  paymentRunChangeSchema,
  paymentRunRowSchema,
  paymentRunSchema,
  runAsSeen,
  runFileSchema,
  runListSchema,
} from './payment-runs.schemas.ts';

const access = accessOf(paymentRunNoun);
const choosing = ['over_payment', 'bill_held', 'bill_in_run', 'archived'] as const;
const stepping = ['version_conflict', 'wrong_state'] as const;

export const paymentRunsContract = {
  list: read('/payment-runs', { ...access, summary: 'Payment runs, the newest first' })
    .input(runListSchema)
    .output(pageOf(paymentRunRowSchema)),
  get: read('/payment-runs/{id}', {
    ...access,
    summary: 'One run: suppliers, bills, and the money it needs of each account',
  })
    .input(byId)
    .output(paymentRunSchema),
  create: create('/payment-runs', {
    ...access,
    mostBytes: longBody,
    errors: choosing,
    summary: 'Put a run together from open bills',
  })
    .input(newPaymentRunSchema)
    .output(paymentRunSchema),
  update: change('/payment-runs/{id}', {
    ...access,
    mostBytes: longBody,
    errors: [...stepping, ...choosing],
    summary: 'Change the bills of a draft, or how its suppliers are paid',
  })
    .input(paymentRunChangeSchema)
    .output(paymentRunSchema),
  remove: remove('/payment-runs/{id}', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Delete a draft that was never approved',
  })
    .input(byId)
    .output(nothing),
  askApproval: act('/payment-runs/{id}/ask-approval', {
    ...access,
    errors: stepping,
    summary: 'Ask the admins to approve a draft',
  })
    .input(runAsSeen)
    .output(paymentRunSchema),
  approve: act('/payment-runs/{id}/approve', {
    right: 'canAccessAdminSettings',
    feature: 'accountsPayable',
    errors: [...stepping, 'other_admin_needed'],
    summary: 'Approve a run; where there are two admins, the one who did not put it together',
  })
    .input(runAsSeen)
    .output(paymentRunSchema),
  reopen: act('/payment-runs/{id}/reopen', {
    ...access,
    errors: stepping,
    summary: 'Make an approved run a draft again',
  })
    .input(runAsSeen)
    .output(paymentRunSchema),
  pay: act('/payment-runs/{id}/pay', {
    ...access,
    errors: [...stepping, 'rate_needed', 'archived', 'nothing_to_settle', 'payout_changed'],
    summary: 'Record all payments of an approved run at once; a bill paid meanwhile is left out',
  })
    .input(payRunSchema)
    .output(paymentRunSchema),
  cancel: act('/payment-runs/{id}/cancel', {
    ...access,
    errors: stepping,
    summary: 'Give up a run that has a number and is not paid',
  })
    .input(runAsSeen)
    .output(paymentRunSchema),
  file: ask('/payment-runs/{id}/file', {
    ...access,
    errors: ['wrong_state', 'payout_missing', 'payout_changed', 'payout_unreadable'],
    summary:
      'The file for the bank or the mobile network, with full payout details; noted in the audit trail',
  })
    .input(runFileSchema)
    .output(z.file()),
};
