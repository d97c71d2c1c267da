import { sql } from 'kysely';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Who changes money accounts or ways to pay takes turns: codes stay apart, and no way to pay leads to an account out of use. */
export const lockMoneyPlaces = (tx: TenantTransaction) =>
  sql`select from trading_rules where tenant_id = ${tx.tenantId} for no key update`.execute(tx.db);

/** Makes an account the one of its kind that takes what names no other; the one before steps down. */
export const makeMain = async (
  tx: TenantTransaction,
  { id, kind }: Pick<MoneyAccount, 'id' | 'kind'>,
): Promise<void> => {
  // Two statements: the index lets no two be primary even for a moment.
  await sql`update accounts set is_primary = false
            where tenant_id = ${tx.tenantId} and purpose = ${kind} and is_primary`.execute(tx.db);
  await sql`update accounts a set is_primary = true from money_accounts m
            where a.tenant_id = ${tx.tenantId} and m.tenant_id = ${tx.tenantId} and m.id = ${id} and a.id = m.account_id`.execute(
    tx.db,
  );
};

/** An account that is the only one in use of its kind is its main one. */
export const makeMainIfAlone = async (
  tx: TenantTransaction,
  account: Pick<MoneyAccount, 'id' | 'kind'>,
): Promise<void> => {
  const { rows } = await sql`
    select from money_accounts m join accounts a on a.tenant_id = ${tx.tenantId} and a.id = m.account_id
    where m.tenant_id = ${tx.tenantId} and m.kind = ${account.kind} and m.status = 'active' and a.is_primary`.execute(
    tx.db,
  );
  if (rows.length === 0) await makeMain(tx, account);
};
