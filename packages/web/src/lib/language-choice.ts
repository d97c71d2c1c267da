import { readStored, writeStored } from './browser-store.ts';

export const languageKey = 'language';
const year = 365 * 86_400;

/** Keeps what the reader chose: for the application in storage, for the pages the server sends in a cookie. */
export function keepLanguage(language: string): void {
  writeStored(languageKey, language);
  // Over https under a name that no other host of the domain can set, and on no plain connection.
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? `__Host-${languageKey}` : languageKey;
  const secure = isSecure ? '; secure' : '';
  document.cookie = `${name}=${language}; path=/; max-age=${year}; samesite=lax${secure}`;
}

/** Offered beside English, in words of its own: the page that makes the offer has no others yet. */
export const languageOffers = {
  fr: {
    question: 'Préférez-vous le français ?',
    accept: 'Passer en français',
    decline: 'Rester en anglais',
  },
} as const;
export type OfferedLanguage = keyof typeof languageOffers;

/** What the browser asks for first, where it can be had and nobody has chosen a language here yet. */
export function offeredLanguage(): OfferedLanguage | undefined {
  const [wish = ''] = navigator.languages;
  return readStored(languageKey) === null && /^fr\b/iu.test(wish) ? 'fr' : undefined;
}
