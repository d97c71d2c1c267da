import type { locationsContract } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Handlers } from '../../../kit/call.ts';
import { archiveLocation, restoreLocation } from './archive-location.ts';
import { createLocation } from './create-location.ts';
import { listLocations } from './locations.queries.ts';
import { updateLocation } from './update-location.ts';

export const locationsHandlers: Handlers<typeof locationsContract> = {
  list: async ({ tx }) => ({ items: await listLocations(tx) }),
  create: createLocation,
  update: updateLocation,
  archive: archiveLocation,
  restore: restoreLocation,
};
