import type { BookCell } from './report-cells.ts';

export interface BookTask {
  title: string;
  head: string;
  columns: readonly string[];
  rows: readonly { isStrong: boolean; cells: readonly BookCell[] }[];
}

const strong = { fontWeight: 'bold' } as const;

const asCell = (cell: BookCell, isStrong: boolean) => {
  if (cell === null) return null;
  const style = isStrong ? strong : {};
  if ('text' in cell) return { value: cell.text, type: String, ...style };
  if ('day' in cell)
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', ...style };
  return { value: cell.number, type: Number, format: cell.format, ...style };
};

/** Runs in a thread, because a workbook takes the processor for longer than a call may. */
export default async ({ title, head, columns, rows }: BookTask): Promise<Uint8Array> => {
  const { default: writeBook } = await import('write-excel-file/node');
  const text = (value: string) => ({ value, type: String, ...strong });
  return writeBook(
    [
      [text(title)],
      [{ value: head, type: String }],
      columns.map(text),
      ...rows.map(({ cells, isStrong }) => cells.map((cell) => asCell(cell, isStrong))),
    ],
    {
      sheet: title.slice(0, 31),
      stickyRowsCount: 3,
      columns: columns.map((_, index) => ({ width: index === 0 ? 36 : 16 })),
    },
  ).toBuffer();
};
