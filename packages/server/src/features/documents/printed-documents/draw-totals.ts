import { moneyText, percentText } from './printed-figures.ts';
import type { PrintedDocument, PrintedTotal } from './printed-document.ts';
import {
  drawRule,
  figureWidth,
  heightOf,
  ink,
  quiet,
  right,
  type Sheet,
  write,
  writeFigure,
} from './sheet.ts';

const start = 300;
const gap = 12;

const styleOf = ({ isStrong = false }: PrintedTotal) =>
  isStrong ? ({ size: 11.5, weight: 'semibold' } as const) : ({ size: 9.5 } as const);

export const labelOf = (
  { words, language }: Pick<Sheet, 'words' | 'language'>,
  { label }: PrintedTotal,
): string =>
  typeof label === 'string'
    ? words.totals[label]
    : 'text' in label
      ? label.text
      : `${'withheld' in label ? words.withheld[label.withheld] : label.tax} ${percentText(label.percent, language)}`;

const labelRoom = (sheet: Sheet, total: PrintedTotal, figure: string): number =>
  right - start - gap - figureWidth(sheet, figure, styleOf(total));

const heightOfRow = (sheet: Sheet, total: PrintedTotal, figure: string): number =>
  heightOf(sheet, labelOf(sheet, total), labelRoom(sheet, total, figure), styleOf(total)) +
  (total.isStrong ? 8 : 5);

const topGap = 12;

export const heightOfTotals = (sheet: Sheet, { totals, currency }: PrintedDocument): number =>
  totals.reduce(
    (height, total) => height + heightOfRow(sheet, total, moneyText(total.minor, currency, sheet.language)),
    totals.length === 0 ? 0 : topGap,
  );

/** Draws the totals below the amounts; returns where they end. */
export const drawTotals = (sheet: Sheet, { totals, currency }: PrintedDocument, y: number): number => {
  let at = y + (totals.length === 0 ? 0 : topGap);
  for (const total of totals) {
    const figure = moneyText(total.minor, currency, sheet.language);
    const style = styleOf(total);
    const offset = total.isStrong ? 4 : 0;
    if (total.isStrong) drawRule(sheet, at, start);
    const colour = total.isStrong ? ink : quiet;
    const room = labelRoom(sheet, total, figure);
    write(sheet, labelOf(sheet, total), { x: start, y: at + offset, width: room }, { ...style, colour });
    writeFigure(sheet, figure, { end: right, y: at + offset }, style);
    at += heightOfRow(sheet, total, figure);
  }
  return at;
};
