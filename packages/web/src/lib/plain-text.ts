const plainLetter = (letter: string): string =>
  letter.length > 1 ? letter : letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);

/** Lower case without accents, letter for letter, so that positions in it are positions in the text. */
export const plainText = (text: string): string => Array.from(text, plainLetter).join('');

/** The words that somebody typed, in plain form. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Splits a text into parts, and marks those that begin a word with one of the searched words. */
export function markedParts(
  text: string,
  sought: readonly string[],
): Array<{ text: string; isMarked: boolean }> {
  const words = sought.filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, isMarked: false }];
  const pattern = words.toSorted((a, b) => b.length - a.length).join('|');
  const parts: Array<{ text: string; isMarked: boolean }> = [];
  let at = 0;
  for (const match of plainText(text).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'gu'))) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isMarked: false });
    at = match.index + match[0].length;
    parts.push({ text: text.slice(match.index, at), isMarked: true });
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}
