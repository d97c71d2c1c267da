import type { CustomTypeOptions } from 'i18next';

/** An area of the message catalogue: `locales/<language>/<area>.json`. */
export type Words = keyof CustomTypeOptions['resources'];

/** The areas every screen has from the start. */
export const frameWords = ['shell', 'kit', 'errors'] as const satisfies readonly Words[];

/**
 * The further areas a screen asks for: each route names those of all it can show, so that they come with its code.
 * An area asked for by what is already on view would hide the whole screen until it came; `npm run check` compares.
 */
export interface ScreenWords {
  words?: readonly Words[];
}

export const wordsOf = (screens: ReadonlyArray<{ staticData?: ScreenWords }>): Words[] =>
  screens.flatMap(({ staticData }) => staticData?.words ?? []);
