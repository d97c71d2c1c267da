import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const themeKey = 'inventory-theme';
/** The key of an earlier client. It is read once, and then no more. */
const formerThemeKey = 'vite-ui-theme';

const fromStored = (stored: string | null): MantineColorScheme | null => {
  if (stored === 'system') return 'auto';
  return isMantineColorScheme(stored) ? stored : null;
};

function readScheme(): MantineColorScheme | null {
  try {
    const own = fromStored(localStorage.getItem(themeKey));
    if (own) return own;
    const former = localStorage.getItem(formerThemeKey);
    if (former !== null && fromStored(former)) localStorage.setItem(themeKey, former);
    return fromStored(former);
  } catch {
    return null;
  }
}

/** Keeps light, dark or system under `inventory-theme`. Mantine's word for system is 'auto'. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: (defaultValue) => readScheme() ?? defaultValue,
    set: (value) => {
      try {
        localStorage.setItem(themeKey, value === 'auto' ? 'system' : value);
      } catch {
        // Private windows may refuse storage. The choice then holds for this page only.
      }
    },
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
    clear: () => localStorage.removeItem(themeKey),
  };
}
