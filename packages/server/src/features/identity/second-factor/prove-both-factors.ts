import type { OpenCall } from '../../../kit/call.ts';
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
 * Where the second factor is on, runs work that needs a code beside the password proved before. The code is used up in the same transaction
 * as the work, or not at all.
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
    // A failure after a right code does not count as a guess.
    if (isRight) await limits.giveBack();
  }
};

/** Runs work that a stolen session must not do: it takes the password and, where the second factor is on, a code that is valid now. */
export const proveBothFactors = async <Result>(
  call: OpenCall,
  user: OwnUser,
  { password, code }: Proof,
  work: (system: SystemTransaction) => Promise<Result>,
): Promise<Result> => {
  const proved = await provePassword(call, user, password, 'password');
  return proveCode(call, proved, code, work);
};
