const plainLetter = (letter: string): string =>
  letter.length > 1 ? letter : letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);

/** Lower case, without accents, letter for letter: places in it are places in the text. */
export const plainText = (text: string): string => Array.from(text, plainLetter).join('');

/** The words of what somebody typed, plain. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The parts of a text, those that begin a word with one of the sought words marked. */
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
