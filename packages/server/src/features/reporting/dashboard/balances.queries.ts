import type { EventPattern } from '@shelfwise/contract/features/nouns';
import { addDays, addMonths } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { columnsOf, narrowed, queryRows, reckoned, selectRows } from '../../../db/rows.ts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sumAccounts } from '../../ledger/index.ts';

/** Events that post to the books, or open an account in them. */
export const bookings = [
  'order.',
  'invoice.',
  'customer_payment.',
  'online_payment.',
  'goods_return.',
  'shift.',
  'customer.',
  'stock_adjustment.',
  'stock_receipt.',
  'stock_count.',
  'transfer.',
  'bill.',
  'supplier_payment.',
  'payment_run.',
  'supplier.',
  'expense.',
  'manual_entry.',
  'money_transfer.',
  'money_account.',
  'cash_count.',
  'revaluation.',
  'sample_shop.',
  'company.',
] as const satisfies readonly EventPattern[];

/**
 * What each account holds by all entries. Whole months are taken from their sums and the few entries that are not in them yet, so it costs the
 * same however long the books are: the end of the next month is after every entry.
 */
export const readAccountBalances = async (
  tx: TenantTransaction,
  today: string,
): Promise<Map<string, Exact>> => {
  const until = addDays(addMonths(`${today.slice(0, 7)}-01`, 2), -1);
  const sums = await sumAccounts(tx, [{ from: null, until }]);
  return new Map(sums.map(({ accountId, debits, credits }) => [accountId, new Exact(debits).minus(credits)]));
};

const heldColumns = reckoned<{ kind: string; accountId: string }>(
  sql`held.kind, held.account_id as "accountId"`,
);

/** The accounts of money by their kind, and those of goods and of what customers owe by their purpose. */
export const listHeld = (tx: TenantTransaction) =>
  queryRows(
    tx.db,
    heldColumns,
    (columns) => sql`select ${columns} from (
      select m.kind, m.account_id from money_accounts m where m.tenant_id = ${tx.tenantId}
      union all
      select a.purpose, a.id from accounts a
      where a.tenant_id = ${tx.tenantId} and a.purpose in ('receivable', 'inventory')) held`,
  );

export const listMoneyAccounts = (tx: TenantTransaction) =>
  selectRows(
    tx.db,
    narrowed<{ currency: Currency | null }>()(
      columnsOf('money_accounts', 'm', ['id', 'account_id', 'name', 'kind', 'currency']),
    ),
    sql`from money_accounts m where m.tenant_id = ${tx.tenantId} order by m.name, m.id`,
  );

/** What accounts in other currencies hold in these: all their lines, by the index of accounts. */
export const readForeignBalances = async (
  tx: TenantTransaction,
  accountIds: readonly string[],
): Promise<Map<string, string>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await selectRows(
    tx.db,
    reckoned<{ accountId: string; minor: string }>(
      sql`l.account_id as "accountId", coalesce(sum(l.foreign_minor), 0)::text as minor`,
    ),
    sql`from journal_lines l where l.tenant_id = ${tx.tenantId} and l.account_id = any (${accountIds}::uuid[]) group by 1`,
  );
  return new Map(rows.map(({ accountId, minor }) => [accountId, minor]));
};
