import {
  type ImportRow,
  importRowSchema,
} from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { dividesByDefault, isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import { fieldErrors } from '@shelfwise/contract/primitives/field-errors';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { line } from '@shelfwise/contract/primitives/text';
import { decimalsOf, isCurrency } from '@shelfwise/contract/primitives/currencies';
import { type NumberHabits, understoodOf } from '../../../lib/decimal-text.ts';
import { isDoubtfulPrice } from './doubtful-price.ts';
import { type Columns, type ImportField, numberFields } from './import-fields.ts';
import { markOfColumn, readNumber } from './read-numbers.ts';
import { readQuantity } from './read-quantities.ts';

export type Cells = Partial<Record<ImportField, string>>;
export type Faults = Partial<Record<ImportField, string>>;

/** A row as it stands, with what is wrong with it. */
export interface ReadRow {
  /** its place in the pasted table, from 0 on */
  index: number;
  cells: Cells;
  /** what is sent; undefined while something is wrong */
  row?: ImportRow;
  faults: Faults;
  /** how numbers were read that can be read in two ways, as plain decimals */
  understood: Cells;
  /** the unit that stood behind the quantity */
  countedIn?: string;
}

/** What products have already. */
export interface Known {
  skus: ReadonlySet<string>;
  barcodes: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

export interface Reading {
  language: Language;
  /** the unit of a row that names none */
  defaultUnit: string;
  /** how the numbers of each field are written */
  habits: Partial<Record<ImportField, NumberHabits>>;
  known: Known;
  /** a product of the same name that is there already */
  sameName: string;
  /** another row of the table that has the name */
  repeatedName: string;
  /** a price or cost with a fraction where the currency has none */
  doubtful: string;
  /** a barcode of which the spreadsheet showed the beginning only */
  shortened: string;
  /** a quantity that is no number alone */
  countAlone: (unit: string) => string;
}

/** The cells of each row by field: what was mended wins over what was pasted. */
export const cellsOf = (cells: readonly string[], columns: Columns, mended: Cells = {}): Cells => ({
  ...Object.fromEntries(columns.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : []))),
  ...mended,
});

/** How each column of numbers is written, by all of its cells. */
export const habitsOf = (
  table: readonly (readonly string[])[],
  columns: Columns,
  { decimalMark = '.', currency }: NumberHabits,
): Reading['habits'] => {
  const isWhole = currency !== undefined && isCurrency(currency.code) && decimalsOf(currency.code) === 0;
  return Object.fromEntries(
    numberFields.map((field) => {
      const index = columns.indexOf(field);
      const cells = index < 0 ? [] : table.map((row) => row[index] ?? '');
      return [
        field,
        {
          decimalMark: markOfColumn(cells, decimalMark, { isWhole: field !== 'quantity' && isWhole }),
          ...(field === 'quantity' ? {} : { currency }),
        },
      ];
    }),
  );
};

const barcodesIn = (text = ''): string[] => [
  ...new Set(text.split(/[\s;,|]+/u).filter((code) => code !== '')),
];
/** Thirteen digits as a spreadsheet shows them in a narrow column: '5.90123E+12'. */
const shortened = /^\d[.,]\d+E\+\d+$/iu;
const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** Fields of the row as it is sent, by the field that a person sees. */
const shownAs: Readonly<Record<string, ImportField>> = { barcodes: 'barcode' };

/** The numbers of a row: as they are sent, and how each was read where it could be read in two ways. */
const readNumbers = (cells: Cells, { defaultUnit, habits }: Reading) => {
  const understood: Cells = {};
  const take = (field: ImportField, text: string, read: string | null): string => {
    const shown = understoodOf(text, read, habits[field]?.decimalMark ?? '.');
    if (shown !== undefined) understood[field] = shown;
    return read ?? text;
  };
  const number = (field: ImportField): string | undefined => {
    const text = filled(cells[field]);
    return text === undefined ? undefined : take(field, text, readNumber(text, habits[field] ?? {}));
  };
  const shelf = filled(cells.quantity);
  const own = filled(cells.unit);
  const counted = shelf === undefined ? undefined : readQuantity(shelf, habits.quantity ?? {}, own);
  if (shelf !== undefined) take('quantity', shelf, counted?.number ?? null);
  const written = counted?.unit === 'piece' ? defaultUnit : counted?.unit;
  return {
    understood,
    unitPrice: number('unitPrice') ?? '',
    unitCost: number('unitCost'),
    /** null where it is no number alone */
    counted: counted === undefined || counted === null ? counted : counted.number,
    unit: own ?? written ?? defaultUnit,
    ...(written === undefined ? {} : { countedIn: own ?? written }),
  };
};

