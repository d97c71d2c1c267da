/** What a search asks for: the longest word finds by the index, the others narrow that down. */
export interface SearchWords {
  pattern: string;
  further: string[];
  /** shorter than three letters: the trigram index cannot help, so names and numbers that begin with it are found instead */
  isPrefix: boolean;
  text: string;
}

const escape = (word: string): string => word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** At most this many hits are returned; whoever needs a further one types one more letter. */
export const mostHits = 1_000;

export const searchWords = (q: string | undefined): SearchWords | undefined => {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return undefined;
  return {
    pattern: `%${escape(longest)}%`,
    further: others.map((word) => `%${escape(word)}%`),
    isPrefix: longest.length < 3,
    text: words.join(' '),
  };
};

/** The text that is searched: all parts in lower case. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').toLowerCase();
