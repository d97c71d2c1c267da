import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { GlobalTables } from '../../../db/kysely.ts';
import { hashToken } from '../session/session-lookup.ts';
import { secondsAfter } from '../session/start-session.ts';
import { patienceMs } from './relying-party.ts';

/** A new challenge, for one user who adds a passkey, or with null for a sign-in. */
export const keepChallenge = async (
  db: Kysely<GlobalTables>,
  userId: string | null,
  now: Date,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      user_id: userId,
      expires_at: secondsAfter(now, patienceMs / 1_000).toISOString(),
    })
    .execute();
  return challenge;
};

/** Uses a challenge up, whatever becomes of its answer: of many who bring the same one at once, one is let through. */
export const takeChallenge = async (
  db: Kysely<GlobalTables>,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now.toISOString();
};

/** The challenge that a browser says it answered; undefined where it says nothing that can be read. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof told !== 'object' || told === null || !('challenge' in told)) return undefined;
    return typeof told.challenge === 'string' ? told.challenge : undefined;
  } catch {
    return undefined;
  }
};
