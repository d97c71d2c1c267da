import { foldText } from '@shelfwise/contract/primitives/fold-text';

/** Shorter words are not corrected: too many others are similar, and too little is left to search by. */
const shortest = 5;
/** The index finds by this many letters in a row. */
const run = 3;

/** The range of letters that each pattern leaves open: from the first number up to, but not including, the second. */
const windowsOf = (length: number): [number, number][] => {
  if (length < 8)
    return [
      [0, length - run],
      [run, length],
    ];
  const step = Math.ceil(length / 4);
  return [0, 1, 2, 3]
    .map((part): [number, number] => [part * step, Math.min(length, (part + 1) * step + 1)])
    .filter(([from, to]) => from < to);
};

/**
 * Patterns that find a word typed with one wrong, missing or extra letter, or with two letters swapped. Each leaves a part of the word open
 * and keeps three letters in a row, by which the index finds. So the third of five letters must be right, and the middle two of six must
 * not be swapped.
 */
export function patternsOf(word: string): string[] {
  // Words of letters and digits only, because other characters may have a meaning in a pattern.
  if (word.length < shortest || !/^[\p{L}\p{N}]+$/u.test(word)) return [];
  return windowsOf(word.length).map(([from, to]) =>
    `%${word.slice(0, from)}%${word.slice(to)}%`.replaceAll(/%+/gu, '%'),
  );
}

/** True where one letter is missing, extra or different, or two are swapped. */
function isOneAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [restTyped, restWord] = [typed.slice(same), word.slice(same)];
  return (
    restTyped.slice(1) === restWord.slice(1) ||
    restTyped.slice(1) === restWord ||
    restTyped === restWord.slice(1) ||
    (restTyped[0] === restWord[1] && restTyped[1] === restWord[0] && restTyped.slice(2) === restWord.slice(2))
  );
}

/** Whether the text has a word whose beginning is nearly the typed word. */
export function isNearly(typed: string, text: string): boolean {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => [-1, 0, 1].some((more) => isOneAway(typed, word.slice(0, typed.length + more))));
}
