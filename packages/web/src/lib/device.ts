import { readStored, removeStored, storageArea, writeStored } from './browser-store.ts';
import { forgetCompanyInfo } from './company-info.ts';
import { dropDrafts } from './drafts.ts';
import { tenantIdKey } from './tenant-id.ts';

/** The id of the user whose data this browser holds. */
const ownerKey = 'owner';

/** Keys that stay on a shared computer: settings of the display, nothing about its users. */
const deviceKeys: ReadonlySet<string> = new Set([
  'inventory-theme',
  'vite-ui-theme',
  'language',
  'sidebar-groups',
  'sidebar-collapsed',
  'table-density',
  'session-refreshed-at',
  // A message for the next page, shown once.
  'arrival-notice',
]);
const devicePrefixes = ['table-columns:'];

const staysWithDevice = (key: string): boolean =>
  deviceKeys.has(key) || devicePrefixes.some((prefix) => key.startsWith(prefix));

const areas = (): Array<Storage | undefined> => [storageArea('localStorage'), storageArea('sessionStorage')];

function sweep(area: Storage | undefined, stays: (key: string) => boolean): void {
  if (area) for (const key of Object.keys(area)) if (!stays(key)) removeStored(key, area);
}

/**
 * Forgets the user of this browser. When the session has only expired, `keepsDrafts` keeps unfinished typing and the user's id;
 * both go when somebody else signs in.
 */
export async function forgetPerson({ keepsDrafts }: { keepsDrafts: boolean }): Promise<void> {
  const isKept = (key: string): boolean => keepsDrafts && (key === ownerKey || key.startsWith('draft:'));
  for (const area of areas()) sweep(area, (key) => staysWithDevice(key) || isKept(key));
  await forgetCompanyInfo();
}

/** Makes this browser the user's. Data of another user is removed first. */
export async function claimDevice(userId: string): Promise<void> {
  const owner = readStored(ownerKey);
  if (owner === userId) return;
  dropDrafts(userId);
  writeStored(ownerKey, userId);
  if (owner === null) return;
  const isTheirs = (key: string): boolean =>
    key === ownerKey || key === tenantIdKey || key.startsWith(`draft:${userId}:`);
  for (const area of areas()) sweep(area, (key) => staysWithDevice(key) || isTheirs(key));
  await forgetCompanyInfo();
}
