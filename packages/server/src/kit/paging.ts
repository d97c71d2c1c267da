import { sql, type RawBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import { reckoned, type Columns } from '../db/rows.ts';
import { AppError } from '../platform/errors.ts';

/** One way to order a list: a leakproof column with an index on it, and its type. */
export interface SortKey {
  key: RawBuilder<unknown>;
  type: 'text' | 'int8' | 'timestamptz' | 'date' | 'uuid';
}

/** Checks a key by its type, so that a forged cursor is refused here and not by the database. */
const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(text) &&
  !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
const isKey: Record<SortKey['type'], (text: string) => boolean> = {
  text: (text) => text.isWellFormed() && !text.includes('\u0000'),
  int8: (text) => /^-?\d{1,18}$/.test(text),
  timestamptz: isMoment,
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  uuid: isUuid,
};

export interface Keyset {
  key: RawBuilder<unknown>;
  /** the `sort_key` and `id` of a page's last row make the cursor of the next page */
  keyColumn: Columns<{ sort_key: string }>;
  after: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  isDescending: boolean;
}

interface Position {
  sort: string;
  key: string;
  id: string;
}

const encode = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

const decode = (cursor: string, sort: string, type: SortKey['type']): Position => {
  try {
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Partial<Position>;
    const { key, id } = position;
    if (position.sort !== sort || typeof key !== 'string' || typeof id !== 'string')
      throw new Error('another list');
    if (!isUuid(id) || !isKey[type](key)) throw new Error('no position');
    return { sort, key, id };
  } catch {
    throw new AppError('invalid_input', { fields: { cursor: { code: 'wrong_kind' } } });
  }
};

/** Paging by key: a page costs the same wherever in the list it begins. `-name` is descending. */
export const keyset = (
  sorts: Record<string, SortKey>,
  id: RawBuilder<unknown>,
  sort: string,
  cursor: string | undefined,
): Keyset => {
  const isDescending = sort.startsWith('-');
  const found = sorts[isDescending ? sort.slice(1) : sort];
  if (!found) throw new AppError('invalid_input', { fields: { sort: { code: 'choice' } } });
  const { key, type } = found;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const position = cursor === undefined ? undefined : decode(cursor, sort, type);
  return {
    key,
    keyColumn: reckoned(sql`(${key})::text as sort_key`),
    after: position
      ? sql`(${key}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${position.key}::${sql.raw(type)}, ${position.id}::uuid)`
      : sql`true`,
    orderBy: sql`${key} ${direction}, ${id} ${direction}`,
    isDescending,
  };
};

/** Cuts off the one extra row that was asked for, which says whether there is a next page, and drops the sort keys. */
export const cutPage = <Row extends { sort_key: string; id: string }>(
  rows: readonly Row[],
  limit: number,
  sort: string,
): { rows: Omit<Row, 'sort_key'>[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ sort_key: _, ...row }) => row),
    nextCursor: rows.length > limit && last ? encode({ sort, key: last.sort_key, id: last.id }) : null,
  };
};

/**
 * Selects the rows of each wanted value by a query of its own and joins them. An index gives the rows of one status in the order of the
 * list, but `status = any (…)` would have to sort all of them first.
 */
export const eachOf = <Value>(
  values: readonly Value[],
  select: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    [...new Set(values)].map((value) => sql`(${select(value)})`),
    sql` union all `,
  );
