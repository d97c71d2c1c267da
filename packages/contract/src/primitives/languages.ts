export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

export const parseLanguage = (tag: string | null | undefined): Language =>
  languages.find((language) => tag?.toLowerCase().startsWith(language)) ?? 'en';

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };
