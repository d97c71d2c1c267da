import { foldText } from '@shelfwise/contract/primitives/fold-text';

/** What a search asks for: the longest word finds by the index, the others narrow that down. */
export interface SearchWords {
  pattern: string;
  further: string[];
  /** shorter than three letters: the trigram index cannot help, so names and numbers that begin with it are found instead */
  isPrefix: boolean;
  /** what was typed, in lower case, to compare with names and numbers as they are */
  text: string;
}

const escape = (word: string): string => word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** At most this many hits are returned; whoever needs a further one types one more letter. */
export const mostHits = 1_000;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, 8);

export const searchWords = (q = ''): SearchWords | undefined => {
  const [longest, ...others] = wordsOf(foldText(q)).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return undefined;
  return {
    pattern: `%${escape(longest)}%`,
    further: others.map((word) => `%${escape(word)}%`),
    isPrefix: longest.length < 3,
    text: wordsOf(q.toLowerCase()).join(' '),
  };
};

/** The text that is searched: all parts, folded as the words of a search are. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  foldText(parts.filter(Boolean).join(' '));
