import { readStored, removeStored, writeStored } from './browser-store.ts';

/** Written when somebody signs in and removed when they leave; neighbouring tabs follow it. */
export const tenantIdKey = 'tenantId';
/** As the contract's schema has it (specification §5), without zod, which would weigh on the first screen. */
const isTenantId = (text: string): boolean => /^[A-Za-z0-9_-]{1,100}$/u.test(text);
const areas = (): Storage[] => [globalThis.localStorage, globalThis.sessionStorage];
let current: string | null | undefined;

/** Troubles with the stored company are for the console: nobody can act on them. */
const log = (text: string): void => console.warn(text);

function readBack(): string | null {
  const stored = readStored(tenantIdKey) ?? readStored(tenantIdKey, globalThis.sessionStorage);
  if (stored === null) return null;
  if (isTenantId(stored)) return stored;
  log('Invalid tenant ID format in storage');
  clearTenantId();
  return null;
}

/** The company the calls are made for, or null; read back from storage on start. */
export function currentTenantId(): string | null {
  current ??= readBack();
  return current;
}

/** Follows the signed-in user; an invalid id is refused and only logged. */
export function setTenantId(id: string): void {
  if (!isTenantId(id)) {
    log('Invalid tenant ID format');
    return;
  }
  current = id;
  for (const area of areas()) if (!writeStored(tenantIdKey, id, area)) log('Failed to store tenant ID');
}

export function clearTenantId(): void {
  current = null;
  for (const area of areas()) removeStored(tenantIdKey, area);
}
