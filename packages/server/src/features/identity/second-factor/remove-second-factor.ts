import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser, provePassword } from '../profile/own-account.ts';
import { limitCodes } from './limit-codes.ts';
import { secondFactorMail } from './second-factor-mails.ts';
import { takeCode } from './take-code.ts';

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
  password: string,
  code: string,
): Promise<Record<string, never>> => {
  const user = ownUser(call);
  if (!user.hasSecondFactor) throw new AppError('second_factor_off');
  const { settings, secretKey, jobs } = call.services;
  await provePassword(call, user, password, 'password');
  const limits = await limitCodes(call, user.userId);
  await call.database.asSystem('own second factor', async (system) => {
    if (!(await takeCode(system.db, secretKey, user.userId, code, call.now)))
      throw refuseField('code', 'wrong_code');
    await removeSecondFactorOf(system, user.userId);
    await jobs.send(
      'mail',
      secondFactorMail('off', settings, { ...user, language: user.language ?? call.language }),
      system.jobs,
    );
    enterOwnCompany(call, system, user)?.audit({
      action: 'second_factor.remove',
      subject: 'user',
      subjectId: user.userId,
    });
  });
  await limits.giveBack();
  return {};
};
