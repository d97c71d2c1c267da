import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import { FileAnswer } from './call.ts';

/** A figure or a day is read as such by a spreadsheet; a text must stay what it is. Null is an empty cell. */
export type CsvCell = string | { figure: string | number } | { day: string } | null;

export interface CsvColumn<Row> {
  title: Record<Language, string>;
  cellOf: (row: Row) => CsvCell;
}

/** Spreadsheets take these first characters for a formula. */
const formulaStart = /^[=+\-@\t＝＋－＠]/u;
/**
 * The same after what divides cells in other files. A spreadsheet of another language than the file's may take it for the end of a cell,
 * within quotes too: `Ama;=1+1` in a file of commas would run.
 */
const foreignStart: Record<Language, RegExp> = {
  en: /([;\t])(?=[=+\-@＝＋－＠])/gu,
  fr: /([,\t])(?=[=+\-@＝＋－＠])/gu,
};
/** What they take for a number or a day and write anew: 0245550199, 5901234123457890, 1E5, 3/4, 12:30. */
const rewritten = /^(0[\d ]+|\d{16,}|\d+([.,]\d+)?e\d+|\d{1,4}([-/.:]\d{1,4}){1,2})$/iu;

/** Spreadsheets show a part only of a cell of several lines, and simple readers take each for a row: they become one. */
const oneLine = (text: string): string =>
  text
    .split(/,?[ \t]*[\r\n]+\s*/u)
    .filter(Boolean)
    .join(', ');

/** A quote before it makes it text, for good. */
const safeText = (text: string, language: Language): string => {
  const line = oneLine(text).replaceAll(foreignStart[language], "$1'");
  return formulaStart.test(line) || rewritten.test(line) ? `'${line}` : line;
};

/** Where the comma is the decimal sign, spreadsheets divide cells by the semicolon. */
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
 * A list as a file that spreadsheets of the reader's language open rightly: UTF-8 with a byte order mark, every cell
 * quoted, no live formula. Read, written and sent page by page, so that a long list never holds up the others.
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
