import { sql } from 'kysely';
import type {
  MoneyAccount,
  NewMoneyAccount,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Call } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getMoneyAccount } from './money-accounts.queries.ts';

const asTaken = (error: unknown): unknown =>
  isUniqueViolation(error) ? new AppError('taken', { fields: { name: { code: 'taken' } } }) : error;

/** Money accounts stand among the first hundred assets of the chart: the next code that is free. */
const nextCode = async (tx: TenantTransaction): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select n::text as code from generate_series(1000, 1099) as n
    where not exists (select from accounts a where a.tenant_id = ${tx.tenantId} and a.code = n::text)
      and n > (select coalesce(max(a.code::int), 999) from money_accounts m
        join accounts a on a.tenant_id = ${tx.tenantId} and a.id = m.account_id
        where m.tenant_id = ${tx.tenantId} and a.code ~ '^10[0-9]{2}$')
    order by n limit 1`.execute(tx.db);
  const code = rows[0]?.code;
  if (code === undefined) throw new AppError('over_limit');
  return code;
};

/** Adds a place where money is kept, with an account of its own in the books. */
export const createMoneyAccount = async (
  call: Call,
  { name, kind }: NewMoneyAccount,
): Promise<MoneyAccount> => {
  const { tx } = call;
  // Two at once take turns: each gets a code of its own.
  await sql`select from trading_rules where tenant_id = ${tx.tenantId} for no key update`.execute(tx.db);
  const [id, accountId, code] = [newId(), newId(), await nextCode(tx)];
  await tx.db
    .insertInto('accounts')
    .values({ tenant_id: tx.tenantId, id: accountId, code, name, kind: 'asset', purpose: kind })
    .execute();
  await tx.db
    .insertInto('money_accounts')
    .values({ tenant_id: tx.tenantId, id, name, kind, account_id: accountId, created_at: tx.at })
    .execute()
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  tx.audit({
    action: 'money_account.create',
    subject: 'money_account',
    subjectId: id,
    after: { name, kind, code },
  });
  return getMoneyAccount(call, id);
};

interface Rename {
  id: string;
  version: number;
  name: string;
}

/** Renames a money account, and its account in the books with it. A stale version gets 409 with the record. */
export const renameMoneyAccount = async (
  call: Call,
  { id, version, name }: Rename,
): Promise<MoneyAccount> => {
  const { tx } = call;
  await lock(tx, id);
  const current = await getMoneyAccount(call, id);
  if (current.version !== version) throw new AppError('version_conflict', { current });
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
  tx.audit({
    action: 'money_account.update',
    subject: 'money_account',
    subjectId: id,
    before: { name: current.name },
    after: { name },
  });
  return getMoneyAccount(call, id);
};

const lock = (tx: TenantTransaction, id: string) =>
  sql`select from money_accounts where tenant_id = ${tx.tenantId} and id = ${id} for no key update`.execute(
    tx.db,
  );

const setStatus = async (call: Call, id: string, status: MoneyAccount['status']): Promise<MoneyAccount> => {
  const { tx } = call;
  await lock(tx, id);
  const current = await getMoneyAccount(call, id);
  if (current.status !== status)
    await sql`update money_accounts set status = ${status}, version = version + 1
              where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: status === 'archived' ? 'money_account.archive' : 'money_account.restore',
    subject: 'money_account',
    subjectId: id,
    before: { status: current.status },
    after: { status },
  });
  return getMoneyAccount(call, id);
};

/** Takes a money account out of use, once no way to pay leads to it (409 `in_use`); what it holds stays in the books. */
export const archiveMoneyAccount = async (call: Call, { id }: { id: string }): Promise<MoneyAccount> => {
  const { tx } = call;
  await lock(tx, id);
  const { rows } = await sql`
    select from payment_methods where tenant_id = ${tx.tenantId} and money_account_id = ${id} and status = 'active' limit 1`.execute(
    tx.db,
  );
  if (rows.length > 0) throw new AppError('in_use');
  return setStatus(call, id, 'archived');
};

export const restoreMoneyAccount = (call: Call, { id }: { id: string }): Promise<MoneyAccount> =>
  setStatus(call, id, 'active');
