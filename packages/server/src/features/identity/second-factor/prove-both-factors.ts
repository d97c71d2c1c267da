import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { refuseField } from '../../../platform/errors.ts';
import {
  accountOf,
  type OwnUser,
  type ProvedPassword,
  provePassword,
  requireStillProved,
} from '../profile/own-account.ts';
import { noteFailures } from '../session/failed-sign-ins.ts';
import { limitProofs } from '../session/limit-proofs.ts';
import { takeCode } from './take-code.ts';

interface Proof {
  password: string;
  code?: string | undefined;
}

/**
 * Does what takes a code, where the second factor is on, beside the password that was proved before. The code is used up in the
 * transaction of what it is asked for, or not at all.
 */
export const proveCode = async <Result>(
  call: OpenCall,
  proved: ProvedPassword,
  code: string | undefined,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> => {
  const { user } = proved;
  if (!user.hasSecondFactor)
    return call.database.asSystem('own second factor', async (system) => {
      await requireStillProved(system, proved);
      return work(system);
    });
  if (code === undefined) throw refuseField('code', 'required');
  const noted = <Step>(step: () => Promise<Step>): Promise<Step> =>
    noteFailures(call, 'session', () => accountOf(user), step);
  const limits = await noted(() => limitProofs(call, user.sessionId));
  let isRight = false;
  try {
    return await call.database.asSystem('own second factor', async (system) => {
      await requireStillProved(system, proved);
      await noted(async () => {
        isRight = Boolean(await takeCode(system.db, call.services.secretKey, user.userId, code, call.now));
        if (!isRight) throw refuseField('code', 'wrong_code');
      });
      return work(system);
    });
  } finally {
    // What went wrong after a right code is no guess.
    if (isRight) await limits.giveBack();
  }
};

/** Does what a stolen session must not do: for the password, and where the second factor is on for a code that is good now. */
export const proveBothFactors = async <Result>(
  call: OpenCall,
  user: OwnUser,
  { password, code }: Proof,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> => {
  const proved = await provePassword(call, user, password, 'password');
  return proveCode(call, proved, code, work);
};
