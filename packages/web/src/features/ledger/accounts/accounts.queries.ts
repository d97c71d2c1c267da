import type { Account } from '@shelfwise/contract/features/ledger/accounts/accounts.contract';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepInList, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['account.', 'money_account.', 'manual_entry.'], () => [orpc.accounts.key()]);
refreshOn(['account.'], () => [orpc.moneyAccounts.key()]);

export const accountsQuery = () => orpc.accounts.list.queryOptions();

const keep = keepInList<Account>(accountsQuery());
export const useCreateAccount = () => useVerb(orpc.accounts.create, 'account.create', ownError);
export const useUpdateAccount = () => useVerb(orpc.accounts.update, 'account.update', { ...ownError, keep });
export const useArchiveAccount = () => useVerb(orpc.accounts.archive, 'account.archive', { keep });
export const useRestoreAccount = () => useVerb(orpc.accounts.restore, 'account.restore', { keep });
