import { sql } from 'kysely';
import type {
  MoneyAccount,
  NewMoneyAccount,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Call } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockMoneyAccounts, makeMainIfAlone } from './main-money-account.ts';
import { moneyAccountKind } from './money-accounts.queries.ts';

export const asTaken = (error: unknown): unknown =>
  isUniqueViolation(error) ? new AppError('taken', { fields: { name: { code: 'taken' } } }) : error;

/** The code of a new money account: the first free one after the last money account, from 1000 to 1099. */
const nextCode = async (tx: TenantTransaction): Promise<string> => {
  const free = await selectRow(
    tx.db,
    reckoned<{ code: string }>(sql`n::text as code`),
    sql`from generate_series(1000, 1099) as n
    where not exists (select from accounts a where a.tenant_id = ${tx.tenantId} and a.code = n::text)
      and n > (select coalesce(max(a.code::int), 999) from money_accounts m
        join accounts a on a.tenant_id = ${tx.tenantId} and a.id = m.account_id
        where m.tenant_id = ${tx.tenantId} and a.code ~ '^10[0-9]{2}$')
    order by n limit 1`,
  );
  if (!free) throw new AppError('over_limit');
  return free.code;
};

/** Adds a money account in the currency of the books or another one, with an account of its own in the books. */
export const createMoneyAccount = (call: Call, account: NewMoneyAccount): Promise<MoneyAccount> =>
  addMoneyAccount(call, account, false);

/** Adds the cash box of a till. It is never the main one, because what names no account must not go into a drawer. */
export const addTillAccount = (call: Call, name: string): Promise<MoneyAccount> =>
  addMoneyAccount(call, { name, kind: 'cash' }, true);

const addMoneyAccount = async (
  call: Call,
  { name, kind, currency: given }: NewMoneyAccount,
  isTill: boolean,
): Promise<MoneyAccount> => {
  const { tx, actor } = call;
  const { baseCurrency } = actor.company;
  const currency = given === undefined || given === baseCurrency ? null : given;
  await lockMoneyAccounts(tx);
  const [id, accountId, code] = [newId(), newId(), await nextCode(tx)];
  await tx.db
    .insertInto('accounts')
    .values({ tenant_id: tx.tenantId, id: accountId, code, name, kind: 'asset', purpose: kind })
    .execute();
  await tx.db
    .insertInto('money_accounts')
    .values({
      tenant_id: tx.tenantId,
      id,
      name,
      kind,
      account_id: accountId,
      currency,
      is_till: isTill,
      created_at: tx.at,
    })
    .execute()
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  if (currency === null && !isTill) await makeMainIfAlone(tx, { id, kind });
  tx.audit({
    action: 'money_account.create',
    subject: 'money_account',
    subjectId: id,
    after: { name, kind, code, ...(currency !== null && { currency }) },
  });
  return getRecord(call, moneyAccountKind, id);
};
