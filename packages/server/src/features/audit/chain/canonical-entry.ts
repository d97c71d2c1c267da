import { createHash } from 'node:crypto';

/** The hash before the first link. */
export const firstHash = Buffer.alloc(32);

/**
 * The bytes of an audit entry (`e`) that its link is made of: a text of PostgreSQL in UTF-8. It is this JSON array, written as jsonb is
 * printed: a space after each comma, no other space outside of strings, null for a missing value.
 *
 *   [1, tenant_id, id, at, actor_id, action, subject_type, subject_id, before, after, reason, request_id, address]
 *
 * 1 is the number of this format. `at` is a number: microseconds since 1970 in UTC. `before` and `after` are strings: the jsonb as
 * PostgreSQL prints it, with its keys in the order of their length in bytes and then of their bytes, and its numbers with their original
 * digits. No setting of a connection changes this text. This format must never change: a new one gets the next number, and entries
 * chained by this one are still verified by it.
 */
export const canonicalEntry = `jsonb_build_array(1, e.tenant_id, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.action,
  e.subject_type, e.subject_id, e.before::text, e.after::text, e.reason, e.request_id, e.address)::text`;

/** The hash of a link in SQL, for verify; the same as `nextHash`. */
export const hashInSql = (previous: string): string =>
  `sha256(${previous} || convert_to(${canonicalEntry}, 'UTF8'))`;

/** The hash of a link: SHA-256 of the previous hash and the bytes of the entry. */
export const nextHash = (previous: Buffer, entry: string): Buffer =>
  createHash('sha256').update(previous).update(entry, 'utf8').digest();
