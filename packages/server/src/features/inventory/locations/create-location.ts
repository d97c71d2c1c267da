import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Call } from '../../../kit/call.ts';
import { requireRoom } from '../../../kit/plan-limits.ts';
import { newId } from '../../../platform/ids.ts';
import { getRecord } from '../../../kit/records.ts';
import { requireParent } from './location-tree.ts';
import { asLocationError, countBranches, locationKind, lockLocations } from './locations.queries.ts';

/** Adds a location. Its name must be unique in the company, and the plan must have room for one more that is within no other. */
export const createLocation = async (
  call: Call,
  { name, kind, parentId }: Pick<Location, 'name' | 'kind' | 'parentId'>,
): Promise<Location> => {
  const { tx } = call;
  const existing = await lockLocations(tx);
  if (parentId === null) await requireRoom(call, 'locations', () => Promise.resolve(countBranches(existing)));
  requireParent(existing, parentId);
  const id = newId();
  try {
    await tx.db
      .insertInto('locations')
      .values({
        tenant_id: tx.tenantId,
        id,
        name,
        kind,
        parent_id: parentId,
        is_default: !existing.some((location) => location.isDefault),
      })
      .execute();
  } catch (error) {
    throw asLocationError(error);
  }
  tx.audit({
    action: 'location.create',
    subject: 'location',
    subjectId: id,
    after: { name, kind, parentId },
  });
  return getRecord(call, locationKind, id);
};
