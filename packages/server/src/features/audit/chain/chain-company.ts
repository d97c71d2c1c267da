import type { Database } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { idBefore } from '../../../platform/ids.ts';
import { nextHash } from './canonical-entry.ts';
import {
  appendLinks,
  findHead,
  lockHead,
  lookForEntries,
  moveHead,
  noId,
  readUnchained,
  type Head,
  type Link,
} from './chain.queries.ts';

/** The most entries chained in one transaction, so that it is short and does not block the thread for long. */
const entriesAtOnce = 500;
/** Entries older than this are all visible: a transaction lasts seconds, and the clocks of machines differ a little. Milliseconds. */
const latestMs = 60 * 60_000;
/** The same (milliseconds) for a run that only looks at recent entries; what it misses is found by the next walk. */
const lateMs = 15_000;

const later = (one: string, other: string): string => (one > other ? one : other);

const addLinks = (head: Head, entries: readonly { id: string; bytes: string }[]): Link[] => {
  let { seq, hash } = head;
  return entries.map(({ id, bytes }) => {
    const previousHash = hash;
    seq += 1;
    hash = nextHash(previousHash, bytes);
    return { seq, entryId: id, previousHash, hash };
  });
};

interface Step {
  head: Head | undefined;
  /** the id after which to go on; undefined at the end */
  next: string | undefined;
}

const chainSome = async (tx: TenantTransaction, given: string | undefined, since?: Date): Promise<Step> => {
  const known = await findHead(tx);
  const complete = known?.completeTo ?? noId;
  // A company without a chain is chained from its first entry, even if only recent ones are asked for.
  const recent = since && known ? idBefore(since.getTime() - lateMs) : noId;
  const seen = await lookForEntries(tx, given ?? later(complete, recent), entriesAtOnce);
  const missing = seen.filter(({ isChained }) => !isChained).map(({ id }) => id);
  const next = seen.length < entriesAtOnce ? undefined : seen.at(-1)?.id;
  const end = idBefore(Date.now() - latestMs);
  const passed = since ? undefined : seen.findLast(({ id }) => id < end)?.id;
  if (missing.length === 0 && passed === undefined) return { head: known, next };

  const head = await lockHead(tx);
  // Leaves out entries that another process chained while this one waited for the lock.
  const links = addLinks(head, await readUnchained(tx, missing));
  const { seq, hash } = links.at(-1) ?? head;
  const moved = { seq, hash, completeTo: later(head.completeTo, passed ?? noId) };
  if (links.length > 0) await appendLinks(tx, links);
  await moveHead(tx, moved);
  return { head: moved, next };
};

/**
 * Adds the missing entries of a company's audit trail to its chain, some in each transaction; several processes may do so at once. With
 * `since` it looks at entries from then on, otherwise at all that may be missing. Returns the end of the chain.
 */
export const chainCompany = async (
  database: Database,
  tenantId: string,
  since?: Date,
): Promise<Head | undefined> => {
  let from: string | undefined;
  for (;;) {
    const given = from;
    const { head, next } = await database.forTenant(tenantId, (tx) => chainSome(tx, given, since));
    if (next === undefined) return head;
    from = next;
  }
};
