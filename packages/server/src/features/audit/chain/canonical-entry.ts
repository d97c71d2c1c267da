import { createHash } from 'node:crypto';

/** The link before the first one. */
export const firstHash = Buffer.alloc(32);

/**
 * The bytes of an entry (`e`) that its link is made of, as a text of PostgreSQL's; UTF-8. It is this JSON array, written the way jsonb is
 * printed: a blank behind each comma, no other blank outside of strings, null where there is nothing.
 *
 *   [1, tenant_id, id, at, actor_id, action, subject_type, subject_id, before, after, reason, request_id, address]
 *
 * 1 is the number of this format. `at` is a number: microseconds since 1970 in UTC. `before` and `after` are strings: what
 * PostgreSQL prints of the jsonb, whose keys stand in the order of their length in bytes, then of their bytes, and whose
 * numbers keep the digits they came with. Nothing in it depends on the settings of a connection. It must never change: a
 * new format gets the next number, and what was chained by this one is verified by this one.
 */
export const canonicalEntry = `jsonb_build_array(1, e.tenant_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.action,
  e.subject_type, e.subject_id, e.before::text, e.after::text, e.reason, e.request_id, e.address)::text`;

/** What verify reckons in SQL; the same as `nextHash`. */
export const hashInSql = (previous: string): string =>
  `sha256(${previous} || convert_to(${canonicalEntry}, 'UTF8'))`;

/** SHA-256 of the hash before it and the entry's bytes. */
export const nextHash = (previous: Buffer, entry: string): Buffer =>
  createHash('sha256').update(previous).update(entry, 'utf8').digest();
