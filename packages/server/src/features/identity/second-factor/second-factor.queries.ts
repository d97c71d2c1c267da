import type { SecondFactor } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { ownUser } from '../profile/own-account.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { isSecondFactorRequired } from './second-factor.rules.ts';

/** Whether the caller's second factor is on, and how many recovery codes are left. */
export const getSecondFactor = async (call: OpenCall): Promise<SecondFactor> => {
  const user = ownUser(call);
  const recoveryCodesLeft = user.hasSecondFactor
    ? await call.database.asSystem('own second factor', ({ db }) => countRecoveryCodes(db, user.userId))
    : 0;
  return { isOn: user.hasSecondFactor, recoveryCodesLeft, isRequired: isSecondFactorRequired(user) };
};
