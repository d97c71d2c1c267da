import { type NumberHabits, parseDecimalText } from '../../../lib/decimal-text.ts';

/** Currency words that people write though it is not the code: cedis and naira, francs with their many spellings. */
const otherNames: Readonly<Record<string, RegExp>> = {
  GHS: /^(?:gh[₵¢]|ghc|¢|cedis?)\s*|\s*(?:gh[₵¢]|ghc|¢|cedis?)$/iu,
  NGN: /^(?:n(?=\s*\d)|naira)\s*|\s*naira$/iu,
  KES: /^(?:kshs?\.?|kes\.?)\s*|\s*(?:kshs?|\/=|\/-)$/iu,
  UGX: /^(?:ushs?\.?|shs?\.?)\s*|\s*(?:ushs?|\/=)$/iu,
  TZS: /^(?:tshs?\.?|shs?\.?)\s*|\s*(?:tshs?|\/=)$/iu,
  XOF: /^(?:f\s?cfa|cfa|f)\s*|\s*(?:f\s?cfa|cfa|frs?\.?|f)$/iu,
  RWF: /^(?:frw|rf)\s*|\s*(?:frw|rf)$/iu,
};

/** A typed number as a plain decimal text; null where it is none. */
export function readNumber(cell: string, habits: NumberHabits): string | null {
  const text = cell.trim().replace(/\s*\/\s*(?:pc|pcs|piece|pièce|kg|unit|unité)$/iu, '');
  const spelling = otherNames[habits.currency?.code ?? ''];
  return parseDecimalText(spelling ? text.replace(spelling, '') : text, habits);
}

const commaDecimals = /^\D*\d{1,3}(?:[.\s\u00a0\u202f']\d{3})*,\d{1,2}\D*$|^\D*0,\d+\D*$/u;
const pointDecimals = /^\D*\d{1,3}(?:[,\s\u00a0\u202f']\d{3})*\.\d{1,2}\D*$|^\D*0\.\d+\D*$/u;

/**
 * The mark before the decimals in a column of numbers. One number that can be read in only one way tells it for all; where none does, or
 * they disagree, it is the reader's own.
 */
export function markOfColumn(cells: readonly string[], own: string): string {
  const commas = cells.some((cell) => commaDecimals.test(cell));
  const points = cells.some((cell) => pointDecimals.test(cell));
  if (commas === points) return own;
  return commas ? ',' : '.';
}
