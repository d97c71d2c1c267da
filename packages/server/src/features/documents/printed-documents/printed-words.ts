import type { Language } from '@shelfwise/contract/primitives/languages';
import { englishWords as en, type PrintedWords } from './printed-words-en.ts';
import { frenchWords as fr } from './printed-words-fr.ts';

export type { PrintedWords } from './printed-words-en.ts';

export const printedWords: Record<Language, PrintedWords> = { en, fr };

const isFirstMethod = (code: string): code is keyof PrintedWords['methods'] =>
  Object.hasOwn(en.methods, code);

/** The name of a payment method: translated as long as it has its original name. */
export const printedMethod = (language: Language, code: string, name: string): string =>
  isFirstMethod(code) && en.methods[code] === name ? printedWords[language].methods[code] : name;
