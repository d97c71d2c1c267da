import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { transactionNoun } from './transactions.noun.ts';
import {
  exportedTransactionsSchema,
  pickedTransactionsSchema,
  transactionListSchema,
  transactionSchema,
  wholeTransactionSchema,
} from './transactions.schemas.ts';

const access = accessOf(transactionNoun);

export const transactionsContract = {
  list: read('/transactions', { ...access, summary: 'Everything that happened in the company, newest first' })
    .input(transactionListSchema)
    .output(pageOf(transactionSchema)),
  people: read('/transactions/people', { ...access, summary: 'Who may have done something' }).output(
    z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) }),
  ),
  trail: read('/transactions/trail', {
    ...access,
    right: 'canAccessAdminSettings',
    summary: 'The whole audit trail with its chain, to check it offline',
  }).output(z.file()),
  get: read('/transactions/{id}', {
    ...access,
    errors: ['not_found'],
    summary: 'One entry of the audit trail: before and after, from where, and its place in the chain',
  })
    .input(z.strictObject({ id: idSchema }))
    .output(wholeTransactionSchema),
  ...exportCalls('transactions', access, exportedTransactionsSchema, pickedTransactionsSchema),
};
