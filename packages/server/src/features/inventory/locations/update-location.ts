import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { asLocationError, getLocation, lockLocations } from './locations.queries.ts';

interface Change {
  id: string;
  version: number;
  name?: string | undefined;
  kind?: Location['kind'] | undefined;
  isDefault?: true | undefined;
}

/** There is one default: the old one steps down in the same transaction, as a change of its own. */
const replaceDefault = async (tx: TenantTransaction, old: Location): Promise<void> => {
  await tx.db
    .updateTable('locations')
    .set({ is_default: false, version: old.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', old.id)
    .execute();
  tx.audit({
    action: 'location.update',
    subject: 'location',
    subjectId: old.id,
    before: { isDefault: true },
    after: { isDefault: false },
  });
};

/** Changes the given fields; making it the default takes that from another. A stale version gets 409 with the location. */
export const updateLocation = async ({ tx }: Call, { id, version, ...fields }: Change): Promise<Location> => {
  const locations = await lockLocations(tx);
  const current = locations.find((location) => location.id === id);
  if (!current) throw new AppError('not_found');
  if (current.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  tx.audit({ action: 'location.update', subject: 'location', subjectId: id, before, after });
  if (Object.keys(after).length === 0) return current;
  if (after.isDefault) {
    if (current.status === 'archived') throw new AppError('archived');
    const old = locations.find((location) => location.isDefault);
    if (old) await replaceDefault(tx, old);
  }
  try {
    await tx.db
      .updateTable('locations')
      .set({
        ...(after.name !== undefined && { name: after.name }),
        ...(after.kind !== undefined && { kind: after.kind }),
        ...(after.isDefault && { is_default: true }),
        version: version + 1,
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw asLocationError(error);
  }
  return getLocation(tx, id);
};
