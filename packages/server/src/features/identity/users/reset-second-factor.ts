import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { removeSecondFactorOf } from '../second-factor/remove-second-factor.ts';
import { secondFactorMail } from '../second-factor/second-factor-mails.ts';
import { currentUser, lockUser } from './keep-user.ts';

/**
 * Takes the second factor of somebody who lost it away, so that the password alone lets them in to set up a new one;
 * a mail tells them. Never one's own: that takes the password and a code.
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
