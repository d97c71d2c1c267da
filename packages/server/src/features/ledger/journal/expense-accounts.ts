import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** What a category of expenses can be posted to: the accounts of operating, and expense accounts that the company opened itself. */
export const listExpenseAccounts = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    columnsOf('accounts', 'a', ['id', 'code', 'name']),
    sql`from accounts a where a.tenant_id = ${tenantId} and a.status = 'active' and (
      a.purpose in ('operating_expenses', 'freight', 'rent', 'utilities', 'professional_fees', 'payment_fees')
      or (a.kind = 'expense' and a.purpose is null))
    order by a.code`,
  );
