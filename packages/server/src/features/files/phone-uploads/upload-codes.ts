import { createHash } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { SecretKey } from '../../../platform/secret-key.ts';

const [idBytes, timeBytes] = [16, 4];
/** 160 bits, of which a code of 48 letters has room for. */
const codeSecretBytes = 20;
/** 128 bits, as in links to documents. */
const sealBytes = 16;
const keyBytes = 2 * idBytes + timeBytes;

interface OfUpload {
  tenantId: string;
  id: string;
}

/** What is kept of a code, and of what the phone made for itself. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The code of an upload: its company, and 160 bits that nobody computes without the server's secret. It can be told again while it is good,
 * though only its hash is kept.
 */
export const codeOf = (key: SecretKey, { tenantId, id }: OfUpload): string =>
  Buffer.concat([
    parse(tenantId),
    key.sign('phone uploads', `code ${tenantId} ${id}`).subarray(0, codeSecretBytes),
  ]).toString('base64url');

/** The company that a code claims. */
export const tenantOfCode = (code: string): string | undefined => idAt(Buffer.from(code, 'base64url'), 0);

const idAt = (bytes: Buffer, start: number): string | undefined => {
  try {
    return stringify(bytes, start);
  } catch {
    return undefined;
  }
};

interface UploadKey extends OfUpload {
  until: Date;
}

/** What a phone sends pictures with: company, upload and end, sealed, so that a forged one is refused without a look at the database. */
export const uploadKey = (key: SecretKey, { tenantId, id, until }: UploadKey): string => {
  const content = Buffer.alloc(keyBytes);
  content.set(parse(tenantId), 0);
  content.set(parse(id), idBytes);
  content.writeUInt32BE(Math.ceil(until.getTime() / 1_000), 2 * idBytes);
  const seal = key.sign('phone uploads', content).subarray(0, sealBytes);
  return Buffer.concat([content, seal]).toString('base64url');
};

/** Undefined where the key was altered, made with another secret, or has expired. Whether the upload goes on only its row says. */
export const readUploadKey = (secretKey: SecretKey, text: unknown, now: Date): UploadKey | undefined => {
  if (typeof text !== 'string') return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== keyBytes + sealBytes || bytes.toString('base64url') !== text) return undefined;
  const content = bytes.subarray(0, keyBytes);
  if (!secretKey.hasSigned('phone uploads', content, bytes.subarray(keyBytes), sealBytes)) return undefined;
  const until = new Date(content.readUInt32BE(2 * idBytes) * 1_000);
  const [tenantId, id] = [idAt(content, 0), idAt(content, idBytes)];
  return tenantId === undefined || id === undefined || until <= now ? undefined : { tenantId, id, until };
};
