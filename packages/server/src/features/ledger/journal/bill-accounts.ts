import { sql } from 'kysely';
import { columnsOf, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * What a line of a bill can be posted to: expenses that only bills post to, the freight, duty and handling that receipts have counted already, and
 * opening equity for what was owed before the books opened.
 */
const billable = sql`(a.purpose in ('operating_expenses', 'freight', 'rent', 'utilities', 'professional_fees', 'landed_costs', 'opening_equity')
  or (a.kind = 'expense' and a.purpose is null))`;

export const listBillAccounts = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    columnsOf('accounts', 'a', ['id', 'code', 'name']),
    sql`from accounts a where a.tenant_id = ${tenantId} and a.status = 'active' and ${billable} order by a.kind = 'equity', a.code`,
  );

/** The primary account of a purpose, for a line of a bill. Every company has it from its founding. */
export const findBillAccount = async (
  { db, tenantId }: TenantTransaction,
  purpose: 'landed_costs',
): Promise<string> => {
  const account = await selectRow(
    db,
    columnsOf('accounts', 'a', ['id']),
    sql`from accounts a where a.tenant_id = ${tenantId} and a.purpose = ${purpose} and a.is_primary`,
  );
  if (!account) throw new Error(`no account for ${purpose}`);
  return account.id;
};
