import { createHash } from 'node:crypto';

/** One line of an exported trail after the first: a link of the chain with its entry, or an entry that no link has. */
export interface TrailLine {
  /** null where no link has the entry */
  seq: number | null;
  /** hashes as hexadecimal digits */
  previous: string | null;
  hash: string | null;
  /** the text that the hash is of (`canonical-entry.ts`); null where the link's entry is gone */
  entry: string | null;
}

/** The first line: whose trail it is, and where its chain ended. */
export interface TrailHead {
  format: 'shelfwise-audit-1';
  tenantId: string;
  exportedAt: string;
  seq: number;
  hash: string;
}

/** The end of a chain as somebody kept it elsewhere: a mailed seal. */
export interface KnownEnd {
  seq: number;
  hash: string;
}

export interface TrailFault {
  kind: 'altered' | 'missing' | 'inserted' | 'moved' | 'rewritten';
  /** the place in the chain; null for an entry that has none */
  seq: number | null;
  entryId: string | null;
  sentence: string;
}

const noHash = '00'.repeat(32);

const hashOf = (previous: string, entry: string): string =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(entry, 'utf8').digest('hex');

const partOf = (entry: string | null, index: number): string | null => {
  if (entry === null) return null;
  try {
    const part = (JSON.parse(entry) as unknown[])[index];
    return typeof part === 'string' ? part : null;
  } catch {
    return null;
  }
};
const idOf = (entry: string | null): string | null => partOf(entry, 2);

const fault = (
  kind: TrailFault['kind'],
  seq: number | null,
  entry: string | null,
  sentence: string,
): TrailFault => ({ kind, seq, entryId: idOf(entry), sentence });

const isWhole = (line: TrailLine): boolean =>
  line.previous !== null && line.entry !== null && line.hash === hashOf(line.previous, line.entry);

/** The place of the link that an entry was chained by; undefined where no link is of it. */
const placeOf = (entry: string, lines: readonly TrailLine[]): number | null | undefined =>
  lines.find(({ previous, hash }) => previous !== null && hash === hashOf(previous, entry))?.seq;

/** What is wrong where another place is expected. */
const outOfPlace = (line: TrailLine, expected: number, lines: readonly TrailLine[]): TrailFault => {
  const { seq, entry } = line;
  if (seq === null) return fault('inserted', null, entry, 'an entry that the chain does not have');
  if (seq < expected)
    return fault('inserted', seq, entry, `place ${seq} stands a second time: an entry was inserted or moved`);
  return lines.some((one) => one.seq === expected)
    ? fault('moved', seq, entry, `place ${seq} stands where ${expected} should: it was moved`)
    : fault('missing', expected, null, `place ${expected} is missing: its entry and link are gone`);
};

/** What is wrong with a link whose hash is not that of the one before and its entry. */
const notItsHash = ({ seq, entry }: TrailLine, lines: readonly TrailLine[]): TrailFault => {
  if (entry === null) return fault('missing', seq, null, `the entry of place ${seq} is gone`);
  const place = placeOf(entry, lines);
  return place === undefined
    ? fault('altered', seq, entry, `the entry at place ${seq} is not as it was written`)
    : fault('moved', seq, entry, `the entry at place ${seq} was moved there from ${place}`);
};

/** The first fault of a chain, or nothing where each link is the hash of the one before and its entry. */
const firstBrokenLink = (head: TrailHead, lines: readonly TrailLine[]): TrailFault | undefined => {
  let [seq, hash] = [0, noHash];
  for (const line of lines) {
    if (line.seq !== seq + 1) return outOfPlace(line, seq + 1, lines);
    if (!isWhole(line)) return notItsHash(line, lines);
    if (line.previous !== hash)
      return fault('rewritten', line.seq, line.entry, `place ${line.seq} does not go on from the one before`);
    const tenant = partOf(line.entry, 1);
    if (tenant !== head.tenantId)
      return fault('inserted', line.seq, line.entry, `the entry at place ${line.seq} is of another company`);
    seq += 1;
    hash = line.hash ?? '';
  }
  if (seq < head.seq)
    return fault('missing', seq + 1, null, `the trail ends after ${seq} of ${head.seq} places`);
  if (seq > head.seq || hash !== head.hash)
    return fault('rewritten', seq, null, 'the chain does not end where it was made longer last');
  return undefined;
};

/** The first known end that the chain does not have: from somewhere before it on, the chain was written anew. */
const firstBrokenSeal = (lines: readonly TrailLine[], ends: readonly KnownEnd[]): TrailFault | undefined => {
  for (const { seq, hash } of ends.toSorted((one, other) => one.seq - other.seq)) {
    if (seq === 0) continue;
    const line = lines.find((one) => one.seq === seq);
    if (line === undefined)
      return fault('missing', seq, null, `the seal says ${seq} places, and the trail has not so many`);
    if (line.hash !== hash)
      return fault('rewritten', seq, line.entry, `the chain up to place ${seq} is another than was sealed`);
  }
  return undefined;
};

/** Finds the first entry that was altered, removed, inserted or moved since it was chained; nothing where all are as they were. */
export const checkTrail = (
  head: TrailHead,
  lines: readonly TrailLine[],
  ends: readonly KnownEnd[] = [],
): TrailFault | undefined => firstBrokenLink(head, lines) ?? firstBrokenSeal(lines, ends);
