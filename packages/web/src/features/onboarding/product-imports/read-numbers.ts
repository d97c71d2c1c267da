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

const groupedBy = {
  ',': /^\D*[1-9]\d{0,2}(?:,\d{3})+\D*$/u,
  '.': /^\D*[1-9]\d{0,2}(?:\.\d{3})+\D*$/u,
};

/**
 * The mark before the decimals in a column of numbers. One number that can be read in only one way tells it for all; where none does, or
 * they disagree, it is the reader's own. "1,000" beside "10,00" disagrees: one of them is a slip, and must not turn the other into 1. Amounts
 * in a currency without decimals have none, so that a mark before three digits groups them.
 */
export function markOfColumn(
  cells: readonly string[],
  own: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): string {
  const has = (pattern: RegExp): boolean => cells.some((cell) => pattern.test(cell));
  const [commas, points] = [has(commaDecimals), has(pointDecimals)];
  const [byCommas, byPoints] = [has(groupedBy[',']), has(groupedBy['.'])];
  if (isWhole && byCommas !== byPoints) return byCommas ? '.' : ',';
  if (commas === points) return own;
  if (own === '.' && commas && byCommas) return own;
  if (own === ',' && points && byPoints) return own;
  return commas ? ',' : '.';
}
