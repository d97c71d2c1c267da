import Papa from 'papaparse';

/** What may stand between the cells of a row, the surest sign first. */
const separators = ['\t', ';', ','];

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/** Blanks that spreadsheets use for looks, and characters that nobody sees. */
const tidy = (cell: string): string =>
  cell
    .replaceAll(/[\u200b\ufeff]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The separator that stands in most rows: a tab wherever there is one, since nobody types it. */
const separatorOf = (text: string): string => {
  if (text.includes('\t')) return '\t';
  const { meta } = Papa.parse(text, { delimitersToGuess: separators, preview: 30, skipEmptyLines: 'greedy' });
  return separators.includes(meta.delimiter) ? meta.delimiter : ',';
};

/** The rows of a text that was copied out of a spreadsheet or read from a CSV file, all of the same length, without empty rows and columns. */
export function readTable(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: 'greedy' });
  const rows = data.map((cells) => cells.map(tidy)).filter(isFilled);
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((cells) => (cells[column] ?? '') !== ''),
  );
  return rows.map((cells) => used.map((column) => cells[column] ?? ''));
}

/** The text of a CSV file: UTF-8, or what Excel on Windows writes. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
