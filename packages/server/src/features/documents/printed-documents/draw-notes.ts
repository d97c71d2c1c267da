import { heightOf, left, quiet, type Sheet, width, withRoomFor, write, writeLine } from './sheet.ts';

const titleStyle = { size: 9.5, weight: 'semibold' } as const;
const textStyle = { size: 9, colour: quiet };

/** Draws titled texts below the figures, one under another; a text that does not fit continues on the next page. */
export const drawNotes = (
  sheet: Sheet,
  notes: readonly { title: string; text: string | null }[],
  y: number,
): number => {
  let at = y;
  for (const { title, text } of notes) {
    if (text === null) continue;
    // A title must not be the last line of a page.
    at = withRoomFor(sheet, at + 18, 44);
    at = write(sheet, title, { y: at }, titleStyle) + 2;
    at = write(sheet, text, { y: at }, textStyle);
  }
  return at;
};

const signatureHeight = 84;
const signatureGap = 24;

/** The room that a delivery note needs below its last row, so that the signature is not alone on a page. */
export const signatureRoom = signatureGap + signatureHeight;

/** Draws the place where the receiver signs for the goods, on one page. */
export const drawSignature = (sheet: Sheet, y: number): number => {
  const { words, pdf } = sheet;
  const at = withRoomFor(sheet, y + signatureGap, signatureHeight);
  write(sheet, words.receivedInGoodOrder, { y: at }, titleStyle);
  const gap = 20;
  const room = (width - 2 * gap) / 3;
  for (const [index, label] of [words.name, words.date, words.signature].entries()) {
    const x = left + index * (room + gap);
    const line = at + 62;
    pdf
      .moveTo(x, line)
      .lineTo(x + room, line)
      .lineWidth(0.7)
      .strokeColor(quiet)
      .stroke();
    write(sheet, label, { x, y: line + 4, width: room }, { size: 8.5, colour: quiet });
  }
  return at + signatureHeight;
};

const marginStyle = { size: 8, colour: quiet };
/** Distances from the lower edge of the paper: of the page number, and of the last line of the footer. */
const [pageNumberEdge, footEdge] = [34, 42];

const footHeight = (sheet: Sheet, footer: string | null): number =>
  footer === null ? 0 : heightOf(sheet, footer, width, marginStyle);

/** How much of each page's lower end is kept for its footer. */
export const footRoom = (sheet: Sheet, footer: string | null): number =>
  footEdge + footHeight(sheet, footer) + 20;

/**
 * Draws the page number and the company's footer on every page of the document that begins on page `start` and ends on the last one, and the
 * line that names it on its further pages.
 */
export const drawMargins = (
  sheet: Sheet,
  footer: string | null,
  { runningHead, start }: { runningHead: string; start: number },
): void => {
  const { pdf, words } = sheet;
  const count = pdf.bufferedPageRange().count - start;
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const { margins, height } = pdf.page;
    // Without this, pdfkit would begin a new page for text below the margin.
    margins.bottom = 0;
    if (footer !== null)
      write(
        sheet,
        footer,
        { y: height - footEdge - footHeight(sheet, footer), align: 'center' },
        marginStyle,
      );
    const page = words.page.replace('{page}', String(index - start + 1)).replace('{count}', String(count));
    write(sheet, page, { y: height - pageNumberEdge, align: 'right' }, marginStyle);
    if (index > start) writeLine(sheet, runningHead, 30, marginStyle);
  }
};
