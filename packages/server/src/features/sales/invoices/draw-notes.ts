import type PDFDocument from 'pdfkit';
import type { DocumentLook } from '@shelfwise/contract/features/sales/document-template/document-template.contract';

type Page = InstanceType<typeof PDFDocument>;

const margin = 48;
const width = 499;
const footerSize = 8;
/** The last line of a footer stands this far above the edge of the paper. */
const edge = 28;

interface Fonts {
  regular: string;
  semibold: string;
}

/** What the foot of each page needs, so that the body ends above it. */
export const footerHeight = (page: Page, font: string, footer: string | null): number =>
  footer === null
    ? 0
    : page.font(font).fontSize(footerSize).heightOfString(footer, { width, align: 'center' });

/** How to pay, and the terms, below the totals; a text that does not fit goes on on the next page. */
export const drawNotes = (
  page: Page,
  fonts: Fonts,
  notes: readonly { title: string; text: string | null }[],
): void => {
  for (const { title, text } of notes) {
    if (text === null) continue;
    page.moveDown(1.6);
    // A title never stands alone at the foot of a page.
    if (page.y + 44 > page.page.maxY()) page.addPage();
    page.font(fonts.semibold).fontSize(9.5).fillColor('#1d1b18').text(title, margin, page.y, { width });
    page
      .font(fonts.regular)
      .fontSize(9)
      .fillColor('#57524a')
      .text(text, margin, page.y + 3, { width });
  }
};

/** Writes the foot on every page there is; the pages must be buffered. */
export const drawFooters = (page: Page, font: string, { footer }: DocumentLook): void => {
  if (footer === null) return;
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    const { margins, height } = page.page;
    const top = height - edge - footerHeight(page, font, footer);
    // Below the margin pdfkit would begin a new page.
    const bottom = margins.bottom;
    margins.bottom = 0;
    page.fillColor('#57524a').text(footer, margin, top, { width, align: 'center' });
    margins.bottom = bottom;
  }
};
