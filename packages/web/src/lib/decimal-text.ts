const decimalText = /^(-?)(\d*)(?:\.(\d*))?$/u;

/** Thousands in groups of three digits; the mark between them may not be the one before the decimals. */
const groupedText = /^-?[1-9]\d{0,2}([',.])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/u;

/** How the reader writes numbers, and the currency that may stand beside one. */
export interface NumberHabits {
  /** The mark before the decimals: '.' in English, ',' in French. */
  decimalMark?: string;
  currency?: { code: string; symbol: string } | undefined;
}

/**
 * The number without its currency: '₵1450', 'GH₵ 1450' and '1450 GHS' are 1450. With other letters before the sign it is another
 * currency, and no number here: 'CA$ 50' is not 50 US dollars, and the R in 'EUR 50' is not the rand's.
 */
function withoutCurrency(text: string, currency: NumberHabits['currency']): string {
  if (!currency) return text;
  const { code, symbol } = currency;
  const sign = `(?:${code}|(?:${code.slice(0, 2)}|F(?=CFA))?${symbol.replace('$', String.raw`\$`)})`;
  return text.replace(new RegExp(`^${sign}|${sign}$`, 'iu'), '');
}

/** Spaces and apostrophes that stand between two digits group thousands; all others mean nothing. */
const withOneGap = (text: string): string =>
  text
    .replace(/(?<!\d)[\s\u00a0\u202f']+|[\s\u00a0\u202f']+(?!\d)/gu, '')
    .replace(/[\s\u00a0\u202f']+/gu, "'");

/**
 * A typed number as a plain decimal string ('1,5', '1 250.00', '1,250.00' → '1.5', '1250.00', '1250.00'), or null where it is no
 * number. Separators group thousands where one to three digits stand before them and three after each; '1,450,00' and '1.2.3' are
 * typing errors, and no numbers. A single mark with three digits after it is the reader's decimal mark or else groups thousands:
 * '1,450' is 1450 in English, '1.450' in French. But '0,450' is a fraction in both.
 */
export function parseDecimalText(
  typed: string,
  { decimalMark = '.', currency }: NumberHabits = {},
): string | null {
  const text = withoutCurrency(withOneGap(typed), currency).replace(/^\u2212/u, '-');
  const [, separator] = groupedText.exec(text) ?? [];
  const isFraction = separator === decimalMark && text.match(/[.,]/gu)?.length === 1;
  const whole = separator === undefined || isFraction ? text : text.replaceAll(separator, '');
  return plainDecimal(whole.replace(',', '.'));
}

/** Without leading zeros and without a sign before zero; null where it is no number. */
function plainDecimal(text: string): string | null {
  const match = decimalText.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const plainWhole = whole.replace(/^0+(?=\d)/u, '') || '0';
  const isZero = /^0*$/u.test(plainWhole + fraction);
  return `${isZero ? '' : sign}${plainWhole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The mark before the decimals, as the reader writes it. */
export const decimalMarkOf = (locale: string): string => new Intl.NumberFormat(locale).format(1.5).charAt(1);

const plainQuantity = /^\d{1,12}(?:\.\d{1,6})?$/u;

/** A typed quantity, price or amount that is not below 0; undefined where it is none. */
export const readDecimal = (typed: string, decimalMark: string): string | undefined => {
  const read = parseDecimalText(typed, { decimalMark });
  return read !== null && plainQuantity.test(read) ? read : undefined;
};

/** A mark with three digits after it, which one reader takes for thousands and the other for decimals. */
const ambiguous = /^[-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/u;

/**
 * How a typed number was understood, where it could be read in two ways: with separators or a currency, or with three digits after the
 * reader's own decimal mark. Undefined where it can be read in one way only, or is no number.
 */
export const understoodOf = (typed: string, read: string | null, decimalMark: string): string | undefined => {
  const text = typed.trim();
  if (read === null || /^-?\d*$/u.test(text)) return undefined;
  return ambiguous.test(text) || text.replace(decimalMark, '.') !== read ? read : undefined;
};

/** '12.34' with 2 decimals → 1234; null when the text has more decimals than the currency or leaves the safe range. */
export function decimalTextToMinor(text: string, decimals: number): number | null {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/u, '');
  if (kept.length > decimals) return null;
  const minor = Number(whole + kept.padEnd(decimals, '0')) * (text.startsWith('-') ? -1 : 1);
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}

/**
 * What a field for a whole number holds: null when empty. A fraction is a number too, so that it is refused for not being whole. Any other
 * text stays as it is.
 */
export const wholeNumberOf = (text: string): number | string | null => {
  if (text === '') return null;
  return /^-?\d{1,15}(\.\d{1,6})?$/u.test(text) ? Number(text) : text;
};
