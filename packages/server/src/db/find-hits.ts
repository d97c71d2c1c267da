import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from './tenant-transaction.ts';

/**
 * Ids that a search found, as PostgreSQL writes an array of them. They go into the list as they came, `any (${hits}::uuid[])`, so that
 * a thousand ids cost nobody their reading and writing.
 */
export type Hits = string & { readonly isHits: unique symbol };

/**
 * What a search function finds. It is called in a statement of its own: a database that is spread over several machines
 * refuses such functions beside tables.
 */
export const findHits = async ({ db }: TenantTransaction, search: RawBuilder<unknown>): Promise<Hits> => {
  const { rows } = await sql<{ ids: Hits }>`
    select coalesce(array_agg(hit.id), '{}')::text as ids from ${search} as hit`.execute(db);
  const [hits] = rows;
  if (!hits) throw new Error('a search without an answer');
  return hits.ids;
};

/** How many there are: each takes 36 letters and a comma or bracket. */
export const countHits = (hits: Hits): number => Math.floor((hits.length - 1) / 37);
