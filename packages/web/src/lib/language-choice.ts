import { writeStored } from './browser-store.ts';

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
