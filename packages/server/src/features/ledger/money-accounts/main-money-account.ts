import { sql } from 'kysely';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * Changes of money accounts and payment methods happen one after another, so that no two get the same code and no payment method leads to
 * an archived account.
 */
export const lockMoneyAccounts = (tx: TenantTransaction) =>
  sql`select from trading_rules where tenant_id = ${tx.tenantId} for no key update`.execute(tx.db);

/** Makes an account the main one of its kind, which is used where nothing names another; the former one loses this. */
export const makeMain = async (
  tx: TenantTransaction,
  { id, kind }: Pick<MoneyAccount, 'id' | 'kind'>,
): Promise<void> => {
  // Two statements, because the index does not allow two primary accounts even for a moment.
  await sql`update accounts set is_primary = false
            where tenant_id = ${tx.tenantId} and purpose = ${kind} and is_primary`.execute(tx.db);
  await sql`update accounts a set is_primary = true from money_accounts m
            where a.tenant_id = ${tx.tenantId} and m.tenant_id = ${tx.tenantId} and m.id = ${id} and a.id = m.account_id`.execute(
    tx.db,
  );
};

/** Makes an account the main one where no other of its kind is in use. */
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
