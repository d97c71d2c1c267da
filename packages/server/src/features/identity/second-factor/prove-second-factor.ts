import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeCode, type TakenCode } from './take-code.ts';

/**
 * Takes a code from an account whose second factor is on, and uses it up in the transaction that starts the session; returns its kind. An
 * account without a second factor ignores the code, so only somebody who knows the password learns whether it is on.
 */
export const proveSecondFactor = async (
  call: OpenCall,
  system: SystemTransaction,
  account: { id: string },
  code: string | undefined,
): Promise<TakenCode> => {
  const factor = await system.db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', account.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return undefined;
  if (code === undefined) throw new AppError('second_factor_required');
  const taken = await takeCode(system.db, call.services.secretKey, account.id, code, call.now);
  if (!taken) throw new AppError('second_factor_wrong');
  return taken;
};
