import { sql, type RawBuilder } from 'kysely';
import { mostHits, searchWords } from './search-words.ts';
import { reckoned, selectRow } from '../db/rows.ts';
import type { DB } from '../db/tables.gen.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

/**
 * Ids that a search found, as the text of a PostgreSQL array. They go into the next statement unchanged, `any (${hits}::uuid[])`, so that a
 * thousand ids need no parsing here.
 */
export type Hits = string & { readonly isHits: unique symbol };

/**
 * The ids that a search function finds. It is called in a statement of its own, because a distributed database refuses such functions
 * beside tables.
 */
export const findHits = async ({ db }: TenantTransaction, search: RawBuilder<unknown>): Promise<Hits> => {
  const ids = reckoned<{ ids: Hits }>(sql`coalesce(array_agg(hit.id), '{}')::text as ids`);
  const hits = await selectRow(db, ids, sql`from ${search} as hit`);
  if (!hits) throw new Error('a search without an answer');
  return hits.ids;
};

/**
 * The condition by which a search narrows a list of a searchable table. One or two letters find names that begin with them; a longer text
 * finds records whose `search_text` has all of its words.
 */
export const foundBy = async (
  tx: TenantTransaction,
  [table, alias]: readonly [table: keyof DB, alias: string],
  q: string | undefined,
  statuses: readonly string[],
): Promise<RawBuilder<unknown>> => {
  const words = searchWords(q);
  if (!words) return sql`true`;
  const { text, pattern, further } = words;
  const nameKey = sql.ref(`${alias}.name_key`);
  if (words.isPrefix) return sql`${nameKey} >= ${text} and ${nameKey} < ${`${text}\u{10FFFF}`}`;
  const asked = sql`${tx.tenantId}, ${pattern}, ${further}, ${statuses}::text[], ${mostHits}`;
  const hits = await findHits(tx, sql`${sql.raw(`search_${table}`)}(${asked})`);
  return sql`${sql.ref(`${alias}.id`)} = any (${hits}::uuid[])`;
};

/** The number of ids: each takes 36 characters and a comma or brace. */
export const countHits = (hits: Hits): number => Math.floor((hits.length - 1) / 37);
