import { z } from 'zod';
import { idSchema } from './ids.ts';
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

/** Read with the rest of the input: a made-up one is refused before anything is asked of the database. */
export const cursorSchema = z.string().max(500).refine(isCursor, { message: 'wrong_kind' });

/** What every list takes: `q` searches, `sort` is a column with `-` for descending, `cursor` comes from the page before. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.strictObject({
    q: paragraph(100).optional(),
    sort: z.enum(sorts).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: cursorSchema.optional(),
  });

/** Rows that somebody picked in a list, to be given in the order of the list. */
export const pickedRows = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.strictObject({ ids: z.array(idSchema).min(1).max(5000), sort: z.enum(sorts).optional() });

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
