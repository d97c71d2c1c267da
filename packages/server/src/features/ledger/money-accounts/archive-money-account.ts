import { sql } from 'kysely';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Call } from '../../../kit/call.ts';
import { setRecordStatus } from '../../../kit/records.ts';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { makeMainIfAlone } from './main-money-account.ts';
import { listMoneyAccounts, moneyAccountKind } from './money-accounts.queries.ts';

const requireNeedless = async (call: Call, current: MoneyAccount): Promise<void> => {
  if (current.isTill) throw new AppError('till_account');
  const { db, tenantId } = call.tx;
  const method = await selectRow(
    db,
    columnsOf('payment_methods', 'p', ['name']),
    sql`from payment_methods p
    where p.tenant_id = ${tenantId} and p.money_account_id = ${current.id} and p.status = 'active' order by p.position limit 1`,
  );
  if (method) throw new AppError('money_account_in_use', { detail: { method: method.name } });
  const others = (await listMoneyAccounts(call)).filter(
    (one) =>
      one.kind === current.kind &&
      !one.isTill &&
      one.currency === current.currency &&
      one.status === 'active' &&
      one.id !== current.id,
  );
  if (current.isMain && others.length > 0) throw new AppError('main_money_account');
};

/**
 * Archives a money account; what it holds stays in the books. Refused while a payment method leads to it (409 `money_account_in_use`), and
 * for the main one while there are others of its kind (409 `main_money_account`).
 */
export const archiveMoneyAccount = (call: Call, { id }: { id: string }): Promise<MoneyAccount> =>
  setRecordStatus(call, moneyAccountKind, [id, 'archived'], (account) => requireNeedless(call, account));

/** Restores a money account. It becomes the main one where no other of its kind is in use. */
export const restoreMoneyAccount = (call: Call, { id }: { id: string }): Promise<MoneyAccount> =>
  setRecordStatus(call, moneyAccountKind, [id, 'active'], async (account) => {
    if (account.isTill) throw new AppError('till_account');
    if (account.currency === call.actor.company.baseCurrency) await makeMainIfAlone(call.tx, account);
  });
