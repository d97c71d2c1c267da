import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { drawNumber, skipNumbers } from '../../company/index.ts';

const series = 'sku';

/** The highest SKU of this form that somebody entered; `:` is the character after the digits. */
const lastTyped = (tenantId: string): RawBuilder<unknown> => sql`
  select coalesce(max(substring(sku_key from '^p-([0-9]{1,9})$')::bigint), 0) from products
  where tenant_id = ${tenantId} and sku_key >= 'p-0' and sku_key < 'p-:'`;

const most = 5;

/**
 * Gives the product the next free SKU of the form P-0001. `insert` returns whether the product could be written with it. SKUs that other
 * products have are skipped, also one that is being saved at this moment.
 */
export const giveSku = async (
  tx: TenantTransaction,
  insert: (sku: string) => Promise<boolean>,
): Promise<string> => {
  for (let time = 0; time < most; time += 1) {
    if (time > 0) await skipNumbers(tx, series, lastTyped(tx.tenantId));
    const { prefix, number } = await drawNumber(tx, series, 'P-');
    const sku = `${prefix}${String(number).padStart(4, '0')}`;
    if (await insert(sku)) return sku;
  }
  throw new Error('no free SKU was found');
};
