import { createRequire } from 'node:module';

export type FontWeight = 'regular' | 'semibold';

// Full fonts: PDF's built-in ones, and web subsets, lack the cedi and naira signs.
const files: Record<FontWeight, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
};

const openAll = async (): Promise<Record<FontWeight, PDFKit.Mixins.PDFFontSource>> => {
  const { openSync } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const open = (weight: FontWeight) => openSync(resolve(`@expo-google-fonts/inter/${files[weight]}`));
  return { regular: open('regular'), semibold: open('semibold') };
};

let opened: ReturnType<typeof openAll> | undefined;

/** Opened with the first document and kept: reading one takes longer than drawing a page. */
export const openFonts = (): ReturnType<typeof openAll> => (opened ??= openAll());
