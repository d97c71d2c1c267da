import type { Kysely } from 'kysely';
import { isAppCode } from '@shelfwise/contract/features/identity/second-factor/second-factor.facts';
import type { GlobalTables } from '../../../db/kysely.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { findStep } from './app-codes.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** The kind of the accepted code; undefined where none was accepted. */
export type TakenCode = 'app' | 'recovery' | undefined;

/** Undefined where no listed key opens the secret: then no code is right, and housekeeping logs it. */
export const openSecret = (key: SecretKey, userId: string, sealed: Buffer): string | undefined => {
  try {
    return key.open('second factors', sealed, userId);
  } catch {
    return undefined;
  }
};

export const sealSecret = (key: SecretKey, userId: string, secret: string): Buffer =>
  key.seal('second factors', secret, userId);

/** The step of a code that the user's app may show now, for a secret that is confirmed or still to be. */
export const findStepOf = (
  key: SecretKey,
  factor: { user_id: string; sealed_secret: Buffer },
  code: string,
  now: Date,
): number | null => {
  const secret = openSecret(key, factor.user_id, factor.sealed_secret);
  return secret === undefined ? null : findStep(secret, code, now);
};

/** One conditional UPDATE stores the step, so that a code works once, even if two calls send it at the same time. */
const takeAppCode = async (
  db: Kysely<GlobalTables>,
  key: SecretKey,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const factor = await db
    .selectFrom('second_factors')
    .select(['user_id', 'sealed_secret'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = factor && findStepOf(key, factor, code, now);
  if (step === undefined || step === null) return false;
  const taken = await db
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Uses up a code of the authenticator app or a recovery code. */
export const takeCode = async (
  db: Kysely<GlobalTables>,
  key: SecretKey,
  userId: string,
  code: string,
  now: Date,
): Promise<TakenCode> => {
  if (isAppCode(code)) return (await takeAppCode(db, key, userId, code, now)) ? 'app' : undefined;
  return (await takeRecoveryCode(db, key, userId, code, now)) ? 'recovery' : undefined;
};
