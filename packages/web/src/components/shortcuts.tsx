import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isDialogOpen } from './open-dialog.ts';

export interface Shortcut {
  /** 'n', '/', 'f9', 'mod+enter', '?': one key, with `mod` for ctrl or cmd; 'g>o': one after the other. */
  keys: string;
  label: string;
  /** True for a shortcut of every screen: the overview lists these apart. */
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

/** The second key of a sequence must come within this time after the first. */
const sequenceMs = 1_500;

const keysOf = (event: KeyboardEvent): string => {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
};

/** One listener for the whole application. Where two screens claim a key, the one opened last wins. */
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
    let first = { keys: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const keys = keysOf(event);
      // Neither writes anything, so both work in a field too.
      const isCombination = keys.startsWith('mod+') || /^f\d{1,2}$/u.test(keys);
      if (!isCombination && isTyping(event.target)) return;
      // While a dialog is open, shortcuts of single keys belong to it.
      if (!isCombination && isDialogOpen()) return;
      const all = registry.list();
      const named = (wanted: string) => all.findLast((shortcut) => shortcut.keys === wanted);
      const isSecond = first.keys !== '' && event.timeStamp - first.at < sequenceMs;
      const found = (isSecond ? named(`${first.keys}>${keys}`) : undefined) ?? named(keys);
      const isFirst = !found && all.some((shortcut) => shortcut.keys.startsWith(`${keys}>`));
      first = isFirst ? { keys, at: event.timeStamp } : { keys: '', at: 0 };
      if (!found) return;
      event.preventDefault();
      found.run(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [registry]);
  return <ShortcutRegistry value={registry}>{children}</ShortcutRegistry>;
}

/** Registers shortcuts while the component is shown; the overview on `?` lists them. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutRegistry);
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => registry?.add(current), [registry]);
}

const askers = new Set<() => void>();

/** Opens the overview without the keyboard. */
export function askForShortcuts(): void {
  for (const show of askers) show();
}

export function onShortcutsAsked(show: () => void): () => void {
  askers.add(show);
  return () => void askers.delete(show);
}

/** The shortcuts that were registered when `isOpen` became true. */
export function useShortcutList(isOpen: boolean): readonly Shortcut[] {
  const registry = useContext(ShortcutRegistry);
  const [list, setList] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    if (isOpen) setList(registry?.list() ?? []);
  }, [isOpen, registry]);
  return list;
}
