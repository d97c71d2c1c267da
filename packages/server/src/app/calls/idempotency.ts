import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Statements } from '../../db/open-transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { SentPicture } from '../../platform/sent-picture.ts';

/** The key of a creating or posting call, with what it was sent for. */
export interface Repeat {
  route: string;
  key: string;
  bodyHash: Buffer;
  /** of the same input, made otherwise: as before the secret key was changed */
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

/** What the key was answered with before; refuses the same key for another body. */
export const answerAgain = <Found extends { bodyHash: Buffer; response: unknown }>(
  found: Found,
  repeat: Repeat,
): Found => {
  const hashes = [repeat.bodyHash, ...(repeat.formerHashes ?? [])];
  if (!hashes.some((hash) => found.bodyHash.equals(hash))) throw new AppError('key_reused');
  return found;
};

/**
 * Takes the key for this transaction without waiting; false while another holds it. The lock goes with the
 * transaction, so a crash never leaves a key behind that is neither free nor answered.
 */
export const claimKey = async (statements: Statements, scope: string, repeat: Repeat): Promise<boolean> => {
  const { rows } = await statements.query<{ mine: boolean }>({
    name: 'claim_idempotency_key',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
    values: [`${scope} ${repeat.route} ${repeat.key}`],
  });
  return rows[0]?.mine === true;
};

/** Kept in the transaction of the effect: the two are there together or not at all. */
export const keepAnswer = (
  statements: Statements,
  tenantId: string,
  userId: string,
  repeat: Repeat,
  status: number,
  body: string,
): Promise<unknown> =>
  statements.query({
    name: 'keep_idempotent_answer',
    text: `insert into idempotency_keys (tenant_id, user_id, route, key, body_hash, status, response)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [tenantId, userId, repeat.route, repeat.key, repeat.bodyHash, status, body],
  });
