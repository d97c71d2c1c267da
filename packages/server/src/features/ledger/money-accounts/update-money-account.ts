import { sql } from 'kysely';
import type {
  MoneyAccount,
  MoneyAccountChange,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { asTaken } from './create-money-account.ts';
import { lockMoneyPlaces, makeMain } from './main-money-account.ts';
import { getMoneyAccount } from './money-accounts.queries.ts';

/** Renames a money account, its account in the books with it, or makes it the main one. A stale version gets 409 with the record. */
export const updateMoneyAccount = async (
  call: Call,
  { id, version, ...fields }: MoneyAccountChange,
): Promise<MoneyAccount> => {
  const { tx } = call;
  await lockMoneyPlaces(tx);
  const current = await getMoneyAccount(call, id);
  if (current.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  tx.audit({ action: 'money_account.update', subject: 'money_account', subjectId: id, before, after });
  if (Object.keys(after).length === 0) return current;
  if (after.isMain) {
    if (current.status === 'archived') throw new AppError('archived');
    // What names no account is reckoned in the currency of the books.
    if (current.currency !== call.actor.company.baseCurrency) throw refuseField('isMain', 'choice');
    await makeMain(tx, current);
  }
  const name = after.name ?? current.name;
  await sql`
    with renamed as (
      update money_accounts set name = ${name}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id} returning account_id)
    update accounts a set name = ${name} from renamed
    where a.tenant_id = ${tx.tenantId} and a.id = renamed.account_id`
    .execute(tx.db)
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  return getMoneyAccount(call, id);
};
