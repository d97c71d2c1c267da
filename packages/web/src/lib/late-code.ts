import { useEffect, useSyncExternalStore } from 'react';

/** After this long on a screen the page counts as idle. */
export const idleAfterMs = 1_500;

/** Code that a screen is shown without, and that is loaded later. */
export interface LateCode<Module> {
  /** The loaded module; undefined until then. */
  current: () => Module | undefined;
  /** Fetches the code unless it is loaded or loading, and answers whether it is there. After a failure it can be asked for again. */
  ask: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
}

export function lateCode<Module>(load: () => Promise<Module>): LateCode<Module> {
  let module: Module | undefined;
  let coming: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const fetchIt = async (): Promise<boolean> => {
    try {
      module = await load();
    } catch (failure) {
      console.warn('Code did not arrive', failure);
      return false;
    } finally {
      coming = undefined;
    }
    for (const listener of listeners) listener();
    return true;
  };
  return {
    current: () => module,
    ask: async () => module !== undefined || (coming ??= fetchIt()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The module as soon as it is loaded. Fetches it when the page is idle, unless `ask` is called earlier. */
export function useLateCode<Module>(code: LateCode<Module>, waitMs = idleAfterMs): Module | undefined {
  useEffect(() => {
    const later = setTimeout(() => void code.ask(), waitMs);
    return () => clearTimeout(later);
  }, [code, waitMs]);
  return useSyncExternalStore(code.subscribe, code.current);
}
