import {
  drawRule,
  figureWidth,
  floorOf,
  furtherTop,
  heightOf,
  left,
  quiet,
  right,
  type Sheet,
  write,
  writeFigure,
} from './sheet.ts';

/** The first column gets the width that the others leave. */
export interface Column {
  title: string;
  isFigure: boolean;
}

export interface Cell {
  text: string;
  /** in smaller letters below the text */
  note?: string | null;
}

interface Table {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** the height that must fit below the last row on the same page */
  heightBelow: number;
}

const gap = 14;
const padding = 6;
const noteStyle = { size: 8.5, colour: quiet };
const headStyle = { size: 8.5, colour: quiet };

interface Span {
  start: number;
  room: number;
}

/** Each column is as wide as its widest content, so that no figure is broken or cut. */
const spansOf = (sheet: Sheet, { columns, rows }: Table): Span[] => {
  const rooms = columns.map(({ title }, index) =>
    Math.ceil(
      Math.max(
        figureWidth(sheet, title, headStyle),
        ...(index === 0 ? [] : rows.map((row) => figureWidth(sheet, row[index]?.text ?? ''))),
      ),
    ),
  );
  let end = right;
  const spans = rooms
    .slice(1)
    .toReversed()
    .map((room) => {
      const span = { start: end - room, room };
      end -= room + gap;
      return span;
    })
    .toReversed();
  return [{ start: left, room: end - left }, ...spans];
};

const drawHead = (sheet: Sheet, { columns }: Table, spans: readonly Span[], y: number): number => {
  for (const [index, { title, isFigure }] of columns.entries()) {
    const { start, room } = spans[index] ?? { start: left, room: 0 };
    if (isFigure) writeFigure(sheet, title, { end: start + room, y }, headStyle);
    else write(sheet, title, { x: start, y, width: room + 1 }, headStyle);
  }
  drawRule(sheet, y + 15, left, quiet);
  return y + 15;
};

const rowHeight = (sheet: Sheet, row: readonly Cell[], spans: readonly Span[]): number => {
  const [first] = row;
  const room = spans[0]?.room ?? 0;
  const note = first?.note ? heightOf(sheet, first.note, room, noteStyle) + 1 : 0;
  return heightOf(sheet, first?.text ?? '', room) + note + 2 * padding;
};

const drawRow = (
  sheet: Sheet,
  { columns }: Table,
  row: readonly Cell[],
  spans: readonly Span[],
  y: number,
): void => {
  for (const [index, { text, note }] of row.entries()) {
    const { start, room } = spans[index] ?? { start: left, room: 0 };
    if (columns[index]?.isFigure) writeFigure(sheet, text, { end: start + room, y });
    else {
      // One point wider than measured, so that rounding does not break text that just fits.
      const below = write(sheet, text, { x: start, y, width: room + (index === 0 ? 0 : 1) });
      if (note) write(sheet, note, { x: start, y: below + 1, width: room }, noteStyle);
    }
  }
};

/**
 * Draws a table over as many pages as it needs, and repeats its head on each. What follows the table stays on the page of the last row, so
 * that totals never stand alone. Returns where the table ends.
 */
export const drawTable = (sheet: Sheet, table: Table, y: number): number => {
  const spans = spansOf(sheet, table);
  let at = drawHead(sheet, table, spans, y);
  for (const [index, row] of table.rows.entries()) {
    const height = rowHeight(sheet, row, spans);
    const isLast = index === table.rows.length - 1;
    if (at + height + (isLast ? table.heightBelow : 0) > floorOf(sheet)) {
      sheet.pdf.addPage();
      at = drawHead(sheet, table, spans, furtherTop);
    }
    drawRow(sheet, table, row, spans, at + padding);
    at += height;
    drawRule(sheet, at);
  }
  return at;
};
