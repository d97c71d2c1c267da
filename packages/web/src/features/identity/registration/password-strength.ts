import { refusedPasswords } from '@shelfwise/contract/features/identity/registration/refused-passwords';
import { plainText, wordsOf } from '../../../lib/plain-text.ts';

/** The contract's rule for a new password: only its length counts. */
export const shortestPassword = 10;

export type Strength = 'tooShort' | 'weak' | 'fair' | 'strong';

/** Longest run of one character or of neighbours in the alphabet or on the number row. */
function longestRun(password: string): number {
  let longest = Math.min(1, password.length);
  let run = 1;
  for (let index = 1; index < password.length; index += 1) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1);
    run = Math.abs(step) <= 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The words in the passwords that the server refuses, without the digits around them. */
const triedFirst = [
  ...new Set(refusedPasswords.map((password) => password.replaceAll(/^\d+|\d+$/gu, ''))),
].filter((word) => word.length > 4);

/** What is left of a password to guess for somebody who tries such words and the account's names first. */
const withoutKnownWords = (password: string, ownNames: readonly string[]): string =>
  [...triedFirst, ...ownNames.flatMap(wordsOf).filter((word) => word.length > 2)]
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), plainText(password));

/**
 * How hard a password is to guess, by its length, its repetitions, and words that are tried first. This is advice only: the server
 * decides what it refuses.
 */
export function strengthOf(password: string, ownNames: readonly string[] = []): Strength {
  if (password.length < shortestPassword) return 'tooShort';
  const left = withoutKnownWords(password, ownNames);
  const effective = Math.min(left.length - Math.max(0, longestRun(left) - 3), new Set(left).size * 1.6);
  if (effective < 9) return 'weak';
  return effective < 14 ? 'fair' : 'strong';
}
