import type { PaletteEntry } from './palette-entry.ts';

const most = 5;
let owner: string | undefined;
let kept: PaletteEntry[] = [];

/** What this person opened from the palette, the latest first. In memory only: gone with the page and at logout. */
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
