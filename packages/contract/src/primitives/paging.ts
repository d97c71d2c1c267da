import { z } from 'zod';
import { idSchema } from './ids.ts';
import { longestSearch, mostPageRows, mostPickedRows, usualPageRows } from './list-limits.ts';
import { paragraph } from './text.ts';

/** Where a page begins: which sort, and the key and id of the row before it. The server makes it, and reads it again. */
const isCursor = (text: string): boolean => {
  try {
    const position: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return z.object({ sort: z.string(), key: z.string(), id: idSchema }).safeParse(position).success;
  } catch {
    return false;
  }
};

/** Checked with the rest of the input, so that an invented cursor is refused before any query. */
export const cursorSchema = z.string().max(500).refine(isCursor, { message: 'wrong_kind' });

/** What is searched for, and the rows of a page. */
export const searchSchema = paragraph(longestSearch);
export const pageRowsSchema = z.coerce.number().int().min(1).max(mostPageRows).default(usualPageRows);

/** What every list takes: `q` searches, `sort` is a column with `-` for descending, `cursor` comes from the page before. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.strictObject({
    q: searchSchema.optional(),
    sort: z.enum(sorts).optional(),
    limit: pageRowsSchema,
    cursor: cursorSchema.optional(),
  });

/** Rows that somebody picked in a list; they are returned in the list's order. */
export const pickedRows = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.strictObject({ ids: z.array(idSchema).min(1).max(mostPickedRows), sort: z.enum(sorts).optional() });

/** A filter of several values: `status=confirmed,completed`. */
export const oneOrMore = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(100));

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** `total` is exact up to 10,000 and an estimate above, then `isEstimate`. */
export const totalSchema = z.object({ count: z.int().min(0), isEstimate: z.boolean() });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: totalSchema });

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: { count: number; isEstimate: boolean };
}
