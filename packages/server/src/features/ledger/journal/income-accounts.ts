import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** What a line of an invoice can be posted to besides sales: delivery, and income accounts that the company opened itself. */
export const listIncomeAccounts = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    columnsOf('accounts', 'a', ['id', 'code', 'name']),
    sql`from accounts a where a.tenant_id = ${tenantId} and a.kind = 'income' and (a.purpose = 'delivery_charges' or a.purpose is null)
    order by a.code`,
  );
