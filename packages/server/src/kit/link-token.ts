import { parse, stringify } from 'uuid';
import type { SecretKey } from '../platform/secret-key.ts';

/** The kinds of links. Each is sealed with a key of its own, so that none passes for another. */
type LinkKind = 'document links' | 'support links';

/** The record that a link leads to, and until when. */
export interface LinkedRecord {
  tenantId: string;
  recordId: string;
  /** how often links to the record had been ended when this one was made */
  stops: number;
  until: Date;
}

const idBytes = 16;
const numberBytes = 4;
const contentBytes = 2 * idBytes + 2 * numberBytes;
/** 128 bits cannot be guessed, and keep the link short enough for a message. */
const sealBytes = 16;

/** The token of a link: company, record, number of stops and end of validity, signed with the server's secret. */
export const linkToken = (
  key: SecretKey,
  kind: LinkKind,
  { tenantId, recordId, stops, until }: LinkedRecord,
): string => {
  const content = Buffer.alloc(contentBytes);
  content.set(parse(tenantId), 0);
  content.set(parse(recordId), idBytes);
  content.writeUInt32BE(Math.floor(until.getTime() / 1_000), 2 * idBytes);
  content.writeUInt32BE(stops, 2 * idBytes + numberBytes);
  return Buffer.concat([content, key.sign(kind, content).subarray(0, sealBytes)]).toString('base64url');
};

/** Undefined where the token was altered, made with another secret, or has expired. */
export const readLinkToken = (
  key: SecretKey,
  kind: LinkKind,
  token: string,
  now: Date,
): LinkedRecord | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  // Several base64 texts may decode to the same bytes; only the one that we write is accepted.
  if (bytes.length !== contentBytes + sealBytes || bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, contentBytes);
  const seal = bytes.subarray(contentBytes);
  if (!key.hasSigned(kind, content, seal, sealBytes)) return undefined;
  const until = new Date(content.readUInt32BE(2 * idBytes) * 1_000);
  return until > now
    ? {
        tenantId: stringify(content.subarray(0, idBytes)),
        recordId: stringify(content.subarray(idBytes, 2 * idBytes)),
        stops: content.readUInt32BE(2 * idBytes + numberBytes),
        until,
      }
    : undefined;
};
