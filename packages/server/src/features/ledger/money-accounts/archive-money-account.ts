import { sql } from 'kysely';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMoneyPlaces, makeMainIfAlone } from './main-money-account.ts';
import { getMoneyAccount, listMoneyAccounts } from './money-accounts.queries.ts';

const setStatus = async (
  call: Call,
  current: MoneyAccount,
  status: MoneyAccount['status'],
): Promise<MoneyAccount> => {
  const { tx } = call;
  const { id } = current;
  if (current.status !== status)
    await sql`update money_accounts set status = ${status}, version = version + 1
              where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  if (status === 'active' && current.currency === call.actor.company.baseCurrency)
    await makeMainIfAlone(tx, current);
  tx.audit({
    action: status === 'archived' ? 'money_account.archive' : 'money_account.restore',
    subject: 'money_account',
    subjectId: id,
    before: { status: current.status },
    after: { status },
  });
  return getMoneyAccount(call, id);
};

/**
 * Takes a money account out of use; what it holds stays in the books. Not while a way to pay leads to it (409
 * `money_account_in_use`), nor as the main one beside others of its kind (409 `main_money_account`).
 */
export const archiveMoneyAccount = async (call: Call, { id }: { id: string }): Promise<MoneyAccount> => {
  const { tx } = call;
  await lockMoneyPlaces(tx);
  const current = await getMoneyAccount(call, id);
  const { rows } = await sql<{ name: string }>`
    select name from payment_methods
    where tenant_id = ${tx.tenantId} and money_account_id = ${id} and status = 'active' order by position limit 1`.execute(
    tx.db,
  );
  if (rows[0]) throw new AppError('money_account_in_use', { detail: { method: rows[0].name } });
  const others = (await listMoneyAccounts(call)).filter(
    (one) =>
      one.kind === current.kind &&
      one.currency === current.currency &&
      one.status === 'active' &&
      one.id !== id,
  );
  if (current.isMain && others.length > 0) throw new AppError('main_money_account');
  return setStatus(call, current, 'archived');
};

export const restoreMoneyAccount = async (call: Call, { id }: { id: string }): Promise<MoneyAccount> => {
  await lockMoneyPlaces(call.tx);
  return setStatus(call, await getMoneyAccount(call, id), 'active');
};
