import type { OpenCall } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { limitProofs } from '../session/limit-proofs.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { mailSecondFactor } from './second-factor-mails.ts';
import { findStepOf } from './take-code.ts';

/**
 * Turns the second factor on by a first code, which proves that the app has the secret. Returns the recovery codes. Of two calls at once
 * only one confirms.
 */
export const confirmSecondFactor = async (
  call: OpenCall,
  code: string,
): Promise<{ recoveryCodes: string[] }> => {
  const user = ownUser(call);
  const { secretKey } = call.services;
  const limits = await limitProofs(call, user.sessionId);
  const recoveryCodes = await call.database.asSystem('own second factor', async (system) => {
    const factor = await system.db
      .selectFrom('second_factors')
      .select(['user_id', 'sealed_secret', 'confirmed_at'])
      .where('user_id', '=', user.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw new AppError('second_factor_not_begun');
    if (factor.confirmed_at !== null) throw new AppError('second_factor_on');
    const step = findStepOf(secretKey, factor, code, call.now);
    if (step === null) throw refuseField('code', 'wrong_code');
    await system.db
      .updateTable('second_factors')
      .set({ confirmed_at: call.now.toISOString(), last_used_step: step })
      .where('user_id', '=', user.userId)
      .execute();
    const codes = await renewRecoveryCodes(system.db, secretKey, user.userId);
    await mailSecondFactor('on', call, system, user);
    enterOwnCompany(call, system, user)?.audit({
      action: 'second_factor.confirm',
      subject: 'user',
      subjectId: user.userId,
    });
    return codes;
  });
  await limits.giveBack();
  return { recoveryCodes };
};
