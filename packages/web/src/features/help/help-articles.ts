import { wordsOf } from '../../lib/plain-text.ts';

export const articleGroups = ['start', 'areas', 'company', 'account'] as const;
export const pictureNames = ['inventory', 'order', 'palette'] as const;
export type PictureName = (typeof pictureNames)[number];

/** A part of an article. In its texts `[label](/path)` is a link and `**word**` is bold. */
export type Block =
  | { p: string }
  | { note: string }
  | { steps: readonly string[] }
  | { points: readonly string[] }
  | { picture: PictureName };

export interface Article {
  /** Also its anchor: `/help#receive-stock`. */
  id: string;
  group: (typeof articleGroups)[number];
  title: string;
  /** Further words that people search by. */
  words: string;
  body: readonly Block[];
}

const languages = {
  en: () => import('./articles/en.json'),
  fr: () => import('./articles/fr.json'),
} as const;

/** The articles in one language; fetched with the help page only. */
export async function loadArticles(language: keyof typeof languages): Promise<readonly Article[]> {
  const { default: articles } = await languages[language]();
  return articles as readonly unknown[] as readonly Article[];
}

/** The texts of a block without the marks for links and bold words. */
export const textsOf = (block: Block): string[] => {
  const raw =
    'steps' in block
      ? block.steps
      : 'points' in block
        ? block.points
        : 'p' in block
          ? [block.p]
          : 'note' in block
            ? [block.note]
            : [];
  return raw.map((text) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)|\*\*([^*]+)\*\*/gu, '$1$2'));
};

export interface FoundArticle {
  article: Article;
  /** The first text that has one of the searched words, to show why the article was found. */
  excerpt: string | undefined;
}

/** Articles that have every searched word. Those with a word in the title come first. */
export function findArticles(articles: readonly Article[], typed: string): FoundArticle[] {
  const sought = wordsOf(typed);
  if (sought.length === 0) return [];
  const begins = (words: readonly string[], word: string): boolean =>
    words.some((one) => one.startsWith(word));
  const ranked = articles.flatMap((article) => {
    const texts = article.body.flatMap(textsOf);
    const title = wordsOf(article.title);
    const words = [...title, ...wordsOf(article.words), ...texts.flatMap(wordsOf)];
    if (!sought.every((word) => begins(words, word))) return [];
    const excerpt = texts.find((text) => sought.some((word) => begins(wordsOf(text), word)));
    return [{ article, excerpt, rank: sought.every((word) => begins(title, word)) ? 0 : 1 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ article, excerpt }) => ({ article, excerpt }));
}

/** The addresses that an article links to; a test checks them. */
export const linksOf = (article: Article): string[] =>
  article.body
    .flatMap((block) => Object.values(block).flat())
    .flatMap((text) => [...String(text).matchAll(/\]\(([^)]+)\)/gu)].map((match) => match[1] ?? ''));
