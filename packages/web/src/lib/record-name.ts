import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

interface RecordName {
  path: string;
  name: string;
  /** what the record is called to which this page belongs: the supplier of a statement */
  owner: string | undefined;
}

let shown: RecordName | undefined;
const listeners = new Set<() => void>();
const publish = (next: RecordName | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the name of the record on screen for the breadcrumb and the tab: 'SO-1048' instead of its id. */
export function useRecordName(name: string | undefined, owner?: string): void {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (name === undefined) return undefined;
    publish({ path, name, owner });
    return () => publish(undefined);
  }, [path, name, owner]);
}

export const useShownRecordName = (): RecordName | undefined => useSyncExternalStore(subscribe, () => shown);
