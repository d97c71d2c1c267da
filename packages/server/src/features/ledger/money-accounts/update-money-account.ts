import type {
  MoneyAccount,
  MoneyAccountChange,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Call } from '../../../kit/call.ts';
import { editRecord } from '../../../kit/records.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { renameAccount } from './rename-account.ts';
import { makeMain } from './main-money-account.ts';
import { moneyAccountKind } from './money-accounts.queries.ts';

/** Renames a money account, together with its account in the books, or makes it the main one. */
export const updateMoneyAccount = (call: Call, change: MoneyAccountChange): Promise<MoneyAccount> =>
  editRecord(call, moneyAccountKind, change, async ({ current, after }) => {
    const { tx, actor } = call;
    if (current.isTill) throw new AppError('till_account');
    if (after.isMain) {
      if (current.status === 'archived') throw new AppError('archived');
      // A main account must be in the currency of the books, because amounts that name no account are in that currency.
      if (current.currency !== actor.company.baseCurrency) throw refuseField('isMain', 'choice');
      await makeMain(tx, current);
    }
    await renameAccount(tx, current.id, after.name ?? current.name);
  });
