import { sql } from 'kysely';
import { both, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * What a line of an invoice can be posted to besides sales: delivery, income accounts that the company opened itself, and last the equity
 * of the opening, for what a customer owed before the books opened.
 */
export const listIncomeAccounts = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    both(
      columnsOf('accounts', 'a', ['id', 'code', 'name']),
      reckoned<{ isOpening: boolean }>(sql`a.kind = 'equity' as "isOpening"`),
    ),
    sql`from accounts a where a.tenant_id = ${tenantId} and a.status = 'active'
      and (a.purpose = 'opening_equity' or a.kind = 'income' and (a.purpose = 'delivery_charges' or a.purpose is null))
    order by a.kind = 'equity', a.code`,
  );
