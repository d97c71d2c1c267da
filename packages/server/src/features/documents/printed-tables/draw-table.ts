import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { openFonts } from '../printed-documents/fonts.ts';

/** A table as it is put on paper: texts and figures that are written already. */
export interface PrintedTable {
  title: string;
  /** whose it is, and of which days */
  head: string;
  language: Language;
  columns: readonly { title: string; isText: boolean }[];
  rows: readonly { title: string; isStrong: boolean; level: number; cells: readonly string[] }[];
  notes: readonly string[];
}

const ink = '#1d1b18';
const quiet = '#57524a';
const hairline = '#d3cdc3';
const margin = 40;
/** More columns than these do not fit a page that stands upright. */
const mostUpright = 4;
const pageWords = {
  en: (at: number, of: number) => `Page ${at} of ${of}`,
  fr: (at: number, of: number) => `Page ${at} sur ${of}`,
};

/** Draws a table on A4 pages, each with its columns' titles; what does not fit its column is cut, never set over another. */
export const drawTable = async (table: PrintedTable): Promise<Uint8Array> => {
  const [{ default: Pdf }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const { columns, rows, title, head, notes, language } = table;
  const pdf = new Pdf({
    size: 'A4',
    layout: columns.length > mostUpright ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    displayTitle: true,
    lang: language,
    info: { Title: title },
  });
  for (const [weight, font] of Object.entries(fonts)) pdf.registerFont(weight, font);
  const body = pdf.pipe(new PassThrough());
  const width = pdf.page.width - 2 * margin;
  const bottom = pdf.page.height - margin - 18;
  const size = columns.length > 8 ? 6.5 : 8.5;
  const first = Math.max(110, width - columns.length * (columns.length > mostUpright ? 92 : 126));
  const room = (width - first) / Math.max(columns.length, 1);
  const line = size * 1.9;

  const put = (text: string, x: number, y: number, roomOf: number, align: 'left' | 'right'): void => {
    pdf.text(text, x, y, { width: roomOf, height: size * 1.2, align, ellipsis: true, lineBreak: false });
  };
  /** Figures are aligned by hand: a line that may not break is not aligned by the library. */
  const figure = (text: string, index: number, y: number): void => {
    const x = margin + first + index * room;
    const taken = Math.min(pdf.widthOfString(text), room - 6);
    if (columns[index]?.isText === true) put(text, x + 8, y, room - 8, 'left');
    else put(text, x + room - taken, y, taken + 2, 'left');
  };
  const heading = (y: number): number => {
    pdf
      .font('regular')
      .fontSize(size - 1)
      .fillColor(quiet);
    columns.forEach((column, index) => figure(column.title, index, y));
    pdf
      .moveTo(margin, y + line - 4)
      .lineTo(margin + width, y + line - 4)
      .strokeColor(hairline)
      .lineWidth(0.7)
      .stroke();
    return y + line;
  };

  pdf.font('semibold').fontSize(15).fillColor(ink).text(title, margin, margin, { width });
  pdf.font('regular').fontSize(9).fillColor(quiet).text(head, { width });
  let y = heading(pdf.y + 14);
  const nextPage = (): void => {
    pdf.addPage();
    y = heading(margin);
  };
  for (const { title: name, isStrong, level, cells } of rows) {
    if (y + line > bottom) nextPage();
    pdf
      .font(isStrong ? 'semibold' : 'regular')
      .fontSize(size)
      .fillColor(ink);
    put(name, margin + level * 10, y, first - level * 10 - 6, 'left');
    cells.forEach((cell, index) => figure(cell, index, y));
    y += line;
  }
  pdf.font('regular').fontSize(8.5).fillColor(quiet);
  for (const note of notes) {
    if (y + 30 > bottom) nextPage();
    pdf.text(note, margin, y + 8, { width });
    y = pdf.y;
  }
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(8).fillColor(quiet);
    pdf.text(pageWords[language](at + 1, count), margin, pdf.page.height - margin - 4, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }
  pdf.end();
  return buffer(body);
};
