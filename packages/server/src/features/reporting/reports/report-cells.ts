import type {
  ReportCell,
  ReportColumn,
  ReportTable,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { groupedDigits, moneyParts } from '@shelfwise/contract/primitives/money-text';
import type { CsvCell } from '../../../kit/csv-answer.ts';
import { daysText } from './report-days.ts';

type Kind = ReportColumn['kind'];

/** A cell of a CSV file. */
export const csvCell = (value: ReportCell | undefined, kind: Kind, currency: Currency): CsvCell => {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return { figure: fromMinor(value, currency) };
  if (kind === 'text') return String(value);
  return kind === 'day' ? { day: String(value) } : { figure: value };
};

/** A cell of a workbook: a text is never read as a formula, since its type says that it is one. */
export type BookCell = { text: string } | { number: number; format: string } | { day: string } | null;

export const bookCell = (value: ReportCell | undefined, kind: Kind, currency: Currency): BookCell => {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'money': {
      const decimals = decimalsOf(currency);
      const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
      return { number: Number(fromMinor(value, currency)), format };
    }
    case 'text':
      return { text: String(value) };
    case 'day':
      return { day: String(value) };
    case 'percent':
      return { number: Number(value), format: '0.0' };
    case 'quantity':
      return { number: Number(value), format: '#,##0.######' };
    case 'count':
      return { number: Number(value), format: '#,##0' };
  }
};

/** A cell as it is printed; digits are grouped with plain spaces, which any PDF reader copies. */
export const printedCell = (
  value: ReportCell | undefined,
  kind: Kind,
  currency: Currency,
  language: Language,
): string => {
  if (value === null || value === undefined) return '';
  if (kind === 'text') return String(value);
  if (kind === 'day') return formatDate(String(value), 'date', language, 'UTC');
  const plain = (digits: string): string => digits.replaceAll(/[\u202F\u00A0]/gu, ' ');
  if (kind === 'money') {
    const { digits, isNegative } = moneyParts(value as SumMinor, currency, language);
    return `${isNegative ? '-' : ''}${plain(digits)}`;
  }
  const text = String(value);
  const digits = plain(groupedDigits(text.replace('-', ''), language, 0, 6));
  return `${text.startsWith('-') ? '-' : ''}${digits}${kind === 'percent' ? ' %' : ''}`;
};

const onDay = { en: 'At the end of', fr: 'À la fin du' };

/** "Asante Ltd · At the end of 30 Nov 2026 · GHS" */
export const headOf = ({ days, currency }: ReportTable, company: string, language: Language): string =>
  [company, `${days.from === null ? `${onDay[language]} ` : ''}${daysText(days, language)}`, currency].join(
    ' · ',
  );
