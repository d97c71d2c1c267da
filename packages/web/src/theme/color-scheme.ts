import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { readStored, removeStored, writeStored } from '../lib/browser-store.ts';

const themeKey = 'inventory-theme';
/** The key of an earlier client. It is read once, and then no more. */
const formerThemeKey = 'vite-ui-theme';

const fromStored = (stored: string | null): MantineColorScheme | null => {
  if (stored === 'system') return 'auto';
  return isMantineColorScheme(stored) ? stored : null;
};

function readScheme(): MantineColorScheme | null {
  const own = fromStored(readStored(themeKey));
  if (own) return own;
  const former = readStored(formerThemeKey);
  if (former !== null && fromStored(former)) writeStored(themeKey, former);
  return fromStored(former);
}

/** Keeps light, dark or system under `inventory-theme`. Mantine's word for system is 'auto'. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: (defaultValue) => readScheme() ?? defaultValue,
    set: (value) => void writeStored(themeKey, value === 'auto' ? 'system' : value),
    subscribe: (onUpdate) => {
      listener = (event) => {
        const scheme = event.key === themeKey ? fromStored(event.newValue) : null;
        if (scheme) onUpdate(scheme);
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => removeStored(themeKey),
  };
}
