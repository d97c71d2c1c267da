import type { transactionsContract } from '@shelfwise/contract/features/audit/transactions/transactions.contract';
import type { Handlers } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { withoutCosts } from '../timeline/without-costs.ts';
import { exportTrail } from '../trail/export-trail.ts';
import { exportTransactions } from './export-transactions.ts';
import { tellRows } from './tell-rows.ts';
import {
  countTransactions,
  findTransaction,
  listPeople,
  listTransactionRows,
} from './transactions.queries.ts';

export const transactionsHandlers: Handlers<typeof transactionsContract> = {
  list: async (call, query) => {
    const { limit: _, cursor: __, ...filters } = query;
    const [{ rows, nextCursor }, total] = await Promise.all([
      listTransactionRows(call, query),
      countTransactions(call, filters),
    ]);
    return { items: await tellRows(call, rows), nextCursor, total };
  },
  people: async (call) => ({ items: await listPeople(call) }),
  get: async (call, { id }) => {
    const row = await findTransaction(call, id);
    if (!row) throw new AppError('not_found');
    const [told] = await tellRows(call, [row]);
    if (!told) throw new Error('an entry that is not told');
    const { before, after } = call.can('canViewCosts')
      ? row
      : { before: withoutCosts(row.before), after: withoutCosts(row.after) };
    return {
      ...told,
      before,
      after,
      requestId: row.requestId,
      seq: row.seq,
      hash: row.hash?.toString('hex') ?? null,
    };
  },
  trail: exportTrail,
  export: exportTransactions,
  exportPicked: exportTransactions,
};
