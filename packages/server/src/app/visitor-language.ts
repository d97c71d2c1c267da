import { type Language, languages } from '@shelfwise/contract/primitives/languages';

/** The tags of an Accept-Language header, the most wanted first. */
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

/** The language of the product's own pages: English until the visitor chooses another. */
export const chosenLanguage = (chosen: string | undefined): Language =>
  languages.find((language) => language === chosen) ?? 'en';

/**
 * The language for somebody who never chose one here, such as a customer with the link of an invoice: the one that their browser asks for.
 */
export const wishedLanguage = (acceptLanguage: string | undefined): Language =>
  wishes(acceptLanguage ?? '')
    .map(languageOf)
    .find((language) => language !== undefined) ?? 'en';
