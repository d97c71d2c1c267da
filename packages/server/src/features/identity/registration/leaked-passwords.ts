import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { refusedPasswords } from '@shelfwise/contract/features/identity/registration/refused-passwords';

/** The form in which a password is looked up: case, compatibility forms, spaces and punctuation do not count. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** With more digits around it than this, a listed word counts as another password. */
const mostDigitsAround = 6;

const load = (): ReadonlySet<string> => {
  const published = gunzipSync(readFileSync(new URL('leaked-passwords.txt.gz', import.meta.url))).toString();
  return new Set([...published.split('\n'), ...refusedPasswords]);
};
/** Some 122,000 words, about 10 MB: loaded for the first new password, and kept. */
let loaded: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the leaked ones (for their sources see `leaked-passwords.md`), or is one of them with a few digits before or
 * after it, such as `Manchester-2026!`.
 */
export const isLeaked = (password: string): boolean => {
  const list = (loaded ??= load());
  const word = plainWord(password);
  const core = word.replaceAll(/^\p{N}+|\p{N}+$/gu, '');
  return list.has(word) || (word.length - core.length <= mostDigitsAround && list.has(core));
};
