import {
  mostImportedRows,
  mostPastedRows,
} from '@shelfwise/contract/features/onboarding/product-imports/product-imports.facts';
import type { NewProductImport } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { guessColumns } from './guess-columns.ts';
import type { Columns, ImportField } from './import-fields.ts';
import { type Cells, cellsOf, type ReadRow } from './read-rows.ts';
import { readTable } from './read-table.ts';

/** A part of the rows that was sent and of which it is not known whether it was added. */
export interface Pending {
  indexes: readonly number[];
  input: NewProductImport;
  key: string;
}

/** What was added, part by part: each can be taken back as long as nothing was done with it. */
export interface AddedPart {
  id: string;
  count: number;
}

/** A pasted table, and what became of it. It outlives a reload of the page. */
export interface Paste {
  /** the rows, without their header */
  table: readonly (readonly string[])[];
  header: readonly string[] | null;
  columns: Columns;
  /** what was typed over cells, by row */
  mended: Readonly<Record<number, Cells>>;
  leftOut: readonly number[];
  /** added though a product of the name is there */
  wanted: readonly number[];
  /** rows whose price and cost are as they stand, with fractions that their currency has not */
  asTyped?: readonly number[];
  done: readonly number[];
  parts: readonly AddedPart[];
  pending: Pending | null;
  /** rows beyond what is taken at once */
  beyond: number;
}

/** A pasted text as the beginning of an import; undefined where there is nothing in it. */
export function beginPaste(text: string): Paste | undefined {
  const table = readTable(text);
  if (table.length === 0) return undefined;
  const { hasHeader, columns } = guessColumns(table);
  const rows = hasHeader ? table.slice(1) : table;
  if (rows.length === 0) return undefined;
  return {
    table: rows.slice(0, mostPastedRows),
    header: hasHeader ? (table[0] ?? null) : null,
    columns,
    mended: {},
    leftOut: [],
    wanted: [],
    done: [],
    parts: [],
    pending: null,
    beyond: Math.max(0, rows.length - mostPastedRows),
  };
}

const cellsAt = ({ table, columns, mended }: Paste, index: number): Cells =>
  cellsOf(table[index] ?? [], columns, mended[index]);

/** The rows that are still to be added, with their cells. */
export const openRows = (paste: Paste): { index: number; cells: Cells }[] => {
  const gone = new Set([...paste.leftOut, ...paste.done]);
  return paste.table.flatMap((_, index) =>
    gone.has(index) ? [] : [{ index, cells: cellsAt(paste, index) }],
  );
};

/** The cells of rows that were added: what repeats one of them is still a repetition. */
export const addedCells = (paste: Paste): Cells[] => paste.done.map((index) => cellsAt(paste, index));

export const mendCell = (paste: Paste, index: number, field: ImportField, text: string): Paste => ({
  ...paste,
  mended: { ...paste.mended, [index]: { ...paste.mended[index], [field]: text } },
});

export const leaveOut = (paste: Paste, indexes: readonly number[]): Paste => ({
  ...paste,
  leftOut: [...paste.leftOut, ...indexes],
});

/** The next part to send: the first rows that are right. */
export const nextPart = (
  rows: readonly ReadRow[],
  locationId: string,
): Pick<Pending, 'indexes' | 'input'> | undefined => {
  const part = rows.flatMap(({ index, row }) => (row ? [{ index, row }] : [])).slice(0, mostImportedRows);
  if (part.length === 0) return undefined;
  return {
    indexes: part.map(({ index }) => index),
    input: { locationId, rows: part.map(({ row }) => row) },
  };
};

/** A part was added. */
export const withAdded = (paste: Paste, id: string): Paste =>
  paste.pending === null
    ? paste
    : {
        ...paste,
        done: [...paste.done, ...paste.pending.indexes],
        parts: [...paste.parts, { id, count: paste.pending.indexes.length }],
        pending: null,
      };

export const addedCount = ({ parts }: Pick<Paste, 'parts'>): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** Whether something kept earlier is a paste as this version of the application writes it. */
export const isPaste = (kept: unknown): kept is Paste =>
  typeof kept === 'object' &&
  kept !== null &&
  'beyond' in kept &&
  'pending' in kept &&
  ['table', 'columns', 'leftOut', 'wanted', 'done', 'parts'].every((name) =>
    Array.isArray(Reflect.get(kept, name)),
  );
