import { useEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();
const publish = (next: string | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Names the browser's tab like the heading of the page. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    publish(name);
    return () => publish(undefined);
  }, [name]);
}

export const useShownPageName = (): string | undefined => useSyncExternalStore(subscribe, () => shown);
