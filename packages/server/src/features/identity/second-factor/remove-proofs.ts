import type { SystemTransaction } from '../../../db/database.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';

/**
 * Removes what an account proved itself with beside its password: second factor, recovery codes and passkeys. A stranger may have
 * registered with an unconfirmed address, and the person who shows that the mailbox is theirs must not find those of the stranger. Returns
 * whether a second factor was on.
 */
export const removeProofs = async (
  { db }: Pick<SystemTransaction, 'db'>,
  userId: string,
): Promise<boolean> => {
  const wasOn = await removeSecondFactorOf({ db }, userId);
  for (const kept of ['passkeys', 'known_devices'] as const)
    await db.deleteFrom(kept).where('user_id', '=', userId).execute();
  return wasOn;
};
