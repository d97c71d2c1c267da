import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepAnswer, useVerb } from '../../../lib/verb.ts';

// Who may decide on an expense is said with it.
refreshOn(['expense_approvers.'], () => [orpc.expenseApprovers.key(), orpc.expenses.key()]);
refreshOn(['user.', 'location.'], () => [orpc.expenseApprovers.key()]);

export const approversQuery = () => orpc.expenseApprovers.list.queryOptions();

export const useSetApprovers = () =>
  useVerb(orpc.expenseApprovers.set, 'expense_approvers.set', { keep: keepAnswer(approversQuery()) });
