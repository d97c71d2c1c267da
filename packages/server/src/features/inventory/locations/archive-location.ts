import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getLocation, hasStock, lockLocations, lockLocationWhole } from './locations.queries.ts';

/**
 * Takes an empty location out of lists and new documents. Refused while goods are there or promised from there
 * (409 `location_not_empty`), for the default one, and for the last. Archiving twice is harmless.
 */
export const archiveLocation = async ({ tx }: Call, { id }: { id: string }): Promise<Location> => {
  const locations = await lockLocations(tx);
  const current = locations.find((location) => location.id === id);
  if (!current) throw new AppError('not_found');
  tx.audit({
    action: 'location.archive',
    subject: 'location',
    subjectId: id,
    before: { status: current.status },
    after: { status: 'archived' },
  });
  if (current.status === 'archived') return current;
  if (locations.filter((location) => location.status === 'active').length === 1)
    throw new AppError('last_location');
  if (current.isDefault) throw new AppError('default_location');
  await lockLocationWhole(tx, id);
  if (await hasStock(tx, id)) throw new AppError('location_not_empty');
  await tx.db
    .updateTable('locations')
    .set({ status: 'archived', version: current.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  return getLocation(tx, id);
};
