import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { FileAnswer } from './call.ts';
import { type CsvCell, csvAnswer } from './csv-answer.ts';

const textOf = async ({ body }: FileAnswer): Promise<string> => (await buffer(body as Readable)).toString();

const fileOf = async (cells: readonly CsvCell[], language: Language = 'en'): Promise<string> => {
  const column = { title: { en: 'What', fr: 'Quoi' }, cellOf: (cell: CsvCell) => cell };
  const file = await csvAnswer('x.csv', language, [column], () =>
    Promise.resolve({ rows: cells, nextCursor: null }),
  );
  return textOf(file);
};

/** The one cell of the one line below the title. */
const cellOf = async (cell: CsvCell, language: Language = 'en'): Promise<string> =>
  (await fileOf([cell], language)).split('\r\n').slice(1, -1).join('\r\n');

test('the file says that it is UTF-8, and every cell is quoted, empty ones too', async () => {
  expect(await fileOf(['Épices', '', null, { figure: 3 }])).toBe(
    '\u{FEFF}"What"\r\n"Épices"\r\n""\r\n""\r\n"3"\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+233 24 555 0199', "'+233 24 555 0199"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r\n=1+1', "'=1+1"],
  ['\r=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
])('the text %j is no live formula: %j', async (text, written) => {
  expect(await cellOf(text)).toBe(`"${written}"`);
});

test.each([
  '0245550199',
  '024 555 0199',
  '00123',
  '12345678901234567',
  '1E5',
  '3/4',
  '3-4-26',
  '12:30',
  '1.10',
  '1.5E+3',
  '1,5e-3',
  '1,5',
  '1,450.00',
  '.5',
  '5%',
  '2.5 %',
  '1/2',
  '1 1/2',
  'Mar 5',
  '5-MAR',
  '5 mars 2026',
  'Dec-26',
  '12 août',
  'March 5, 2026',
  '3:30 pm',
  'TRUE',
  'faux',
])('the text %s is not written anew as a number or a day', async (text) => {
  expect(await cellOf(text)).toBe(`"'${text}"`);
});

test.each([
  'SKU-1',
  '5901234123457',
  '12 Market Street',
  '0',
  'A1/B2',
  '5901 5902',
  'Mar',
  'March 5 tiles',
  'May Ltd',
  '5 marbles',
  'True Blue',
  '5% off',
  'E5',
  '12E',
  '10.0.0.12',
])('the text %s is left as it is', async (text) => {
  expect(await cellOf(text)).toBe(`"${text}"`);
});

test.each([
  ['en', '1253.70', '-1253.70'],
  ['fr', '1253,70', '-1253,70'],
] as const)('figures are plain numbers to a spreadsheet in %s', async (language, above, below) => {
  expect(await cellOf({ figure: '1253.70' }, language)).toBe(`"${above}"`);
  expect(await cellOf({ figure: '-1253.70' }, language)).toBe(`"${below}"`);
});

test.each([
  ['en', 'Ama;Kofi, "Osu"', 'Ama;Kofi, ""Osu""'],
  ['fr', 'Ama;Kofi, "Osu"', 'Ama;Kofi, ""Osu""'],
  ['en', ',', ','],
  ['fr', ';', ';'],
] as const)('in %s the text %j stays one cell', async (language, text, written) => {
  expect(await cellOf(text, language)).toBe(`"${written}"`);
});

test.each([
  ['en', 'Ama;=1+1', "Ama;'=1+1"],
  ['en', 'Ama\t@SUM(A1)', "Ama\t'@SUM(A1)"],
  ['en', '";=1+1;"', `"";'=1+1;""`],
  ['en', 'Ama,=1+1; -5', 'Ama,=1+1; -5'],
  ['fr', 'Ama,=1+1', "Ama,'=1+1"],
  ['fr', 'Ama,+1,-1', "Ama,'+1,'-1"],
  ['fr', 'Ama;=1+1', 'Ama;=1+1'],
] as const)(
  'in %s the text %j is no live formula in a spreadsheet that divides cells otherwise',
  async (language, text, written) => {
    expect(await cellOf(text, language)).toBe(`"${written}"`);
  },
);

test('days are days', async () => {
  expect(await cellOf({ day: '2026-11-03' })).toBe('"2026-11-03"');
});

test.each([
  ['12 "Market" Street\r\nOsu\rAccra', '12 ""Market"" Street, Osu, Accra'],
  ['House 8,\n\nRing Road\n', 'House 8, Ring Road'],
])('an address of several lines becomes one: %j', async (address, written) => {
  expect(await cellOf(address)).toBe(`"${written}"`);
});

test('where the comma is the decimal sign, cells are divided by semicolons', async () => {
  const columns = [
    { title: { en: 'A', fr: 'B' }, cellOf: () => 'x' },
    { title: { en: 'C', fr: 'D' }, cellOf: () => ({ figure: '1.5' }) },
  ];
  const file = await csvAnswer('x.csv', 'fr', columns, () =>
    Promise.resolve({ rows: [1], nextCursor: null }),
  );
  expect(await textOf(file)).toBe('\u{FEFF}"B";"D"\r\n"x";"1,5"\r\n');
});

test('all pages are in the file, under one title', async () => {
  const pages: Record<string, { rows: string[]; nextCursor: string | null }> = {
    first: { rows: ['a', 'b'], nextCursor: 'second' },
    second: { rows: ['c'], nextCursor: null },
  };
  const column = { title: { en: 'T', fr: 'T' }, cellOf: (text: string) => text };
  const file = await csvAnswer('x.csv', 'en', [column], (cursor) =>
    Promise.resolve(pages[cursor ?? 'first'] ?? { rows: [], nextCursor: null }),
  );
  expect(await textOf(file)).toBe('\u{FEFF}"T"\r\n"a"\r\n"b"\r\n"c"\r\n');
});

test('a long list is not joined into one piece, which would keep other calls waiting', async () => {
  const column = { title: { en: 'T', fr: 'T' }, cellOf: () => 'x'.repeat(90) };
  let pages = 0;
  const file = await csvAnswer('x.csv', 'en', [column], () => {
    pages += 1;
    return Promise.resolve({
      rows: Array.from({ length: 100 }),
      nextCursor: pages < 50 ? 'more' : null,
    });
  });
  const lengths: number[] = [];
  for await (const piece of file.body as AsyncIterable<Buffer>) lengths.push(piece.length);
  expect(lengths).toHaveLength(51);
  expect(Math.max(...lengths)).toBeLessThan(10_000);
});
