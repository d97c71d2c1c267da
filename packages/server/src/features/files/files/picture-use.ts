import { sql } from 'kysely';
import { refuseField } from '../../../platform/errors.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * Call this after a picture was exchanged for another. The former picture stops counting for the plan at once, unless a product, an order, a receipt, an
 * adjustment or the logo still shows it. Its file is deleted by the next housekeeping, so such a picture cannot be chosen again.
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
      and not exists (select from companies c where c.tenant_id = ${tx.tenantId} and c.logo_file_id = f.id)
      and not exists (select from bill_pictures b where b.tenant_id = ${tx.tenantId} and b.file_id = f.id)
      and not exists (select from expense_receipts e where e.tenant_id = ${tx.tenantId} and e.file_id = f.id)
      and not exists (select from order_pictures o where o.tenant_id = ${tx.tenantId} and o.file_id = f.id)
      and not exists (select from stock_receipt_pictures r where r.tenant_id = ${tx.tenantId} and r.file_id = f.id)
      and not exists (select from stock_adjustment_pictures s where s.tenant_id = ${tx.tenantId} and s.file_id = f.id)`.execute(
    tx.db,
  );
};
