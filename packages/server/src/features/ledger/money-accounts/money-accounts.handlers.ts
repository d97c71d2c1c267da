import type { moneyAccountsContract } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Handlers } from '../../../db/call.ts';
import { listMoneyAccounts } from './money-accounts.queries.ts';
import {
  archiveMoneyAccount,
  createMoneyAccount,
  renameMoneyAccount,
  restoreMoneyAccount,
} from './write-money-account.ts';

export const moneyAccountsHandlers: Handlers<typeof moneyAccountsContract> = {
  list: async (call) => ({ items: await listMoneyAccounts(call) }),
  create: createMoneyAccount,
  update: renameMoneyAccount,
  archive: archiveMoneyAccount,
  restore: restoreMoneyAccount,
};
