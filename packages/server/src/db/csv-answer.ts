import { stringify } from 'csv-stringify/sync';
import { FileAnswer } from './call.ts';

/** Spreadsheets take these first characters for a formula; a quote before them makes them text. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const safeCell = (cell: string): string =>
  formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

/** A CSV that spreadsheets open rightly: UTF-8 with a byte order mark, CRLF, no live formulas. */
export const csvAnswer = (fileName: string, lines: readonly (readonly string[])[]): FileAnswer => {
  const text = stringify(
    lines.map((line) => line.map(safeCell)),
    { bom: true, record_delimiter: 'windows' },
  );
  return new FileAnswer(Buffer.from(text), 'text/csv; charset=utf-8', { fileName });
};
