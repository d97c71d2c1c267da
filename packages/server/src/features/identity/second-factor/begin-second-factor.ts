import type { SecondFactorOffer } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser, provePassword, requireStillProved } from '../profile/own-account.ts';
import { appUri, newAppSecret } from './app-codes.ts';
import { sealSecret } from './take-code.ts';

/**
 * Offers a new secret, which replaces one that was never confirmed. Sign-ins need no code before the confirmation. It takes the password:
 * otherwise a stolen session could lock the owner out with a factor of its own.
 */
export const beginSecondFactor = async (call: OpenCall, password: string): Promise<SecondFactorOffer> => {
  const user = ownUser(call);
  if (user.hasSecondFactor) throw new AppError('second_factor_on');
  const proved = await provePassword(call, user, password, 'password');
  const { settings, secretKey } = call.services;
  const secret = newAppSecret();
  const sealed = sealSecret(secretKey, user.userId, secret);
  await call.database.asSystem('own second factor', async (system) => {
    await requireStillProved(system, proved);
    const begun = await system.db
      .insertInto('second_factors')
      .values({
        user_id: user.userId,
        sealed_secret: sealed,
        key_id: secretKey.id,
        created_at: call.now.toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret: sealed, key_id: secretKey.id, created_at: call.now.toISOString() })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!begun) throw new AppError('second_factor_on');
    enterOwnCompany(call, system, user)?.audit({
      action: 'second_factor.begin',
      subject: 'user',
      subjectId: user.userId,
    });
  });
  return { secret, uri: appUri(secret, settings.productName, user.username) };
};
