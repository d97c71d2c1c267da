import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { asTaken } from './create-money-account.ts';

/** Renames a money account, together with its account in the books. */
export const renameAccount = (tx: TenantTransaction, id: string, name: string): Promise<unknown> =>
  sql`
    with renamed as (
      update money_accounts set name = ${name}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id} returning account_id)
    update accounts a set name = ${name}, version = a.version + 1 from renamed
    where a.tenant_id = ${tx.tenantId} and a.id = renamed.account_id`
    .execute(tx.db)
    .catch((error: unknown) => {
      throw asTaken(error);
    });
