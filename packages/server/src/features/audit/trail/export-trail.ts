import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { FileAnswer, type Call } from '../../../kit/call.ts';
import type { Database } from '../../../db/database.ts';
import { chainCompany } from '../chain/chain-company.ts';
import { noId } from '../chain/chain.queries.ts';
import { firstHash } from '../chain/canonical-entry.ts';
import type { TrailHead } from './check-trail.ts';
import { readLinks, readUnlinked } from './trail.queries.ts';

const linksAtOnce = 2_000;

/** The lines of a company's whole trail, read part by part, each in a transaction of its own. */
export async function* trailLines(database: Database, tenantId: string, now: Date): AsyncGenerator<string> {
  const end = await chainCompany(database, tenantId);
  const { seq = 0, hash = firstHash, completeTo = noId } = end ?? {};
  const head: TrailHead = {
    format: 'shelfwise-audit-1',
    tenantId,
    exportedAt: now.toISOString(),
    seq,
    hash: hash.toString('hex'),
  };
  yield `${JSON.stringify(head)}\n`;
  for (let after = 0; after < seq;) {
    const from = after;
    const lines = await database.forTenant(tenantId, (tx) =>
      readLinks(tx, { after: from, upTo: seq, limit: linksAtOnce }),
    );
    if (lines.length === 0) break;
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    after = lines.at(-1)?.seq ?? seq;
  }
  for (let after: string | undefined = noId; after !== undefined;) {
    const from: string = after;
    const part = await database.forTenant(tenantId, (tx) =>
      readUnlinked(tx, { after: from, upTo: completeTo, limit: linksAtOnce }),
    );
    yield part.lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    after = part.next;
  }
}

/** The whole trail of the company with its chain, for `npm run verify-audit`. The trail notes who took it out. */
export const exportTrail = (call: Call): Promise<FileAnswer> => {
  const { tx, database, now, actor } = call;
  const { tenantId } = tx;
  tx.note({ action: 'transaction.export_trail', subject: 'transaction', subjectId: tenantId });
  const body = () => Promise.resolve(Readable.from(trailLines(database, tenantId, now)).pipe(createGzip()));
  const fileName = `audit-trail-${dayIn(actor.company.timezone, now)}.jsonl.gz`;
  return Promise.resolve(new FileAnswer(body, 'application/gzip', { fileName }));
};
