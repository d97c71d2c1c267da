import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { FileAnswer } from './call.ts';

/** Spreadsheets may read a figure or a day as such; a text must stay text. Null is an empty cell. */
export type CsvCell = string | { figure: string | number } | { day: string } | null;

export interface CsvColumn<Row> {
  title: Record<Language, string>;
  cellOf: (row: Row) => CsvCell;
}

/** Spreadsheets take these first characters for a formula. */
const formulaStart = /^[=+\-@\t＝＋－＠]/u;
/**
 * The same after the delimiters of other files. A spreadsheet set to another language may end a cell at them, even within quotes:
 * `Ama;=1+1` in a file with commas would run.
 */
const foreignStart: Record<Language, RegExp> = {
  en: /([;\t])(?=[=+\-@＝＋－＠])/gu,
  fr: /([,\t])(?=[=+\-@＝＋－＠])/gu,
};
const month =
  'jan|feb|f[eé]vr?|mar|mars|apr|avr|may|mai|june?|juin|july?|juil|aug|ao[uû]t|sept?|oct|nov|d[eé]c|january|february|march|april|' +
  'august|september|october|november|december|janvier|f[eé]vrier|avril|juillet|septembre|octobre|novembre|d[eé]cembre';
/**
 * Texts that spreadsheets take for a number, a day or a truth and rewrite: 0245550199, 5901234123457890, 1.5E+3, 1,450, 3/4, 12:30, 5%,
 * 1 1/2, 5-MAR, Mar 5, TRUE. A quote before a text does no harm where a spreadsheet would have kept it.
 */
const rewritten = [
  /^0[\d ]+$|^\d{16,}$/u,
  /^(\d+([.,]\d*)?|[.,]\d+)e[+-]?\d+$/iu,
  /^(?=.*\d)(?=.*[.,%])(\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+|\d*)([.,]\d*)? ?%?$/u,
  /^(\d+ )?\d{1,4}([-/.:]\d{1,4}){1,2}( ?[ap]m)?$/iu,
  new RegExp(`^\\d{1,4}[-/. ]*(${month})\\.?([-/., ]*\\d{1,4})?$`, 'iu'),
  new RegExp(`^(${month})\\.?[-/., ]*\\d{1,4}([-/., ]+\\d{1,4})?$`, 'iu'),
  /^(true|false|vrai|faux)$/iu,
];

/** Joins the lines of a cell into one: spreadsheets show only a part of several lines, and simple readers take each line for a row. */
const oneLine = (text: string): string =>
  text
    .split(/,?[ \t]*[\r\n]+\s*/u)
    .filter(Boolean)
    .join(', ');

/** A quote before it makes a spreadsheet keep it as text. */
const safeText = (text: string, language: Language): string => {
  const line = oneLine(text).replaceAll(foreignStart[language], "$1'");
  return formulaStart.test(line) || rewritten.some((form) => form.test(line)) ? `'${line}` : line;
};

/** In languages with a decimal comma, spreadsheets expect semicolons between cells. */
const signs: Record<Language, { point: string; delimiter: string }> = {
  en: { point: '.', delimiter: ',' },
  fr: { point: ',', delimiter: ';' },
};

const cellText = (cell: CsvCell, language: Language): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return safeText(cell, language);
  return 'day' in cell ? cell.day : String(cell.figure).replace('.', signs[language].point);
};

const csvText = (lines: readonly (readonly CsvCell[])[], language: Language, isFirst: boolean): Buffer =>
  Buffer.from(
    stringify(
      lines.map((line) => line.map((cell) => cellText(cell, language))),
      {
        bom: isFirst,
        delimiter: signs[language].delimiter,
        quoted: true,
        quoted_empty: true,
        record_delimiter: 'windows',
      },
    ),
  );

interface Page<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/**
 * A list as a CSV file that spreadsheets in the reader's language open correctly: UTF-8 with a byte order mark, every cell quoted, no live
 * formula. It is read, written and sent page by page, so that a long list never delays other calls.
 */
export const csvAnswer = async <Row>(
  fileName: string,
  language: Language,
  columns: readonly CsvColumn<Row>[],
  readPage: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<FileAnswer> => {
  const parts = [csvText([columns.map(({ title }) => title[language])], language, true)];
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    const lines = page.rows.map((row) => columns.map(({ cellOf }) => cellOf(row)));
    parts.push(csvText(lines, language, false));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return new FileAnswer(Readable.from(parts), 'text/csv; charset=utf-8', { fileName });
};
