import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Call } from '../../../db/call.ts';
import { requireRoom } from '../../../db/plan-limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { getLocation, lockLocations } from './locations.queries.ts';

/** Brings an archived location back, within the plan's number of locations. Restoring twice is harmless. */
export const restoreLocation = async (call: Call, { id }: { id: string }): Promise<Location> => {
  const { tx } = call;
  const locations = await lockLocations(tx);
  const current = locations.find((location) => location.id === id);
  if (!current) throw new AppError('not_found');
  tx.audit({
    action: 'location.restore',
    subject: 'location',
    subjectId: id,
    before: { status: current.status },
    after: { status: 'active' },
  });
  if (current.status === 'active') return current;
  const active = locations.filter((location) => location.status === 'active').length;
  await requireRoom(call, 'locations', () => Promise.resolve(active));
  await tx.db
    .updateTable('locations')
    .set({ status: 'active', version: current.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  return getLocation(tx, id);
};
