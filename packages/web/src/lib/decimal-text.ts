import type { SumMinor } from '@shelfwise/contract/primitives/money';

const decimalText = /^(-?)(\d*)(?:\.(\d*))?$/u;

/** How the reader writes numbers, and which currency may stand beside one. */
export interface NumberHabits {
  /** The mark before the decimals: '.' in English, ',' in French. */
  decimalMark?: string;
  currency?: { code: string; symbol: string } | undefined;
}

/** '1,450' where the mark is a dot: three digits behind the other mark are thousands, but '0,450' is a part of one. */
const thousands = { ',': /^-?[1-9]\d{0,2},\d{3}$/u, '.': /^-?[1-9]\d{0,2}\.\d{3}$/u };

/**
 * The number without its currency: '₵1450', 'GH₵ 1450' and '1450 GHS' are 1450. Other letters before the sign are of another
 * currency: 'CA$ 50' is no 50 US dollars, and 'EUR 50' not 50 rand for its R.
 */
function withoutCurrency(text: string, currency: NumberHabits['currency']): string {
  if (!currency) return text;
  const { code, symbol } = currency;
  const sign = `(?:${code}|(?:${code.slice(0, 2)}|F(?=CFA))?${symbol.replace('$', String.raw`\$`)})`;
  return text.replace(new RegExp(`^${sign}|${sign}$`, 'iu'), '');
}

/**
 * What a person typed, as a plain decimal string ('1,5', '1 250.00', '1,250.00' → '1.5', '1250.00', '1250.00'), or null when it is no number.
 * The last separator is the decimal one when it stands once; several equal separators group thousands, and so does a single
 * one with three digits behind it that is not the reader's decimal mark: '1,450' is 1450 in English, '1.450' in French.
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
 * What typed text was understood as, where it could have been meant otherwise: marks that group thousands or stand for decimals, signs of
 * a currency. Undefined where it says itself what it is, or is no number.
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

/** 1234 with 2 decimals → '12.34'; a sum beyond 2^53 comes as its digits. Exact: string work only, no division. */
export function minorToDecimalText(minor: SumMinor, decimals: number): string {
  const text = String(minor);
  const isNegative = text.startsWith('-');
  const digits = text.slice(isNegative ? 1 : 0).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(digits.length - decimals)}`;
  return `${isNegative ? '-' : ''}${whole}${fraction}`;
}
