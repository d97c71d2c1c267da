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

/** Entries of one transaction at most, so that it is short and the thread is never held for long. */
const entriesAtOnce = 500;
/** How long before it is seen an entry may have got its id, at most: transactions last seconds, and clocks of machines differ. */
const latestMs = 60 * 60_000;
/** The same for a look at what was written just now; what is missed there the next whole look finds. */
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
  /** where to go on; undefined at the end */
  next: string | undefined;
}

const chainSome = async (tx: TenantTransaction, given: string | undefined, since?: Date): Promise<Step> => {
  const known = await findHead(tx);
  const complete = known?.completeTo ?? noId;
  // A company that has no chain yet is taken whole, whatever was written just now.
  const recent = since && known ? idBefore(since.getTime() - lateMs) : noId;
  const seen = await lookForEntries(tx, given ?? later(complete, recent), entriesAtOnce);
  const missing = seen.filter(({ isChained }) => !isChained).map(({ id }) => id);
  const next = seen.length < entriesAtOnce ? undefined : seen.at(-1)?.id;
  const end = idBefore(Date.now() - latestMs);
  const passed = since ? undefined : seen.findLast(({ id }) => id < end)?.id;
  if (missing.length === 0 && passed === undefined) return { head: known, next };

  const head = await lockHead(tx);
  // What another writer took while this one waited is chained by now, and left out.
  const links = addLinks(head, await readUnchained(tx, missing));
  const { seq, hash } = links.at(-1) ?? head;
  const moved = { seq, hash, completeTo: later(head.completeTo, passed ?? noId) };
  if (links.length > 0) await appendLinks(tx, links);
  await moveHead(tx, moved);
  return { head: moved, next };
};

/**
 * Adds to a company's chain what of its audit trail is not in it yet, some entries a transaction; any number of processes may do so at
 * once. With `since` it looks at what was written from then on, else at all that may be missing. Answers where the chain ends.
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
