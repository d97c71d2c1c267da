const decimalText = /^(-?)(\d*)(?:\.(\d*))?$/u;

/** How the reader writes numbers, and the currency that may stand beside one. */
export interface NumberHabits {
  /** The mark before the decimals: '.' in English, ',' in French. */
  decimalMark?: string;
  currency?: { code: string; symbol: string } | undefined;
}

/** Three digits after the mark that is not the decimal one are thousands: '1,450' in English. But '0,450' is a fraction. */
const thousands = { ',': /^-?[1-9]\d{0,2},\d{3}$/u, '.': /^-?[1-9]\d{0,2}\.\d{3}$/u };

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

/**
 * A typed number as a plain decimal string ('1,5', '1 250.00', '1,250.00' → '1.5', '1250.00', '1250.00'), or null where it is no
 * number. A separator that occurs once, after all others, is the decimal one. Separators that occur several times group
 * thousands; so does a single one with three digits after it that is not the reader's decimal mark: '1,450' is 1450 in English,
 * '1.450' in French.
 */
export function parseDecimalText(
  typed: string,
  { decimalMark = '.', currency }: NumberHabits = {},
): string | null {
  let text = withoutCurrency(typed.replace(/[\s\u00a0\u202f']/gu, ''), currency).replace(/^\u2212/u, '-');
  const lastComma = text.lastIndexOf(',');
  const lastDot = text.lastIndexOf('.');
  const other = decimalMark === ',' ? '.' : ',';
  if (lastComma >= 0 && lastDot >= 0) {
    const grouping = lastComma > lastDot ? '.' : ',';
    text = text.replaceAll(grouping, '').replace(',', '.');
  } else if (thousands[other].test(text)) {
    text = text.replace(other, '');
  } else if (lastComma >= 0) {
    text = text.split(',').length > 2 ? text.replaceAll(',', '') : text.replace(',', '.');
  } else if (text.split('.').length > 2) {
    text = text.replaceAll('.', '');
  }
  const match = decimalText.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const plainWhole = whole.replace(/^0+(?=\d)/u, '') || '0';
  const isZero = /^0*$/u.test(plainWhole + fraction);
  return `${isZero ? '' : sign}${plainWhole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * How a typed number was understood, where it could be read in two ways: with separators or a currency. Undefined where it can be
 * read in one way only, or is no number.
 */
export const understoodOf = (typed: string, read: string | null, decimalMark: string): string | undefined =>
  read === null || /^-?\d*$/u.test(typed.trim()) || typed.trim().replace(decimalMark, '.') === read
    ? undefined
    : read;

/** '12.34' with 2 decimals → 1234; null when the text has more decimals than the currency or leaves the safe range. */
export function decimalTextToMinor(text: string, decimals: number): number | null {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/u, '');
  if (kept.length > decimals) return null;
  const minor = Number(whole + kept.padEnd(decimals, '0')) * (text.startsWith('-') ? -1 : 1);
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}
