import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { removeSecondFactorOf } from '../second-factor/remove-second-factor.ts';
import { secondFactorMail } from '../second-factor/second-factor-mails.ts';
import { currentUser, lockUser } from './keep-user.ts';

/**
 * Removes the second factor of somebody who lost it, so that they can sign in by password alone and set up a new one; they are told by
 * mail. Not for the caller's own: that takes the password and a code.
 */
export const resetSecondFactor = async (call: Call, { id }: { id: string }): Promise<User> => {
  const { tx, services, language } = call;
  if (id === call.actor.userId) throw new AppError('own_account');
  const { user } = await lockUser(call, id);
  const wasOn = await removeSecondFactorOf(tx.asSystem('keep the accounts of users'), id);
  if (!wasOn) throw new AppError('second_factor_off');
  tx.audit({ action: 'user.reset_second_factor', subject: 'user', subjectId: id });
  const mail = secondFactorMail('off', services.settings, { ...user, language });
  await services.jobs.send('mail', mail, tx.jobs);
  return currentUser(call, id);
};
