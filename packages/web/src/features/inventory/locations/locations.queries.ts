import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { orpc } from '../../../lib/orpc.ts';
import { keepInList, ownError, useVerb } from '../../../lib/verb.ts';
import { locationsQuery } from '../stock/stock.queries.ts';

const keepLocation = { ...ownError, keep: keepInList<Location>(locationsQuery()) };

export const useCreateLocation = () => useVerb(orpc.locations.create, 'location.create', ownError);
export const useUpdateLocation = () => useVerb(orpc.locations.update, 'location.update', keepLocation);
/** Where the person works oneself. */
export const useSetOwnLocation = () => useVerb(orpc.locations.setOwn, 'location.set_own', ownError);
export const useArchiveLocation = () => useVerb(orpc.locations.archive, 'location.archive', keepLocation);
export const useRestoreLocation = () => useVerb(orpc.locations.restore, 'location.restore', keepLocation);
export type RestoreLocation = ReturnType<typeof useRestoreLocation>;
