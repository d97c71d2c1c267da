import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import { SentPicture } from '../../platform/sent-picture.ts';

/** The idempotency key of a call, with a hash of the input that it was sent with. */
export interface Repeat {
  route: string;
  key: string;
  bodyHash: Buffer;
  /** hashes of the same input under former secret keys */
  formerHashes?: Buffer[];
}

const keyShape = /^[\x21-\x7e]{8,200}$/;

export const repeatOf = (request: FastifyRequest, route: string, input: unknown): Repeat | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new AppError('invalid_idempotency_key');
  const bodyHash =
    input instanceof SentPicture
      ? input.hash
      : createHash('sha256')
          .update(JSON.stringify(input ?? null))
          .digest();
  return { route, key, bodyHash };
};

/** What may be kept of a body: some hold passwords or account numbers, which somebody who reads the table could guess by a plain hash. */
export const withSignedHash = (key: SecretKey, repeat: Repeat): Repeat => {
  const [bodyHash, ...formerHashes] = key.signWithAll('request fingerprints', repeat.bodyHash);
  return { ...repeat, bodyHash: bodyHash ?? repeat.bodyHash, formerHashes };
};

/** The kept answer of the key; refuses a key that was used with another body. */
export const answerAgain = <Found extends { bodyHash: Buffer; response: unknown }>(
  found: Found,
  repeat: Repeat,
): Found => {
  const hashes = [repeat.bodyHash, ...(repeat.formerHashes ?? [])];
  if (!hashes.some((hash) => found.bodyHash.equals(hash))) throw new AppError('key_reused');
  return found;
};
