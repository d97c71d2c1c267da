import type PDFDocument from 'pdfkit';
import { barsOf } from './barcode-bars.ts';
import { ink } from './sheet.ts';

const height = 34;
/** Blank on both sides, in widths of the narrowest bar: scanners need it. */
const quietZone = 10;

/** Draws a barcode in the middle of the room, or at its left edge; returns where the rest begins. */
export const drawBarcode = async (
  pdf: InstanceType<typeof PDFDocument>,
  text: string,
  { x, y, width, isCentred = true }: { x: number; y: number; width: number; isCentred?: boolean },
): Promise<number> => {
  const bars = await barsOf(text);
  const units = bars.reduce((sum, bar) => sum + bar, 2 * quietZone);
  // Broader bars than this read no better.
  const unit = Math.min(width / units, 1.2);
  // At the left edge of a sheet its margin is the blank.
  let at = isCentred ? x + (width - unit * units) / 2 + quietZone * unit : x;
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) pdf.rect(at, y + 8, bar * unit, height);
    at += bar * unit;
  }
  pdf.fillColor(ink).fill();
  return y + height + 16;
};
