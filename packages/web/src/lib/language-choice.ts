import { writeStored } from './browser-store.ts';

export const languageKey = 'language';
const year = 365 * 86_400;

/** Keeps what the reader chose: for the application in storage, for the pages the server sends in a cookie. */
export function keepLanguage(language: string): void {
  writeStored(languageKey, language);
  document.cookie = `${languageKey}=${language}; path=/; max-age=${year}; samesite=lax`;
}
