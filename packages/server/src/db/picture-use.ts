import { sql } from 'kysely';
import { refuseField } from '../platform/errors.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

/**
 * To be called where a picture took the place of another, once that is written. The one before gives its room back at once,
 * unless something else of the company shows it; its bytes go with the next housekeeping, so it cannot be chosen again.
 */
export const exchangePicture = async (
  tx: TenantTransaction,
  { before, after, field }: { before: string | null; after: string | null; field: string },
): Promise<void> => {
  if (before === after) return;
  if (after !== null) {
    const { rows } = await sql`
      select from files where tenant_id = ${tx.tenantId} and id = ${after} and unused_since is not null`.execute(
      tx.db,
    );
    if (rows.length > 0) throw refuseField(field, 'unknown_record');
  }
  if (before === null) return;
  await sql`
    update files f set unused_since = ${tx.at}
    where f.tenant_id = ${tx.tenantId} and f.id = ${before}
      and not exists (select from products p where p.tenant_id = ${tx.tenantId} and p.image_file_id = f.id)
      and not exists (select from companies c where c.tenant_id = ${tx.tenantId} and c.logo_file_id = f.id)`.execute(
    tx.db,
  );
};
