import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { refuseField } from '../../../platform/errors.ts';
import { accountOf, type OwnUser, provePassword } from '../profile/own-account.ts';
import { noteFailures } from '../session/failed-sign-ins.ts';
import { limitProofs } from '../session/limit-proofs.ts';
import { takeCode } from './take-code.ts';

interface Proof {
  password: string;
  code?: string | undefined;
}

/**
 * Does what a stolen session must not do: for the password, and where the second factor is on for a code that is good
 * now. The code is used up in the transaction of what it is asked for, or not at all.
 */
export const proveBothFactors = async <Result>(
  call: OpenCall,
  user: OwnUser,
  { password, code }: Proof,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> => {
  await provePassword(call, user, password, 'password');
  if (!user.hasSecondFactor) return call.database.asSystem('own second factor', work);
  if (code === undefined) throw refuseField('code', 'required');
  return noteFailures(
    call,
    'session',
    () => accountOf(user),
    async () => {
      const limits = await limitProofs(call, user.sessionId);
      const result = await call.database.asSystem('own second factor', async (system) => {
        if (!(await takeCode(system.db, call.services.secretKey, user.userId, code, call.now)))
          throw refuseField('code', 'wrong_code');
        return work(system);
      });
      await limits.giveBack();
      return result;
    },
  );
};
