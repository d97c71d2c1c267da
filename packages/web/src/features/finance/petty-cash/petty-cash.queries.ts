import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['petty_cash_box.', 'cash_count.', 'money_transfer.', 'expense.'], () => [orpc.pettyCash.key()]);

export const boxesQuery = () => orpc.pettyCash.list.queryOptions();
export const keepersQuery = () => orpc.pettyCash.people.queryOptions();
export const boxQuery = (id: string) =>
  orpc.pettyCash.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const movementsQuery = (id: string) => pagesOf(orpc.pettyCash.movements, { id });

const kept = { keep: keepRecord(boxQuery), ...ownError };
export const useCreateBox = () => useVerb(orpc.pettyCash.create, 'petty_cash_box.create', kept);
export const useUpdateBox = () => useVerb(orpc.pettyCash.update, 'petty_cash_box.update', kept);
export const useCountBox = () => useVerb(orpc.pettyCash.count, 'cash_count.create', kept);
export const useUndoCount = () => useVerb(orpc.pettyCash.undoCount, 'cash_count.undo', kept);
export const useTopUp = () => useVerb(orpc.pettyCash.topUp, 'money_transfer.create', ownError);
