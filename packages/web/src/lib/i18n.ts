import { type Language, languages } from '@shelfwise/contract/primitives/languages';
import i18next, { type BackendModule, type ReadCallback, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored } from './browser-store.ts';
import { keepLanguage, languageKey } from './language-choice.ts';
import { frameWords, type Words } from './words.ts';

const defaultLanguage: Language = 'en';

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value);

/** The locale that writes numbers and dates: Nov 20, 2026 and 1,284.00, as the specification's default has it. */
const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' };

/** The language that the reader chose; else that of the page, which is English until somebody chooses. */
export function currentLanguage(): Language {
  const wishes = [readStored(languageKey), globalThis.document?.documentElement.lang ?? null];
  return wishes.find(isLanguage) ?? defaultLanguage;
}

export const localeOf = (language: string): string => (isLanguage(language) ? locales[language] : locales.en);

type Catalogue = { default: ResourceKey };
const catalogues = import.meta.glob<Catalogue>('../locales/*/*.json');

const catalogueOf = (language: string, area: string): (() => Promise<Catalogue>) | undefined =>
  catalogues[`../locales/${language}/${area}.json`];

/** Loads one area's messages in one language when they are first asked for. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const load = catalogueOf(language, namespace);
    if (!load) {
      done(new Error(`No messages for ${namespace} in ${language}`), false);
      return;
    }
    load().then(
      (catalogue) => done(null, catalogue.default),
      (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure)), true),
    );
  },
};

/** Resolves when the messages of the frame and of the first screen are there. */
export async function startMessages(words: readonly Words[]): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      // Both catalogues are complete (a test checks it), so the other language is never needed as a fallback.
      fallbackLng: false,
      ns: [...frameWords, ...words],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  document.documentElement.lang = i18next.language;
}

/** Fails at once where an area cannot be loaded; i18next itself would retry for ten seconds. */
export async function loadMessages(words: readonly Words[]): Promise<void> {
  await Promise.all(
    words.map(async (area) => {
      await catalogueOf(i18next.language, area)?.();
    }),
  );
  await i18next.loadNamespaces(words);
}

export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
