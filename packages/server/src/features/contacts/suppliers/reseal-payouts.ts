import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { openPayout, sealPayout } from './payouts.ts';

/**
 * Seals what one company's suppliers are paid by with the current key, so that a former one can be dropped. `unreadable` are those that no
 * listed key opens: somebody has to enter them anew.
 */
export const resealPayouts = async (
  { db, tenantId }: TenantTransaction,
  key: SecretKey,
): Promise<{ sealedAnew: number; unreadable: number }> => {
  const found = { sealedAnew: 0, unreadable: 0 };
  const rows = await selectRows(
    db,
    columnsOf('supplier_payouts', 'o', ['supplier_id', 'sealed_details']),
    sql`from supplier_payouts o where o.tenant_id = ${tenantId} and o.key_id <> ${key.id}
      order by o.supplier_id for no key update`,
  );
  for (const { supplierId, sealedDetails } of rows) {
    const supplier = { tenantId, supplierId };
    const details = openPayout(key, supplier, sealedDetails);
    if (details === undefined) {
      found.unreadable += 1;
      continue;
    }
    await db
      .updateTable('supplier_payouts')
      .set({ sealed_details: sealPayout(key, supplier, details), key_id: key.id })
      .where('tenant_id', '=', tenantId)
      .where('supplier_id', '=', supplierId)
      .execute();
    found.sealedAnew += 1;
  }
  return found;
};
