import type { locationsContract } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Handlers } from '../../../kit/call.ts';
import { archiveLocation, restoreLocation } from './archive-location.ts';
import { createLocation } from './create-location.ts';
import { listLocations } from './locations.queries.ts';
import { ownLocationOf, setOwnLocation } from './own-location.ts';
import { updateLocation } from './update-location.ts';

export const locationsHandlers: Handlers<typeof locationsContract> = {
  list: async (call) => {
    const [items, ownId] = await Promise.all([listLocations(call.tx), ownLocationOf(call)]);
    return { items, ownId };
  },
  setOwn: setOwnLocation,
  create: createLocation,
  update: updateLocation,
  archive: archiveLocation,
  restore: restoreLocation,
};
