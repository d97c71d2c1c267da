import { type Language, languages } from '@shelfwise/contract/primitives/error-messages';

/** The tags of an Accept-Language header, the dearest first. */
const wishes = (header: string): string[] =>
  header
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((q) => q !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

const languageOf = (tag: string): Language | undefined =>
  languages.find((language) => tag === language || tag.startsWith(`${language}-`));

/** The language a page is sent in: the one chosen before, else the browser's first wish we can meet, else English. */
export const visitorLanguage = (chosen: string | undefined, acceptLanguage: string | undefined): Language =>
  languages.find((language) => language === chosen) ??
  wishes(acceptLanguage ?? '')
    .map(languageOf)
    .find((language) => language !== undefined) ??
  'en';
