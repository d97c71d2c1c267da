import { sql } from 'kysely';
import { z } from 'zod';
import { onlineKeysSchema } from '@shelfwise/contract/features/sales/online-payments/online-payments.schemas';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import type { CompanyKeys } from '../../billing/index.ts';

/** The keys of now and those before, the newest first: payments that were begun with former ones may still be made. */
const mostKept = 3;
const keptSchema = z.array(
  onlineKeysSchema.transform((keys): CompanyKeys =>
    keys.gateway === 'stripe' ? { ...keys, newsSecret: keys.newsSecret ?? null } : keys,
  ),
);

/** What was sealed for one company opens for no other. */
export const sealKeys = (key: SecretKey, tenantId: string, keys: readonly CompanyKeys[]): Buffer =>
  key.seal('gateway keys', JSON.stringify(keys.slice(0, mostKept)), tenantId);

/** None where no listed key of the server opens them; housekeeping logs that. */
export const openKeys = (key: SecretKey, tenantId: string, sealed: Buffer | null): CompanyKeys[] => {
  if (sealed === null) return [];
  try {
    return keptSchema.parse(JSON.parse(key.open('gateway keys', sealed, tenantId)));
  } catch {
    return [];
  }
};

const columns = columnsOf('online_payment_settings', 's', [
  'is_on',
  'gateway',
  'method',
  'key_end',
  'is_test_key',
  'sealed_keys',
  'version',
]);

/** How a company takes payments online, with its sealed keys; undefined where it never said so. */
export const findKeptSettings = ({ db, tenantId }: TenantTransaction) =>
  selectRow(db, columns, sql`from online_payment_settings s where s.tenant_id = ${tenantId}`);

/**
 * Seals the keys of one company with the server's current key, so that a former one can be dropped. `unreadable` are those that no listed
 * key opens: an admin has to enter them anew.
 */
export const resealGatewayKeys = async (
  { db, tenantId }: TenantTransaction,
  key: SecretKey,
): Promise<{ sealedAnew: number; unreadable: number }> => {
  const row = await selectRow(
    db,
    columnsOf('online_payment_settings', 's', ['sealed_keys']),
    sql`from online_payment_settings s where s.tenant_id = ${tenantId} and s.key_id <> ${key.id} for no key update`,
  );
  if (!row) return { sealedAnew: 0, unreadable: 0 };
  const keys = openKeys(key, tenantId, row.sealedKeys);
  if (keys.length === 0) return { sealedAnew: 0, unreadable: 1 };
  await db
    .updateTable('online_payment_settings')
    .set({ sealed_keys: sealKeys(key, tenantId, keys), key_id: key.id })
    .where('tenant_id', '=', tenantId)
    .execute();
  return { sealedAnew: 1, unreadable: 0 };
};
