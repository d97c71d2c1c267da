import type { SystemTransaction } from '../../../db/database.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';

/**
 * Ends what an account was proved with beside its password: second factor, recovery codes, passkeys. Whoever shows that
 * the mailbox of an unconfirmed account is theirs must not find those of the stranger who registered with it. Answers
 * whether a second factor was on.
 */
export const endProofs = async ({ db }: Pick<SystemTransaction, 'db'>, userId: string): Promise<boolean> => {
  const wasOn = await removeSecondFactorOf({ db }, userId);
  for (const kept of ['passkeys', 'known_devices'] as const)
    await db.deleteFrom(kept).where('user_id', '=', userId).execute();
  return wasOn;
};
