import { plainText, wordsOf } from '../../lib/plain-text.ts';
import type { PaletteEntry } from './palette-entry.ts';

/**
 * How well an entry matches: 0 begins with the typed text, 1 has all words in its title, 2 has them among its further words;
 * undefined does not match.
 */
function rankOf(entry: PaletteEntry, typed: string): number | undefined {
  const title = plainText(entry.title);
  if (title.startsWith(plainText(typed).trim())) return 0;
  const sought = wordsOf(typed);
  if (sought.length === 0) return undefined;
  const has = (words: readonly string[]): boolean =>
    sought.every((one) => words.some((word) => word.startsWith(one)));
  const inTitle = wordsOf(entry.title);
  if (has(inTitle)) return 1;
  // One or two letters would match too many of the further words.
  if (sought.join('').length < 3) return undefined;
  return has([...inTitle, ...wordsOf(entry.words ?? '')]) ? 2 : undefined;
}

/** The entries that match the typed text, the best first; all of them where no text is typed. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  if (typed.trim() === '') return [...entries];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, typed);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
