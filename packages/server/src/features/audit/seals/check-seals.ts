import type { Checked } from '@shelfwise/contract/features/audit/seals/seals.contract';
import type { Call } from '../../../kit/call.ts';
import { findHead } from '../chain/chain.queries.ts';
import { firstHash } from '../chain/canonical-entry.ts';
import { checkPart } from '../trail/check-trail.ts';
import { readLinks } from '../trail/trail.queries.ts';
import { findLink, listSealsWithin } from './seals.queries.ts';

/** Places that one call checks: some tenths of a second. Whoever checks a long trail asks for part after part. */
const placesAtOnce = 5_000;

/** Checks the places after one: each link is the hash of the one before and its entry, and each seal is that of its place. */
export const checkSeals = async ({ tx }: Call, { after }: { after: number }): Promise<Checked> => {
  const [head, before] = await Promise.all([findHead(tx), after === 0 ? undefined : findLink(tx, after)]);
  const total = head?.seq ?? 0;
  const upTo = Math.min(after + placesAtOnce, total);
  const [lines, seals] = await Promise.all([
    readLinks(tx, { after, upTo, limit: placesAtOnce }),
    listSealsWithin(tx, after, upTo === total ? Number.MAX_SAFE_INTEGER : upTo),
  ]);
  const start = { seq: after, hash: (before?.hash ?? firstHash).toString('hex') };
  const end = { seq: upTo, ...(upTo === total && { hash: (head?.hash ?? firstHash).toString('hex') }) };
  const fault = checkPart(start, end, lines, seals, tx.tenantId);
  return {
    seq: upTo,
    total,
    seals: seals.length,
    fault: fault ? { kind: fault.kind, seq: fault.seq, entryId: fault.entryId } : null,
  };
};
