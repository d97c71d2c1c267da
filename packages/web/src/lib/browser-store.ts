/** Undefined where the browser refuses storage altogether: then already asking for the area throws. */
export function storageArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

const local = (): Storage | undefined => storageArea('localStorage');

/** Reads of browser storage that never throw: private windows and full disks may refuse it. */
export function readStored(key: string, area: Storage | undefined = local()): string | null {
  try {
    return area?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string, area: Storage | undefined = local()): boolean {
  if (!area) return false;
  try {
    area.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, area: Storage | undefined = local()): void {
  try {
    area?.removeItem(key);
  } catch {
    // Storage was refused, so there is nothing to remove.
  }
}

/** Longer texts are not ours: reading one would hold up every page. Characters. */
const longestJson = 1_000_000;

export function readStoredJson(key: string, area?: Storage): unknown {
  const text = readStored(key, area);
  if (text === null || text.length > longestJson) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
