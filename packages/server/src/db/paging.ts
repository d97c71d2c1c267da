import { sql, type RawBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import { AppError } from '../platform/errors.ts';

/** One order of a list: a leakproof column with an index behind it, and its type. */
export interface SortKey {
  key: RawBuilder<unknown>;
  type: 'text' | 'int8' | 'timestamptz' | 'date' | 'uuid';
}

/** What a key of each type looks like: a cursor that somebody made up is refused here, not by the database. */
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
  /** `sort_key` and `id` of the last row of a page make the cursor of the next */
  sortKey: RawBuilder<string>;
  after: RawBuilder<boolean>;
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

/** Paging by key: the page after a position costs the same wherever it is. `-name` is descending. */
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
    sortKey: sql<string>`(${key})::text`,
    after: position
      ? sql<boolean>`(${key}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${position.key}::${sql.raw(type)}, ${position.id}::uuid)`
      : sql<boolean>`true`,
    orderBy: sql`${key} ${direction}, ${id} ${direction}`,
    isDescending,
  };
};

/** One row more than the page was asked for, to know whether there is a next one. */
export const cutPage = <Row extends { sort_key: string; id: string }>(
  rows: readonly Row[],
  limit: number,
  sort: string,
): { rows: Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? encode({ sort, key: last.sort_key, id: last.id }) : null,
  };
};

/**
 * The rows of each wanted value by a query of its own, put together: an index gives the rows of one status in the
 * order of the list, but those of `status = any (…)` only after sorting all of them.
 */
export const eachOf = <Value>(
  values: readonly Value[],
  select: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    [...new Set(values)].map((value) => sql`(${select(value)})`),
    sql` union all `,
  );
