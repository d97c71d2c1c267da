import { sql } from 'kysely';
import type {
  MoneyAccount,
  MoneyAccountChange,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Call } from '../../../kit/call.ts';
import { editRecord } from '../../../kit/records.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { asTaken } from './create-money-account.ts';
import { makeMain } from './main-money-account.ts';
import { moneyAccountKind } from './money-accounts.queries.ts';

/** Renames a money account, together with its account in the books, or makes it the main one. */
export const updateMoneyAccount = (call: Call, change: MoneyAccountChange): Promise<MoneyAccount> =>
  editRecord(call, moneyAccountKind, change, async ({ current, after }) => {
    const { tx, actor } = call;
    if (after.isMain) {
      if (current.status === 'archived') throw new AppError('archived');
      // A main account must be in the currency of the books, because amounts that name no account are in that currency.
      if (current.currency !== actor.company.baseCurrency) throw refuseField('isMain', 'choice');
      await makeMain(tx, current);
    }
    const { name = current.name } = after;
    await sql`
      with renamed as (
        update money_accounts set name = ${name}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${current.id} returning account_id)
      update accounts a set name = ${name} from renamed
      where a.tenant_id = ${tx.tenantId} and a.id = renamed.account_id`
      .execute(tx.db)
      .catch((error: unknown) => {
        throw asTaken(error);
      });
  });
