import { readStored, writeStored } from './browser-store.ts';

export const languageKey = 'language';
const year = 365 * 86_400;

/** Keeps the chosen language: in storage for the application, in a cookie for pages that the server sends. */
export function keepLanguage(language: string): void {
  writeStored(languageKey, language);
  // Over https under a name that no other host of the domain can set, and on no plain connection.
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? `__Host-${languageKey}` : languageKey;
  const secure = isSecure ? '; secure' : '';
  document.cookie = `${name}=${language}; path=/; max-age=${year}; samesite=lax${secure}`;
}

/** Languages offered beside English, with the words of the offer: the page that makes it has no texts in them. */
export const languageOffers = {
  fr: {
    question: 'Préférez-vous le français ?',
    accept: 'Passer en français',
    decline: 'Rester en anglais',
  },
} as const;
export type OfferedLanguage = keyof typeof languageOffers;

/** The first language that the browser asks for, if we have it and nobody has chosen a language here yet. */
export function offeredLanguage(): OfferedLanguage | undefined {
  const [wish = ''] = navigator.languages;
  return readStored(languageKey) === null && /^fr\b/iu.test(wish) ? 'fr' : undefined;
}
