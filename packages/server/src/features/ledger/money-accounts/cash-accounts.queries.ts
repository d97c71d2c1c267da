import { sql } from 'kysely';
import type { CashAccounts } from '@shelfwise/contract/features/ledger/money-accounts/cash-accounts.schema';
import { columnsOf, reckoned, both, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** What cash of a drawer may be booked against: what the owner takes out or puts in, and expenses that people pay in cash. */
const forCash = sql`a.status = 'active' and (a.purpose in ('owner', 'operating_expenses', 'freight', 'rent', 'utilities', 'professional_fees')
  or (a.kind = 'expense' and a.purpose is null))`;

/** Other cash boxes, banks and wallets in the currency of the books; a drawer gets its cash from them, and brings it there. */
const besideTills = sql`m.status = 'active' and not m.is_till and m.currency is null`;

export const listCashAccounts = async ({ db, tenantId }: TenantTransaction): Promise<CashAccounts> => {
  const [moneyAccounts, accounts] = await Promise.all([
    selectRows(
      db,
      columnsOf('money_accounts', 'm', ['id', 'name', 'kind']),
      sql`from money_accounts m join accounts a on a.tenant_id = ${tenantId} and a.id = m.account_id
        where m.tenant_id = ${tenantId} and ${besideTills} order by m.kind <> 'cash', a.code`,
    ),
    selectRows(
      db,
      both(
        columnsOf('accounts', 'a', ['id', 'code', 'name']),
        reckoned<{ isOwner: boolean }>(sql`coalesce(a.purpose = 'owner', false) as "isOwner"`),
      ),
      sql`from accounts a where a.tenant_id = ${tenantId} and ${forCash} order by a.kind <> 'expense', a.code`,
    ),
  ]);
  return { moneyAccounts, accounts };
};

/** The account in the books that cash of a drawer comes from or goes to; undefined where it may not be used for that. */
export const findCashAccount = async (
  { db, tenantId }: TenantTransaction,
  named: { moneyAccountId?: string | undefined; accountId?: string | undefined },
): Promise<string | undefined> => {
  const found = await selectRow(
    db,
    columnsOf('accounts', 'a', ['id']),
    named.moneyAccountId === undefined
      ? sql`from accounts a where a.tenant_id = ${tenantId} and a.id = ${named.accountId} and ${forCash}`
      : sql`from money_accounts m join accounts a on a.tenant_id = ${tenantId} and a.id = m.account_id
          where m.tenant_id = ${tenantId} and m.id = ${named.moneyAccountId} and ${besideTills}`,
  );
  return found?.id;
};
