import type { Kysely } from 'kysely';
import { isAppCode } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import type { GlobalTables } from '../../../db/kysely.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { findStep } from './app-codes.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** What kind of code was good; undefined where none was. */
export type TakenCode = 'app' | 'recovery' | undefined;

/** Undefined where no key that is listed opens it: no code is right then, and housekeeping tells. */
export const openSecret = (key: SecretKey, userId: string, sealed: Buffer): string | undefined => {
  try {
    return key.open('second factors', sealed, userId);
  } catch {
    return undefined;
  }
};

export const sealSecret = (key: SecretKey, userId: string, secret: string): Buffer =>
  key.seal('second factors', secret, userId);

/** The step of a code that the user's app shows now, for a secret still to be confirmed or long in use. */
export const findStepOf = (
  key: SecretKey,
  factor: { user_id: string; sealed_secret: Buffer },
  code: string,
  now: Date,
): number | null => {
  const secret = openSecret(key, factor.user_id, factor.sealed_secret);
  return secret === undefined ? null : findStep(secret, code, now);
};

/** One conditional UPDATE remembers the step, so a code is good once, also for two who send it at the same time. */
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

/** Uses a code up: one of the authenticator app, or a recovery code. */
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
