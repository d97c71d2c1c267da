import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

export interface Shortcut {
  /** 'n', '/', 'mod+enter', '?': one key, with `mod` for ctrl or cmd. */
  keys: string;
  label: string;
  /** Holds on every screen: the overview lists it apart. */
  isEverywhere?: boolean;
  run: (event: KeyboardEvent) => void;
}

type Registered = { current: readonly Shortcut[] };
interface Registry {
  add: (entry: Registered) => () => void;
  list: () => readonly Shortcut[];
}

const ShortcutRegistry = createContext<Registry | null>(null);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

const keysOf = (event: KeyboardEvent): string => {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
};

/** Listens once for the whole application; the screen opened last wins where two claim a key. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const entries = useRef<Registered[]>([]);
  const registry = useMemo<Registry>(
    () => ({
      add: (entry) => {
        entries.current = [...entries.current, entry];
        return () => {
          entries.current = entries.current.filter((other) => other !== entry);
        };
      },
      list: () => entries.current.flatMap((entry) => entry.current),
    }),
    [],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const keys = keysOf(event);
      const isCombination = keys.startsWith('mod+');
      if (!isCombination && isTyping(event.target)) return;
      // A dialog has the keyboard to itself.
      if (!isCombination && document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const found = registry.list().findLast((shortcut) => shortcut.keys === keys);
      if (!found) return;
      event.preventDefault();
      found.run(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [registry]);
  return <ShortcutRegistry value={registry}>{children}</ShortcutRegistry>;
}

/** Shortcuts that hold while the component is on screen; they appear in the overview on `?`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutRegistry);
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => registry?.add(current), [registry]);
}

const askers = new Set<() => void>();

/** Opens the overview from elsewhere than the keyboard. */
export function askForShortcuts(): void {
  for (const show of askers) show();
}

export function onShortcutsAsked(show: () => void): () => void {
  askers.add(show);
  return () => void askers.delete(show);
}

/** The shortcuts on offer at the moment `isOpen` turned true. */
export function useShortcutList(isOpen: boolean): readonly Shortcut[] {
  const registry = useContext(ShortcutRegistry);
  const [list, setList] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    if (isOpen) setList(registry?.list() ?? []);
  }, [isOpen, registry]);
  return list;
}
