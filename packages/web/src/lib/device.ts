import { readStored, removeStored, writeStored } from './browser-store.ts';
import { forgetCompanyInfo } from './company-info.ts';
import { dropDrafts } from './drafts.ts';
import { tenantIdKey } from './tenant-id.ts';

/** Whose things this browser holds: the user's id, until they leave. */
const ownerKey = 'owner';

/** What stays on a shared computer: how things look on it, and nothing of who was there. */
const deviceKeys: ReadonlySet<string> = new Set([
  'inventory-theme',
  'vite-ui-theme',
  'language',
  'sidebar-groups',
  'sidebar-collapsed',
  'table-density',
  'session-refreshed-at',
  // What the next page is to say; shown once.
  'arrival-notice',
]);
const devicePrefixes = ['table-columns:'];

const staysWithDevice = (key: string): boolean =>
  deviceKeys.has(key) || devicePrefixes.some((prefix) => key.startsWith(prefix));

const areas = (): Array<Storage | undefined> => [globalThis.localStorage, globalThis.sessionStorage];

function sweep(area: Storage | undefined, stays: (key: string) => boolean): void {
  if (area) for (const key of Object.keys(area)) if (!stays(key)) removeStored(key, area);
}

/**
 * Forgets whoever used this browser. After a session has merely expired, what they typed stays for them, and so
 * does who they are: it goes when somebody else signs in.
 */
export async function forgetPerson({ keepsDrafts }: { keepsDrafts: boolean }): Promise<void> {
  const isKept = (key: string): boolean => keepsDrafts && (key === ownerKey || key.startsWith('draft:'));
  for (const area of areas()) sweep(area, (key) => staysWithDevice(key) || isKept(key));
  await forgetCompanyInfo();
}

/** Makes this browser the user's: what it still holds of somebody else goes first. */
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
