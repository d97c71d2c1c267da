import type { BothFactors } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { proveBothFactors } from './prove-both-factors.ts';
import { mailSecondFactor } from './second-factor-mails.ts';

/**
 * Removes an account's second factor, confirmed or not, with its recovery codes; returns whether one was on. The caller must check the
 * right to do so, and write the audit entry and the mail (`secondFactorMail('off', …)`).
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

/** Turns the caller's second factor off. A stolen session cannot, because it takes the password and a code. */
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
