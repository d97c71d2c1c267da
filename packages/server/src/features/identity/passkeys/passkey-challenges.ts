import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { GlobalTables } from '../../../db/kysely.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { hashToken } from '../session/session-lookup.ts';
import { secondsAfter } from '../session/start-session.ts';
import { patienceMs } from './relying-party.ts';

/** Stores a new challenge for a user who adds a passkey. */
export const keepChallenge = async (db: Kysely<GlobalTables>, userId: string, now: Date): Promise<string> => {
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

/** Deletes a challenge, whatever its answer is worth: of many calls with the same challenge, one is let through. */
export const takeChallenge = async (
  db: Kysely<GlobalTables>,
  challenge: string,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', '=', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now.toISOString();
};

const [chanceBytes, timeBytes, markBytes] = [16, 6, 16];
const bodyBytes = chanceBytes + timeBytes;

/**
 * A new challenge for a sign-in, recognised later by our signature in it. It is not stored before it is answered correctly. So asking for
 * many fills no table, and no limit is needed that would lock out everybody at one address.
 */
export const newSignInChallenge = (key: SecretKey, now: Date): string => {
  const body = Buffer.alloc(bodyBytes);
  randomBytes(chanceBytes).copy(body);
  body.writeUIntBE(now.getTime() + patienceMs, chanceBytes, timeBytes);
  return Buffer.concat([body, key.sign('passkey challenges', body).subarray(0, markBytes)]).toString(
    'base64url',
  );
};

/** Whether we made the challenge for a sign-in, and it has not expired. */
export const isSignInChallenge = (key: SecretKey, challenge: string, now: Date): boolean => {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== bodyBytes + markBytes) return false;
  const body = bytes.subarray(0, bodyBytes);
  const isOurs = key.hasSigned('passkey challenges', body, bytes.subarray(bodyBytes), markBytes);
  return isOurs && body.readUIntBE(chanceBytes, timeBytes) > now.getTime();
};

/** Marks a challenge as used, together with its sign-in: of many calls with the same challenge, one is let through. */
export const spendSignInChallenge = async (
  db: Kysely<GlobalTables>,
  challenge: string,
  now: Date,
): Promise<boolean> => {
  const used = await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      user_id: null,
      expires_at: secondsAfter(now, patienceMs / 1_000).toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return used !== undefined;
};

/** The challenge that the browser says it answered; undefined where the data cannot be read. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof told !== 'object' || told === null || !('challenge' in told)) return undefined;
    return typeof told.challenge === 'string' ? told.challenge : undefined;
  } catch {
    return undefined;
  }
};
