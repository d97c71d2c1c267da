import type { BothFactors } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { proveBothFactors } from './prove-both-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { mailSecondFactor } from './second-factor-mails.ts';

/** Makes new recovery codes; the old ones stop working. */
export const replaceRecoveryCodes = async (
  call: OpenCall,
  proof: BothFactors,
): Promise<{ recoveryCodes: string[] }> => {
  const user = ownUser(call);
  if (!user.hasSecondFactor) throw new AppError('second_factor_off');
  return proveBothFactors(call, user, proof, async (system) => {
    const factor = await system.db
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('user_id', '=', user.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!factor?.confirmed_at) throw new AppError('second_factor_off');
    await mailSecondFactor('newCodes', call, system, user);
    enterOwnCompany(call, system, user)?.audit({
      action: 'second_factor.replace_recovery_codes',
      subject: 'user',
      subjectId: user.userId,
    });
    return { recoveryCodes: await renewRecoveryCodes(system.db, call.services.secretKey, user.userId) };
  });
};
