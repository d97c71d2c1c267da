import { readStored, removeStored, storageArea, writeStored } from './browser-store.ts';

const key = 'upgrade-place';

/** Remembers the page on which an upgrade was offered, so that whoever paid for it comes back to what is open now. */
export const keepUpgradePlace = (): void => {
  const { pathname, search } = globalThis.location;
  writeStored(key, `${pathname}${search}`, storageArea('sessionStorage'));
};

/** The page to come back to; undefined where nobody came from one. */
export const readUpgradePlace = (): string | undefined => {
  const place = readStored(key, storageArea('sessionStorage'));
  return place?.startsWith('/') && !place.startsWith('//') ? place : undefined;
};

export const forgetUpgradePlace = (): void => removeStored(key, storageArea('sessionStorage'));
