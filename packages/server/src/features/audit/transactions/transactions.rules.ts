import { currencyCodes, type Currency } from '@shelfwise/contract/primitives/currencies';

type Fields = Record<string, unknown> | null;

interface Sides {
  before: Fields;
  after: Fields;
}

const textAt = ({ before, after }: Sides, names: readonly string[]): string | null => {
  for (const side of [after, before])
    for (const name of names) {
      const value = side?.[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  return null;
};

const documentNames = [
  ...['payment', 'invoice', 'creditNote', 'shipment', 'return', 'quote', 'writeOff', 'certificate'],
  ...['number', 'reference'],
];

/** The number of the document that an entry tells of: an order's payment, its invoice, what was posted. */
export const documentNamed = (entry: Sides): string | null => textAt(entry, documentNames);

/** What a record was called when the entry was written, for those that are gone or have no name of their own. */
export const nameThen = (entry: Sides): string | null =>
  textAt(entry, ['name', 'number', 'title', 'username', 'email', 'label', 'code']);

const isCurrency = (text: string | null): text is Currency =>
  text !== null && (currencyCodes as readonly string[]).includes(text);

/** Documents that are written in the currency of the supplier; all others are in that of the books, with the other beside it. */
const inSuppliersCurrency: ReadonlySet<string> = new Set(['purchase_order', 'bill']);

/** The currency of an entry's amount: the one that it names, that of its document, or that of the books. */
export const currencyNamed = (
  entry: Sides & { subjectType: string },
  ofDocument: string | undefined,
  books: Currency,
): Currency => {
  const named = textAt(entry, ['currency']);
  if (isCurrency(named)) return named;
  const document = inSuppliersCurrency.has(entry.subjectType) ? (ofDocument ?? null) : null;
  return isCurrency(document) ? document : books;
};
