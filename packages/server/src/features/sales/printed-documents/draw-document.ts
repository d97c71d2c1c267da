import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawHead, runningHead } from './draw-head.ts';
import { drawGoods, drawReceived } from './draw-body.ts';
import { drawMargins, drawNotes, drawSignature, footRoom } from './draw-notes.ts';
import { openFonts } from './fonts.ts';
import type { PrintedDocument, PrintOptions } from './printed-document.ts';
import { printedWords } from './printed-words.ts';
import { furtherTop, left, type Sheet, top } from './sheet.ts';

/** Milliseconds of drawing after which others have their turn: a long document must not hold up the server. */
const sliceMs = 8;

const turnTaker = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await nextTurn();
    began = performance.now();
  };
};

const openSheet = async (
  document: PrintedDocument,
  { language, look }: PrintOptions,
): Promise<{ sheet: Sheet; body: Readable }> => {
  // Loaded with the first document: it takes more memory than the rest of invoicing.
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

/** The drawing that is under way, and those behind it. */
let drawings: Promise<unknown> = Promise.resolve();

/**
 * A document on A4 pages, as many as its lines need, in the reader's language and the company's look: the one hand
 * all documents are drawn in. One after the other, with a turn for everybody else between two: many at once would keep all other
 * calls waiting until the last of them is drawn.
 */
export const drawDocument = (document: PrintedDocument, options: PrintOptions): Promise<Readable> => {
  const drawing = drawings.then(() => drawAtOnce(document, options));
  drawings = drawing.then(
    () => nextTurn(),
    () => undefined,
  );
  return drawing;
};

/** The same without waiting for others: for who holds a transaction open meanwhile. */
export const drawAtOnce = async (document: PrintedDocument, options: PrintOptions): Promise<Readable> => {
  const { look, logo } = options;
  const { sheet, body } = await openSheet(document, options);
  const takeTurn = turnTaker();
  const { words } = sheet;
  const isPayable = document.kind === 'invoice' && document.mark === 'none';
  let y = drawHead(sheet, document, logo);
  y = await (document.receivedMinor !== null ? drawReceived : drawGoods)(sheet, document, y, takeTurn);
  y = drawNotes(
    sheet,
    [
      { title: words.notes, text: document.notes },
      { title: words.howToPay, text: isPayable ? look.paymentInstructions : null },
      { title: words.terms, text: document.kind === 'invoice' ? look.terms : null },
    ],
    y,
  );
  if (document.kind === 'delivery_note') drawSignature(sheet, y);
  drawMargins(sheet, look.footer, runningHead(sheet, document));
  sheet.pdf.end();
  return body;
};
