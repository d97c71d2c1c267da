/** A field of an entry as a line: what it is called, its value before and after. */
export interface EntryField {
  /** the names of the fields that lead to it: `lines`, `1`, `quantity` */
  path: string[];
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown> | null;

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A record without an end would fill the screen; the file of the whole trail has all of it. */
const mostLines = 100;

const entriesOf = (value: unknown): [string, unknown][] => {
  if (isList(value)) return value.map((item, index) => [String(index + 1), item]);
  return isPlain(value) ? [] : Object.entries(value as object);
};

const linesOf = (path: string[], before: unknown, after: unknown): EntryField[] => {
  const isShort = (value: unknown): boolean => isPlain(value) || (isList(value) && value.every(isPlain));
  if (isShort(before) && isShort(after)) return [{ path, before, after }];
  const was = new Map(entriesOf(before));
  const is = new Map(entriesOf(after));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
    linesOf([...path, name], was.get(name), is.get(name)),
  );
};

/** The fields of an entry, before and after, those within others too. */
export const fieldsOf = ({ before, after }: { before: Fields; after: Fields }): EntryField[] =>
  linesOf([], before ?? {}, after ?? {}).slice(0, mostLines);

/** 'paymentTermsDays' as words, where no label has them. */
export const asWords = (name: string): string => {
  const words = name
    .replace(/Minor$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
