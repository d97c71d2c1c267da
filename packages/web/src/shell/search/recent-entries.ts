import { nouns } from '@shelfwise/contract/features/nouns';
import { areaOf } from '../menu.ts';
import type { PaletteEntry } from './palette-entry.ts';

const most = 5;
let owner: string | undefined;
let kept: PaletteEntry[] = [];

/** A record that was looked at, as an entry of the palette; undefined for other pages. */
export function visited(path: string, name: string): PaletteEntry | undefined {
  const [, page, id] = /^((?:\/[a-z-]+)+)\/([0-9a-f-]{36})$/u.exec(path) ?? [];
  const kind = nouns.find((one) => 'record' in one && one.record === page);
  const area = kind && areaOf(path);
  if (area === undefined) return undefined;
  return { id: `${kind?.name}:${id}`, group: 'recent', title: name, icon: area.icon, href: path };
}

/** What this user has opened, the latest first. Kept in memory only, so it is gone with the page and at logout. */
export function recentEntries(userId: string): readonly PaletteEntry[] {
  return owner === userId ? kept : [];
}

export function rememberEntry(userId: string, entry: PaletteEntry): void {
  if (owner !== userId) kept = [];
  owner = userId;
  const recent: PaletteEntry = { ...entry, group: 'recent', isExact: false };
  kept = [recent, ...kept.filter(({ id }) => id !== entry.id)].slice(0, most);
}

export function forgetRecentEntries(): void {
  owner = undefined;
  kept = [];
}
