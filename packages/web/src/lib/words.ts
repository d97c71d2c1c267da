import type { CustomTypeOptions } from 'i18next';

/** An area of the message catalogue: `locales/<language>/<area>.json`. */
export type Words = keyof CustomTypeOptions['resources'];

/** The areas that are loaded before any screen. */
export const frameWords = ['shell', 'kit', 'errors'] as const satisfies readonly Words[];

/**
 * The further areas that a screen needs. Each route names all areas of what it can show, so that they load with its code. An area
 * that is asked for later would hide the whole screen until it has loaded; `npm run check` compares.
 */
export interface ScreenWords {
  words?: readonly Words[];
}

export const wordsOf = (screens: ReadonlyArray<{ staticData?: ScreenWords }>): Words[] =>
  screens.flatMap(({ staticData }) => staticData?.words ?? []);
