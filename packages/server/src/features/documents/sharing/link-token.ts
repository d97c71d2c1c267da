import { parse, stringify } from 'uuid';
import type { SecretKey } from '../../../platform/secret-key.ts';

/** The document that a link leads to, and until when. */
export interface LinkedDocument {
  tenantId: string;
  documentId: string;
  /** how often sharing of the document had been stopped when the link was made */
  stops: number;
  until: Date;
}

const idBytes = 16;
const numberBytes = 4;
const contentBytes = 2 * idBytes + 2 * numberBytes;
/** 128 bits cannot be guessed, and keep the link short enough for a message. */
const sealBytes = 16;

/** The token of a link: company, document, number of stops and end of validity, signed with the server's secret. */
export const linkToken = (key: SecretKey, { tenantId, documentId, stops, until }: LinkedDocument): string => {
  const content = Buffer.alloc(contentBytes);
  content.set(parse(tenantId), 0);
  content.set(parse(documentId), idBytes);
  content.writeUInt32BE(Math.floor(until.getTime() / 1_000), 2 * idBytes);
  content.writeUInt32BE(stops, 2 * idBytes + numberBytes);
  return Buffer.concat([content, key.sign('document links', content).subarray(0, sealBytes)]).toString(
    'base64url',
  );
};

/** Undefined where the token was altered, made with another secret, or has expired. */
export const readLinkToken = (key: SecretKey, token: string, now: Date): LinkedDocument | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  // Several base64 texts may decode to the same bytes; only the one that we write is accepted.
  if (bytes.length !== contentBytes + sealBytes || bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, contentBytes);
  const seal = bytes.subarray(contentBytes);
  if (!key.hasSigned('document links', content, seal, sealBytes)) return undefined;
  const until = new Date(content.readUInt32BE(2 * idBytes) * 1_000);
  return until > now
    ? {
        tenantId: stringify(content.subarray(0, idBytes)),
        documentId: stringify(content.subarray(idBytes, 2 * idBytes)),
        stops: content.readUInt32BE(2 * idBytes + numberBytes),
        until,
      }
    : undefined;
};
