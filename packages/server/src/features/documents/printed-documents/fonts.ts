import { createRequire } from 'node:module';

export type FontWeight = 'regular' | 'semibold';

// Complete fonts: the built-in fonts of PDF, and fonts reduced for the web, lack the cedi and naira signs.
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

/** Opened with the first document and kept, because opening one takes longer than drawing a page. */
export const openFonts = (): ReturnType<typeof openAll> => (opened ??= openAll());
