import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser, provePassword } from '../profile/own-account.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** New recovery codes; none of the old ones is good from here on. */
export const replaceRecoveryCodes = async (
  call: OpenCall,
  password: string,
): Promise<{ recoveryCodes: string[] }> => {
  const user = ownUser(call);
  await provePassword(call, user, password, 'password');
  return call.database.asSystem('own second factor', async (system) => {
    const factor = await system.db
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('user_id', '=', user.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!factor?.confirmed_at) throw new AppError('second_factor_off');
    enterOwnCompany(call, system, user)?.audit({
      action: 'second_factor.replace_recovery_codes',
      subject: 'user',
      subjectId: user.userId,
    });
    return { recoveryCodes: await renewRecoveryCodes(system.db, call.services.secretKey, user.userId) };
  });
};
