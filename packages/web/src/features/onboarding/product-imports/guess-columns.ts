import { dividesByDefault, commonUnits } from '@shelfwise/contract/features/catalog/products/units';
import { foldText } from '@shelfwise/contract/primitives/fold-text';
import { type Columns, type ImportField, importFields } from './import-fields.ts';
import { readNumber } from './read-numbers.ts';

/** How people head their columns, in English and French, folded. The first field that claims a heading gets it. */
const headings: readonly (readonly [ImportField, RegExp])[] = [
  ['barcode', /\b(bar ?code|code[- ]?barres?|ean|upc|gtin)\b/u],
  ['unitCost', /\b(cost|cout|purchase price|buying price|prix d'?achat|achat|landed|revient)\b/u],
  ['unitPrice', /\b(price|prix|tarif|selling|vente|pv|rate|amount|montant)\b/u],
  [
    'quantity',
    /\b(qty|qte|quantity|quantite|stock|shelf|en rayon|on hand|in stock|available|disponible|pieces in|count|nombre)\b/u,
  ],
  ['sku', /\b(sku|item (no|number|code)|product (code|id)|code|ref|reference|part no|code produit)\b/u],
  ['category', /\b(category|categorie|group|groupe|famille|family|department|rayon|type|class)\b/u],
  ['unit', /\b(unit|unite|uom|measure|mesure|pack size|conditionnement)\b/u],
  ['name', /\b(name|nom|product|produit|item|article|description|designation|libelle|title|goods)\b/u],
];

const fieldOfHeading = (cell: string, taken: ReadonlySet<ImportField>): ImportField | null => {
  const text = foldText(cell);
  if (text === '' || /\d{3}/u.test(text)) return null;
  return headings.find(([field, pattern]) => !taken.has(field) && pattern.test(text))?.[0] ?? null;
};

const byHeader = (header: readonly string[]): Columns => {
  const taken = new Set<ImportField>();
  return header.map((cell) => {
    const field = fieldOfHeading(cell, taken);
    if (field) taken.add(field);
    return field;
  });
};

const isPlainNumber = (cell: string): boolean => cell !== '' && readNumber(cell, {}) !== null;

/**
 * Whether a first row names columns: it holds no number, and two of its cells are known headings, or its only one is, or numbers stand below
 * one.
 */
const isHeader = (row: readonly string[], below: readonly string[] = []): boolean => {
  const known = byHeader(row).filter((field) => field !== null).length;
  const filled = row.filter((cell) => cell !== '').length;
  const isEnough = known >= Math.min(2, filled) || below.some(isPlainNumber);
  return known > 0 && isEnough && !row.some(isPlainNumber);
};

interface Seen {
  index: number;
  cells: readonly string[];
}

const share = ({ cells }: Seen, isSo: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(isSo).length / cells.length;
const mostly = (column: Seen, isSo: (cell: string) => boolean): boolean => share(column, isSo) > 0.7;

/** What may stand before or after an amount. */
const money = String.raw`(?:[^\p{L}\d\s]{0,2}|gh[sc₵¢.]|cedis?|ngn|naira|k(?:es|sh)|[ut](?:gx|zs|shs?)|xof|f ?cfa|cfa|rwf|frw|usd|eur|gbp|zar)`;
const amount = new RegExp(String.raw`^${money}\s*[\d.,\s']*\d[\d.,\s']*${money}$`, 'iu');

const isNumber = (cell: string): boolean => amount.test(cell);
const isBarcode = (cell: string): boolean => /^\d{8}$|^\d{12,14}$/u.test(cell);
const isPriceLike = (cell: string): boolean => /[.,]\d{1,2}$|[^\d.,\s'-]/u.test(cell);
const isUnit = (cell: string): boolean => {
  const word = foldText(cell).replace(/s$/u, '');
  return commonUnits.some(({ unit }) => unit === word) || dividesByDefault(cell) || word === 'piece';
};
const isCode = (cell: string): boolean => /^(?=.*\d)(?=.*[\p{L}])[\p{L}\d._/-]{2,20}$/u.test(cell);
const valueOf = ({ cells }: Seen): number =>
  cells.reduce((sum, cell) => sum + Number(readNumber(cell.replaceAll(/[^\d.,]/gu, ''), {}) ?? 0), 0);
const lengthOf = ({ cells }: Seen): number =>
  cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length);
const distinctIn = ({ cells }: Seen): number => new Set(cells).size / Math.max(1, cells.length);

/** Prices, costs and quantities among columns of numbers: what has decimals or a currency is money, and goods sell for more than they cost. */
const guessNumbers = (columns: readonly Seen[]): (readonly [Seen, ImportField])[] => {
  const money = columns.filter((column) => share(column, isPriceLike) > 0.2);
  const whole = columns.filter((column) => !money.includes(column));
  const prices = (money.length > 0 ? money : whole.slice(0, 1)).slice(0, 2);
  const [first, second] = prices.toSorted((a, b) => valueOf(b) - valueOf(a));
  const quantity = whole.find((column) => !prices.includes(column));
  return [
    ...(first ? [[first, 'unitPrice'] as const] : []),
    ...(second ? [[second, 'unitCost'] as const] : []),
    ...(quantity ? [[quantity, 'quantity'] as const] : []),
  ];
};

const guessWords = (columns: readonly Seen[]): (readonly [Seen, ImportField])[] => {
  const unit = columns.find((column) => mostly(column, isUnit));
  const sku = columns.find((column) => column !== unit && mostly(column, isCode) && distinctIn(column) === 1);
  const rest = columns.filter((column) => column !== unit && column !== sku);
  const category = rest.length > 1 ? rest.find((column) => distinctIn(column) < 0.6) : undefined;
  const [name] = rest.filter((column) => column !== category).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return [
    ...(unit ? [[unit, 'unit'] as const] : []),
    ...(sku ? [[sku, 'sku'] as const] : []),
    ...(category ? [[category, 'category'] as const] : []),
    ...(name ? [[name, 'name'] as const] : []),
  ];
};

const byContent = (rows: readonly (readonly string[])[]): Columns => {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, index): Seen => ({
    index,
    cells: rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
  }));
  const barcode = columns.find((column) => mostly(column, isBarcode));
  const numbers = columns.filter((column) => column !== barcode && mostly(column, isNumber));
  const words = columns.filter((column) => column !== barcode && !numbers.includes(column));
  const found = [
    ...(barcode ? [[barcode, 'barcode'] as const] : []),
    ...guessNumbers(numbers),
    ...guessWords(words),
  ];
  return columns.map((column) => found.find(([one]) => one === column)?.[1] ?? null);
};

/** How many rows are looked at: a table says in its first rows what its columns are. */
const looked = 200;

/**
 * What each column of a table is, and whether its first row heads them: by its heading where it has one, else by what is in it. A heading
 * decides; what it leaves open is guessed from the content.
 */
export function guessColumns(table: readonly (readonly string[])[]): {
  hasHeader: boolean;
  columns: Columns;
} {
  const [first = [], ...others] = table;
  const hasHeader = isHeader(first, others[0]);
  const content = byContent((hasHeader ? others : table).slice(0, looked));
  if (!hasHeader) return { hasHeader, columns: content };
  const named = byHeader(first);
  const open = (['name', 'unitPrice'] as const).filter((field) => !named.includes(field));
  return {
    hasHeader,
    columns: named.map((field, index) => {
      const guess = content[index] ?? null;
      return field ?? (open.some((one) => one === guess) ? guess : null);
    }),
  };
}

/** The fields that are shown for these columns: those that the table has, and those that every product needs. */
export const shownFields = (columns: Columns): ImportField[] =>
  importFields.filter(
    (field) =>
      columns.includes(field) ||
      field === 'name' ||
      field === 'unitPrice' ||
      (field === 'unitCost' && columns.includes('quantity')),
  );
