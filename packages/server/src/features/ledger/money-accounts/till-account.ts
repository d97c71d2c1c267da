import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Takes the cash box of a till out of use, or into use again, together with the till. */
export const setTillAccountStatus = (
  tx: TenantTransaction,
  id: string,
  status: 'active' | 'archived',
): Promise<unknown> =>
  sql`update money_accounts set status = ${status}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
