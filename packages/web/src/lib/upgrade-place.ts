import { readStored, removeStored, storageArea } from './browser-store.ts';

/** Written by the upgrade prompt itself: what the first screen needs is kept short. */
const key = 'upgrade-place';

/** The page on which an upgrade was offered, to come back to what is open now; undefined where nobody came from one. */
export const readUpgradePlace = (): string | undefined => {
  const place = readStored(key, storageArea('sessionStorage'));
  return place?.startsWith('/') && !place.startsWith('//') ? place : undefined;
};

export const forgetUpgradePlace = (): void => removeStored(key, storageArea('sessionStorage'));
