import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Call } from '../../../kit/call.ts';
import { requireRoom } from '../../../kit/plan-limits.ts';
import { setRecordStatus } from '../../../kit/records.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireNoneWithin, requireParentInUse } from './location-tree.ts';
import {
  countActiveLocations,
  countBranches,
  findTransferTo,
  hasStock,
  listLocations,
  locationKind,
} from './locations.queries.ts';

const requireNeedless = async (
  tx: TenantTransaction,
  { id, isDefault, isReceiving }: Location,
): Promise<void> => {
  if ((await countActiveLocations(tx)) === 1) throw new AppError('last_location');
  if (isDefault || isReceiving) throw new AppError('default_location');
  requireNoneWithin(await listLocations(tx), id);
  if (await hasStock(tx, id)) throw new AppError('location_not_empty');
  const number = await findTransferTo(tx, id);
  if (number !== undefined) throw new AppError('location_awaits_goods', { detail: { number } });
};

/**
 * Archives an empty location, so that lists and new documents leave it out. Refused with 409 `location_not_empty` while it holds goods or
 * has promised some, and for the default and the last location. A second call is harmless.
 */
export const archiveLocation = (call: Call, { id }: { id: string }): Promise<Location> =>
  setRecordStatus(call, locationKind, [id, 'archived'], (location) => requireNeedless(call.tx, location));

/** Restores an archived location, within the plan's number of locations. A second call is harmless. */
export const restoreLocation = (call: Call, { id }: { id: string }): Promise<Location> =>
  setRecordStatus(call, locationKind, [id, 'active'], async (location) => {
    const all = await listLocations(call.tx);
    requireParentInUse(all, location);
    if (location.parentId === null)
      await requireRoom(call, 'locations', () => Promise.resolve(countBranches(all)));
  });
