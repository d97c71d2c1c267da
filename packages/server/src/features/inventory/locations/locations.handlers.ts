import type { locationsContract } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Handlers } from '../../../db/call.ts';
import { archiveLocation } from './archive-location.ts';
import { createLocation } from './create-location.ts';
import { listLocations } from './locations.queries.ts';
import { restoreLocation } from './restore-location.ts';
import { updateLocation } from './update-location.ts';

export const locationsHandlers: Handlers<typeof locationsContract> = {
  list: async ({ tx }) => ({ items: await listLocations(tx) }),
  create: createLocation,
  update: updateLocation,
  archive: archiveLocation,
  restore: restoreLocation,
};
