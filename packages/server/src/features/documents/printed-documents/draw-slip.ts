import { PassThrough, type Readable } from 'node:stream';
import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import { drawBarcode } from './draw-barcode.ts';
import { factText, sellerLines } from './draw-head.ts';
import { labelOf } from './draw-totals.ts';
import { openFonts } from './fonts.ts';
import { decimalText, moneyText } from './printed-figures.ts';
import type { PrintedDocument, PrintOptions, SlipWidth } from './printed-document.ts';
import { markText } from './mark-text.ts';
import { printedWords } from './printed-words.ts';
import { figureWidth, hairline, type Sheet, type TextStyle, write, writeFigure } from './sheet.ts';

const pointsOfMillimetre = 72 / 25.4;
/** What printers of rolls leave blank on each side. */
const marginOf: Record<SlipWidth, number> = { 58: 8, 80: 12 };
const longest = 14_400;

const body: TextStyle = { size: 8 };
/** Read at a glance: a slip that is not valid any more looks like one that is. */
const stamp: TextStyle = { size: 18, weight: 'semibold' };
const strong: TextStyle = { size: 9, weight: 'semibold' };

/** Draws the whole slip from the top; returns where it ends. */
const layOut = async (
  sheet: Sheet,
  document: PrintedDocument,
  { left, right }: { left: number; right: number },
) => {
  const { words, language, pdf } = sheet;
  const width = right - left;
  const centre = { x: left, width, align: 'center' } as const;
  const money = (minor: number): string => moneyText(minor, document.currency, language);
  const rule = (at: number): number => {
    pdf
      .moveTo(left, at + 3)
      .lineTo(right, at + 3)
      .lineWidth(0.5)
      .strokeColor(hairline)
      .stroke();
    return at + 7;
  };
  /** A label on the left, over as many lines as it needs, with its figure on the right. */
  const row = (label: string, figure: string, at: number, style: TextStyle): number => {
    const room = width - figureWidth(sheet, figure, style) - 6;
    writeFigure(sheet, figure, { end: right, y: at }, style);
    return write(sheet, label, { x: left, y: at, width: room }, style) + 2;
  };
  let y = 10;
  if (document.isCopy) y = write(sheet, words.copy, { ...centre, y }, { size: 12, weight: 'semibold' }) + 2;
  y = write(sheet, document.seller.tradingName, { ...centre, y }, { size: 11, weight: 'semibold' });
  for (const text of sellerLines(sheet, document.seller)) y = write(sheet, text, { ...centre, y }, body);
  y = write(sheet, `${words.titles[document.kind]} ${document.number}`, { ...centre, y: y + 5 }, strong);
  const mark = markText(words, document);
  if (mark !== undefined) y = write(sheet, mark, { ...centre, y: y + 2 }, stamp) + 4;
  for (const fact of document.facts) {
    const [label, text] = factText(sheet, fact);
    y = write(sheet, `${label} ${text}`, { x: left, y: y + 1, width }, body);
  }
  if (document.buyer !== null)
    y = write(
      sheet,
      `${words.buyers[document.kind]} ${document.buyer.name}`,
      { x: left, y: y + 1, width },
      body,
    );
  y = rule(y);
  for (const line of document.lines) {
    y = row(line.description, money(line.amountMinor ?? 0), y, body);
    const unit = line.unit === null ? '' : ` ${unitWord(line.unit, line.quantity, language)}`;
    const price = line.unitPrice === undefined ? '' : ` × ${decimalText(line.unitPrice, language)}`;
    y =
      write(
        sheet,
        `${decimalText(line.quantity, language)}${unit}${price}`,
        { x: left + 8, y: y - 2, width: width - 8 },
        { size: 7 },
      ) + 2;
    // Else price × quantity would be more than the amount, and nobody could say why.
    for (const { name, minor } of line.taken ?? [])
      y =
        write(sheet, `${name} ${money(-minor)}`, { x: left + 8, y: y - 2, width: width - 8 }, { size: 7 }) +
        2;
  }
  if (document.lines.length > 0) y = rule(y);
  for (const total of document.totals)
    y = row(labelOf(sheet, total), money(total.minor), y, total.isStrong ? strong : body);
  if (document.barcode !== undefined) {
    y = await drawBarcode(pdf, document.barcode, { x: left, y, width });
    y = write(sheet, document.barcode, { ...centre, y: y - 4 }, { size: 7 });
  }
  return y + 12;
};

/**
 * Draws a slip for a till's printer, as long as it has to be. How long that is, is known once it is drawn: so it is drawn twice, the first
 * time on paper without an end.
 */
export const drawSlip = async (
  document: PrintedDocument,
  { language, look }: PrintOptions,
  slipWidth: SlipWidth,
): Promise<Readable> => {
  const [{ default: Pdf }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const words = printedWords[language];
  const width = slipWidth * pointsOfMillimetre;
  const draw = async (height: number) => {
    const pdf = new Pdf({
      size: [width, height],
      margin: 0,
      displayTitle: true,
      lang: language,
      info: {
        Title: `${words.titles[document.kind]} ${document.number}`,
        Author: document.seller.tradingName,
        CreationDate: new Date(document.recordedAt),
      },
    });
    for (const [weight, font] of Object.entries(fonts)) pdf.registerFont(weight, font);
    const sheet = { pdf, words, language, accentColour: look.accentColour, figureWidths: new Map() };
    const margin = marginOf[slipWidth];
    return { pdf, end: await layOut(sheet, document, { left: margin, right: width - margin }) };
  };
  const { end } = await draw(longest);
  const { pdf } = await draw(end);
  const drawn = pdf.pipe(new PassThrough());
  pdf.end();
  return drawn;
};
