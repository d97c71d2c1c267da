import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { CreditRow } from './credits.queries.ts';

interface Way {
  method: string;
  moneyAccountId?: string | undefined;
}

/**
 * Whether money of a credit came by this way to pay, and into this account: it may go back so though the way or the account was archived since.
 * Money of a credit note is what was paid for its order or its invoice.
 */
export const cameBy = async (
  { db, tenantId }: TenantTransaction,
  { id, orderId }: Pick<CreditRow, 'id' | 'orderId'>,
  { method, moneyAccountId }: Way,
): Promise<{ mayBeArchived: boolean; mayUseArchivedAccount: boolean }> => {
  const account =
    moneyAccountId === undefined
      ? sql`(select m.money_account_id from payment_methods m where m.tenant_id = ${tenantId} and m.code = ${method})`
      : sql`${moneyAccountId}::uuid`;
  const came = await selectRow(
    db,
    reckoned<{ mayBeArchived: boolean; mayUseArchivedAccount: boolean }>(
      sql`coalesce(bool_or(p.method = ${method}), false) as "mayBeArchived",
        coalesce(bool_or(p.money_account_id = ${account}), false) as "mayUseArchivedAccount"`,
    ),
    sql`from payments p where p.tenant_id = ${tenantId} and p.direction = 'in' and p.status = 'recorded'
      and (p.id = ${id} or p.order_id = ${orderId}::uuid or p.id in (
        select a.credit_id from credit_notes n join allocations a on a.tenant_id = ${tenantId} and a.debit_id = n.invoice_id
        where n.tenant_id = ${tenantId} and n.id = ${id}))`,
  );
  return came ?? { mayBeArchived: false, mayUseArchivedAccount: false };
};
