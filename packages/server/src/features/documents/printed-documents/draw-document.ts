import { PassThrough, type Readable } from 'node:stream';
import { drawBarcode } from './draw-barcode.ts';
import { drawSlip } from './draw-slip.ts';
import { drawHead, runningHead } from './draw-head.ts';
import { drawGoods, isSigned, drawMoves, drawReceived } from './draw-body.ts';
import { drawMargins, drawNotes, drawSignature, footRoom } from './draw-notes.ts';
import { openFonts } from './fonts.ts';
import type { PrintedDocument, PrintOptions } from './printed-document.ts';
import { printedWords } from './printed-words.ts';
import { furtherTop, left, type Sheet, top } from './sheet.ts';

const openSheet = async (
  document: PrintedDocument,
  { language, look }: PrintOptions,
): Promise<{ sheet: Sheet; body: Readable }> => {
  // Loaded with the first document, because it takes more memory than the rest of invoicing.
  const [{ default: Pdf }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const words = printedWords[language];
  const pdf = new Pdf({
    size: 'A4',
    margin: left,
    bufferPages: true,
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
  const bottom = footRoom(sheet, look.footer);
  pdf.options.margins = { top: furtherTop, left, right: left, bottom };
  pdf.page.margins = { top, left, right: left, bottom };
  return { sheet, body: pdf.pipe(new PassThrough()) };
};

/** Draws a document from the top of the page it stands on; it ends on the last page. */
const drawOn = async (
  sheet: Sheet,
  document: PrintedDocument,
  { look, logo }: PrintOptions,
): Promise<void> => {
  const { words, pdf } = sheet;
  const start = pdf.bufferedPageRange().count - 1;
  const isPayable = document.kind === 'invoice' && document.mark === 'none';
  const tellsHow = isPayable || document.kind === 'account_statement';
  let y = drawHead(sheet, document, logo);
  const drawBody = document.moves ? drawMoves : document.receivedMinor === null ? drawGoods : drawReceived;
  y = drawBody(sheet, document, y);
  y = drawNotes(
    sheet,
    [
      { title: words.notes, text: document.notes },
      { title: words.howToPay, text: tellsHow ? look.paymentInstructions : null },
      { title: words.terms, text: document.kind === 'invoice' ? look.terms : null },
    ],
    y,
  );
  if (document.barcode !== undefined)
    y = await drawBarcode(sheet.pdf, document.barcode, { x: left, y, width: 180, isCentred: false });
  if (isSigned(document)) drawSignature(sheet, y);
  drawMargins(sheet, look.footer, { runningHead: runningHead(sheet, document), start });
};

/**
 * Draws documents one after the other, each on as many A4 pages as its lines need and with page numbers of its own, in the reader's language
 * and the company's look; all documents are drawn by this. It keeps the processor busy, so the server calls it in threads.
 */
export const drawDocuments = async (
  documents: readonly PrintedDocument[],
  options: PrintOptions,
): Promise<Readable> => {
  const [first, ...further] = documents;
  if (!first) throw new Error('nothing to draw');
  if (first.slipWidth !== undefined) return drawSlip(first, options, first.slipWidth);
  const { sheet, body } = await openSheet(first, options);
  const { bottom } = sheet.pdf.page.margins;
  await drawOn(sheet, first, options);
  for (const document of further) {
    sheet.pdf.addPage();
    sheet.pdf.page.margins = { top, left, right: left, bottom };
    await drawOn(sheet, document, options);
  }
  sheet.pdf.end();
  return body;
};
