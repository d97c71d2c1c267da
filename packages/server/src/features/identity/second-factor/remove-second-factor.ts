import type { BothFactors } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { proveBothFactors } from './prove-both-factors.ts';
import { mailSecondFactor } from './second-factor-mails.ts';

/**
 * Takes an account's second factor away with its recovery codes, on or only begun; whether one was on. Who may do it,
 * the audit entry and the mail (`secondFactorMail('off', …)`) are the caller's.
 */
export const removeSecondFactorOf = async (
  { db }: Pick<SystemTransaction, 'db'>,
  userId: string,
): Promise<boolean> => {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed?.confirmed_at != null;
};

/** Turns one's own second factor off; a stolen session can't, because it takes the password and a code. */
export const removeSecondFactor = async (
  call: OpenCall,
  proof: BothFactors,
): Promise<Record<string, never>> => {
  const user = ownUser(call);
  if (!user.hasSecondFactor) throw new AppError('second_factor_off');
  await proveBothFactors(call, user, proof, async (system) => {
    await removeSecondFactorOf(system, user.userId);
    await mailSecondFactor('off', call, system, user);
    enterOwnCompany(call, system, user)?.audit({
      action: 'second_factor.remove',
      subject: 'user',
      subjectId: user.userId,
    });
  });
  return {};
};
