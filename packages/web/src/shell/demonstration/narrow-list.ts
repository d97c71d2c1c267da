import { foldText } from '@shelfwise/contract/primitives/fold-text';

type Row = Record<string, unknown>;
/** A list as it was recorded: all its rows on one page. */
export interface RecordedList {
  items: Row[];
  total?: { count: number };
}

export const isList = (body: unknown): body is RecordedList =>
  typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);

const textsIn = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join(' ') : '';
};

const compared = (one: unknown, other: unknown): number => {
  const [first, second] = [Number(one), Number(other)];
  if (typeof one !== 'string' || !Number.isNaN(first)) return first - second;
  return typeof other === 'string' ? one.localeCompare(other) : 0;
};

/**
 * The rows of a recorded list that another question would get: those with all words of `q`, and with the wanted value of each field
 * that they have, in the order of `sort`. The server knows more filters; what the rows themselves do not tell is left out. Sums of the recorded
 * list are not those of fewer rows, so that they are not told.
 */
export function narrowList<List extends RecordedList>(list: List, params: URLSearchParams): List {
  const words = foldText(params.get('q') ?? '').split(' ');
  const wanted = [...params].filter(([name]) => list.items.some((row) => Object.hasOwn(row, name)));
  const rows = list.items.filter((row) => {
    const text = foldText(textsIn(row));
    return (
      words.every((word) => text.includes(word)) &&
      wanted.every(([name, values]) => values.split(',').includes(String(row[name])))
    );
  });
  const sort = params.get('sort') ?? '';
  const field = sort.replace(/^-/u, '');
  if (rows.some((row) => Object.hasOwn(row, field))) {
    rows.sort((one, other) => compared(one[field], other[field]));
    if (sort.startsWith('-')) rows.reverse();
  }
  const limit = Number(params.get('limit') ?? 0);
  const items = params.has('sort') || limit >= 50 || limit === 0 ? rows : rows.slice(0, limit);
  const hasAll = rows.length === list.items.length;
  const sums = Object.keys(list).filter((name) => name.endsWith('SumMinor') || name === 'sumMinor');
  return {
    ...list,
    ...(hasAll ? {} : Object.fromEntries(sums.map((name) => [name, null]))),
    items,
    ...(list.total && !hasAll && { total: { ...list.total, count: rows.length } }),
  };
}