/** What one row says, and what is wrong with it by itself. */
const readRow = (index: number, cells: Cells, reading: Reading, isAsTyped: boolean): ReadRow => {
  const { language, habits, countAlone } = reading;
  const { understood, unitPrice, unitCost, counted, unit, countedIn } = readNumbers(cells, reading);
  // None on the shelf is no opening stock, and what one cost is then not asked for.
  const quantity = counted == null || /^0*(?:\.0*)?$/u.test(counted) ? undefined : counted;
  const sku = filled(cells.sku);
  const typed = {
    name: cells.name ?? '',
    unitPrice,
    unit,
    barcodes: barcodesIn(cells.barcode),
    category: filled(cells.category) ?? null,
    ...(sku === undefined ? {} : { sku }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(quantity === undefined || unitCost === undefined ? {} : { unitCost }),
  };
  const faults: Faults = {};
  const blame = (field: ImportField, sentence: string): void => {
    faults[field] ??= sentence;
  };
  const read = importRowSchema.safeParse(typed, { reportInput: true });
  for (const [path, { message }] of Object.entries(fieldErrors(read.error?.issues ?? [], language))) {
    const [field = ''] = path.split('.');
    blame(shownAs[field] ?? (field as ImportField), message);
  }
  if (counted === null) blame('quantity', countAlone(unit));
  if (barcodesIn(cells.barcode).some((code) => shortened.test(code))) blame('barcode', reading.shortened);
  const currency = habits.unitPrice?.currency?.code ?? '';
  if (isCurrency(currency) && !isAsTyped)
    for (const field of ['unitPrice', 'unitCost'] as const) {
      const price = read.data?.[field];
      if (price !== undefined && isDoubtfulPrice(price, currency)) blame(field, reading.doubtful);
    }
  if (quantity !== undefined && unitCost === undefined)
    blame('unitCost', fieldSentence('required', language));
  if (read.data?.quantity !== undefined && !dividesByDefault(unit) && !isWholeQuantity(read.data.quantity))
    blame('quantity', fieldSentence('whole_number', language));
  return {
    index,
    cells,
    faults,
    understood,
    ...(countedIn === undefined ? {} : { countedIn }),
    ...(read.success ? { row: read.data } : {}),
  };
};

/** Marks codes that stand in two rows of the table: the first one keeps its own. */
const blameRepeats = (rows: readonly ReadRow[], { language }: Reading, added: readonly Cells[]): void => {
  const codesOf = (cells: Cells) =>
    [
      ['sku', filled(cells.sku) === undefined ? [] : [(cells.sku ?? '').trim().toLowerCase()]],
      ['barcode', barcodesIn(cells.barcode)],
    ] as const;
  const seen = { sku: new Set<string>(), barcode: new Set<string>() };
  for (const cells of added)
    for (const [field, codes] of codesOf(cells)) for (const code of codes) seen[field].add(code);
  for (const { cells, faults } of rows)
    for (const [field, codes] of codesOf(cells))
      for (const code of codes) {
        if (seen[field].has(code)) faults[field] ??= fieldSentence('repeated', language);
        seen[field].add(code);
      }
};

const nameKey = (name = ''): string => name.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Marks rows whose name another row before them has, unless somebody wants both. */
const blameRepeatedNames = (
  rows: readonly ReadRow[],
  { repeatedName }: Reading,
  wanted: ReadonlySet<number>,
  added: readonly Cells[],
): void => {
  const seen = new Set(added.map(({ name }) => nameKey(name)));
  for (const { index, cells, faults } of rows) {
    const key = nameKey(cells.name);
    if (key === '') continue;
    if (seen.has(key) && !wanted.has(index)) faults.name ??= repeatedName;
    seen.add(key);
  }
};

/** Marks what products have already. A row that is added all the same keeps its name. */
const blameKnown = (row: ReadRow, { language, known, sameName }: Reading, isWanted: boolean): void => {
  const { cells, faults } = row;
  const taken = fieldSentence('taken', language);
  if (known.skus.has((cells.sku ?? '').trim())) faults.sku ??= taken;
  if (barcodesIn(cells.barcode).some((code) => known.barcodes.has(code))) faults.barcode ??= taken;
  if (!isWanted && known.names.has((cells.name ?? '').trim())) faults.name ??= sameName;
};

/** What somebody decided about rows, and what became of them. */
interface Decided {
  /** added though a product, or another row, of the name is there */
  wanted: readonly number[];
  /** whose price and cost are as they stand, with their fractions */
  asTyped?: readonly number[];
  /** rows of the table that are products by now */
  added?: readonly Cells[];
}

/**
 * Reads the rows of a table as products, each with what is wrong with it: by itself, beside the other rows, and beside what there is already.
 */
export function readRows(
  rows: readonly { index: number; cells: Cells }[],
  reading: Reading,
  { wanted, asTyped = [], added = [] }: Decided,
): ReadRow[] {
  const [isWanted, isAsTyped] = [new Set(wanted), new Set(asTyped)];
  const read = rows.map(({ index, cells }) => readRow(index, cells, reading, isAsTyped.has(index)));
  blameRepeats(read, reading, added);
  for (const row of read) blameKnown(row, reading, isWanted.has(row.index));
  blameRepeatedNames(read, reading, isWanted, added);
  for (const row of read) if (Object.keys(row.faults).length > 0) delete row.row;
  return read;
}

/** A word as the server can be asked about it. One with signs that nobody may use is refused at its own row, and keeps no other from being asked about. */
const askable = (word: string | undefined): string[] => {
  const asked = word?.slice(0, 160);
  return asked !== undefined && line(160).safeParse(asked).success ? [asked] : [];
};

/** The words that the server is asked about. */
export const wordsOf = (rows: readonly { cells: Cells }[]) => ({
  skus: rows.flatMap(({ cells }) => askable(filled(cells.sku))),
  barcodes: rows.flatMap(({ cells }) => barcodesIn(cells.barcode).flatMap(askable)),
  names: rows.flatMap(({ cells }) => askable(filled(cells.name))),
});
