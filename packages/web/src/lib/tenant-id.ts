/** Written when somebody signs in and removed when they leave; neighbouring tabs follow it. */
export const tenantIdKey = 'tenantId';

/** As the contract's schema has it (specification §5), without zod, which would weigh on the first screen. */
export const isTenantId = (text: string): boolean => /^[A-Za-z0-9_-]+$/u.test(text);

/** What a text comes to as a tenant id: lower case, without what an id may not hold. */
export const toTenantId = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9_-]/gu, '');

const areas = (): Storage[] => [globalThis.localStorage, globalThis.sessionStorage];
const listeners = new Set<() => void>();
let current: string | null | undefined;

/** Troubles with the stored company are for the console: nobody can act on them. */
const log = (text: string): void => console.warn(text);

function attempt<Result>(act: () => Result, trouble: string): Result | undefined {
  try {
    return act();
  } catch {
    log(trouble);
    return undefined;
  }
}

function publish(id: string | null): void {
  if (current === id) return;
  current = id;
  for (const listener of listeners) listener();
}

function removeStoredId(): void {
  attempt(() => {
    for (const area of areas()) area.removeItem(tenantIdKey);
  }, 'Failed to clear tenant ID');
}

function readBack(): string | null {
  const stored = attempt(() => {
    for (const area of areas()) {
      const id = area.getItem(tenantIdKey);
      if (id !== null) return id;
    }
    return null;
  }, 'Failed to retrieve tenant ID');
  if (stored === undefined || stored === null) return null;
  if (isTenantId(stored)) return stored;
  log('Invalid tenant ID format in storage');
  removeStoredId();
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
  attempt(() => {
    for (const area of areas()) area.setItem(tenantIdKey, id);
  }, 'Failed to store tenant ID');
  publish(id);
}

export function clearTenantId(): void {
  removeStoredId();
  publish(null);
}

export function subscribeTenantId(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
