import type { moneyAccountsContract } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { archiveMoneyAccount, restoreMoneyAccount } from './archive-money-account.ts';
import { createMoneyAccount } from './create-money-account.ts';
import { listMoneyAccounts, listMoneyBalances } from './money-accounts.queries.ts';
import { updateMoneyAccount } from './update-money-account.ts';

export const moneyAccountsHandlers: Handlers<typeof moneyAccountsContract> = {
  list: async (call) => ({ items: await listMoneyAccounts(call) }),
  balances: async (call) => ({ items: await listMoneyBalances(call) }),
  create: createMoneyAccount,
  update: updateMoneyAccount,
  archive: archiveMoneyAccount,
  restore: restoreMoneyAccount,
};
