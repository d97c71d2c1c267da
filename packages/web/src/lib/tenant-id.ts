import { isTenantId } from '@shelfwise/contract/primitives/id-rules';

/** Stored at sign-in and removed at logout. Other tabs follow it. */
export const tenantIdKey = 'tenantId';

const areas = (): Storage[] => [globalThis.localStorage, globalThis.sessionStorage];
const listeners = new Set<() => void>();
let current: string | null | undefined;

/** Problems with the stored company are only logged, because nobody can act on them. */
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

/** The id of the company that calls are made for, or null. Read from storage at the start. */
export function currentTenantId(): string | null {
  current ??= readBack();
  return current;
}

/** Stores the id of the signed-in user's company. An invalid id is refused, and only logged. */
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
