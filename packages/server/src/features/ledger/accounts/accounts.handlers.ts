import type { accountsContract } from '@shelfwise/contract/features/ledger/accounts/accounts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listAccounts } from './accounts.queries.ts';
import { archiveAccount, createAccount, restoreAccount, updateAccount } from './write-account.ts';

export const accountsHandlers: Handlers<typeof accountsContract> = {
  list: async (call) => ({ items: await listAccounts(call) }),
  create: createAccount,
  update: updateAccount,
  archive: archiveAccount,
  restore: restoreAccount,
};
