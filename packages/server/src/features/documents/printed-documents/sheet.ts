import type PDFDocument from 'pdfkit';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { FontWeight } from './fonts.ts';
import type { PrintedWords } from './printed-words.ts';

/** In points, on A4: everything is printed between `left` and `right`. */
export const left = 48;
export const right = 547;
export const width = right - left;
export const top = 48;
/** Where the content of a further page begins, below the line that names its document. */
export const furtherTop = 62;

export const ink = '#1d1b18';
export const quiet = '#57524a';
export const hairline = '#d3cdc3';
export const good = '#166534';
export const bad = '#a3200f';

/** What all drawing functions share. */
export interface Sheet {
  pdf: InstanceType<typeof PDFDocument>;
  words: PrintedWords;
  language: Language;
  accentColour: string;
  /** widths of figures by their pattern, since all digits are equally wide */
  figureWidths: Map<string, number>;
}

export interface TextStyle {
  size?: number;
  weight?: FontWeight;
  colour?: string;
}

/** Gives digits, signs and points one width, so that figures align in columns. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Text is set with proportional spacing. A decimal is not, because its point would hide below a 7: 497.87 must not look like 49787. */
const spacing = (text: string) => (/\d[.,]\d/.test(text) ? { features: tabular } : {});

const applyStyle = ({ pdf }: Sheet, { size = 9.5, weight = 'regular', colour = ink }: TextStyle): void => {
  pdf.font(weight).fontSize(size).fillColor(colour);
};

interface Place {
  x?: number;
  y: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
}

/** Writes a text over as many lines as it needs; returns where it ends. */
export const write = (sheet: Sheet, text: string, place: Place, style: TextStyle = {}): number => {
  applyStyle(sheet, style);
  const { x = left, y, width: room = width, align = 'left' } = place;
  sheet.pdf.text(text, x, y, { width: room, align, ...spacing(text) });
  return sheet.pdf.y;
};

/** Writes as much of a text as fits in one line. */
export const writeLine = (sheet: Sheet, text: string, y: number, style: TextStyle): void => {
  applyStyle(sheet, style);
  sheet.pdf.text(text, left, y, { width, height: 1, ellipsis: true });
};

export const heightOf = (sheet: Sheet, text: string, room: number, style: TextStyle = {}): number => {
  applyStyle(sheet, style);
  return sheet.pdf.heightOfString(text, { width: room, ...spacing(text) });
};

export const figureWidth = (sheet: Sheet, text: string, style: TextStyle = {}): number => {
  const shape = `${style.size} ${style.weight} ${text.replaceAll(/\d/g, '0')}`;
  const known = sheet.figureWidths.get(shape);
  if (known !== undefined) return known;
  applyStyle(sheet, style);
  const measured = sheet.pdf.widthOfString(text, { features: tabular });
  sheet.figureWidths.set(shape, measured);
  return measured;
};

/** Writes a figure in one line that ends at `end`. */
export const writeFigure = (
  sheet: Sheet,
  text: string,
  { end, y }: { end: number; y: number },
  style: TextStyle = {},
): void => {
  const x = end - figureWidth(sheet, text, style);
  applyStyle(sheet, style);
  sheet.pdf.text(text, x, y, { lineBreak: false, features: tabular });
};

export const drawRule = ({ pdf }: Sheet, y: number, start = left, colour = hairline): void => {
  pdf.moveTo(start, y).lineTo(right, y).lineWidth(0.5).strokeColor(colour).stroke();
};

/** The lowest place on the page that may be written to. */
export const floorOf = ({ pdf }: Sheet): number => pdf.page.height - pdf.page.margins.bottom;

/** Begins a new page where less than `needed` is left on this one; returns where to go on. */
export const withRoomFor = (sheet: Sheet, y: number, needed: number): number => {
  if (y + needed <= floorOf(sheet)) return y;
  sheet.pdf.addPage();
  return furtherTop;
};
