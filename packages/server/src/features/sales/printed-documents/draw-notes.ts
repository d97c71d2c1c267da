import { heightOf, left, quiet, type Sheet, width, withRoomFor, write, writeLine } from './sheet.ts';

const titleStyle = { size: 9.5, weight: 'semibold' } as const;
const textStyle = { size: 9, colour: quiet };

/** Titled texts below the figures, one under the other; one that does not fit goes on on the next page. */
export const drawNotes = (
  sheet: Sheet,
  notes: readonly { title: string; text: string | null }[],
  y: number,
): number => {
  let at = y;
  for (const { title, text } of notes) {
    if (text === null) continue;
    // A title never stands alone at the foot of a page.
    at = withRoomFor(sheet, at + 18, 44);
    at = write(sheet, title, { y: at }, titleStyle) + 2;
    at = write(sheet, text, { y: at }, textStyle);
  }
  return at;
};

const signatureHeight = 84;
const signatureGap = 24;

/** What the last row of a delivery note needs below it: a signature alone on a page says nothing. */
export const signatureRoom = signatureGap + signatureHeight;

/** Where who takes the goods signs for them, in one piece. */
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
/** Above the edge of the paper: where the page number stands, and below the last line of the foot. */
const [pageNumberEdge, footEdge] = [34, 42];

const footHeight = (sheet: Sheet, footer: string | null): number =>
  footer === null ? 0 : heightOf(sheet, footer, width, marginStyle);

/** How much of each page's lower end its foot needs. */
export const footRoom = (sheet: Sheet, footer: string | null): number =>
  footEdge + footHeight(sheet, footer) + 20;

/** On every page there is: its number and the company's foot, and on further ones what they belong to. */
export const drawMargins = (sheet: Sheet, footer: string | null, runningHead: string): void => {
  const { pdf, words } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const { margins, height } = pdf.page;
    // Below the margin pdfkit would begin a new page.
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
