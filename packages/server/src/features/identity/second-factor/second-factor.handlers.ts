import type { secondFactorContract } from '@shelfwise/contract/features/identity/second-factor/second-factor.contract';
import type { Call, Handlers, OpenCall } from '../../../kit/call.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { getSecondFactor } from './second-factor.queries.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { setSecondFactorRule } from '../../company/index.ts';

type Own = Omit<typeof secondFactorContract, 'setRule'>;

const own: Handlers<Own, OpenCall> = {
  get: (call) => getSecondFactor(call),
  begin: (call, { password }) => beginSecondFactor(call, password),
  confirm: (call, { code }) => confirmSecondFactor(call, code),
  renewRecoveryCodes: replaceRecoveryCodes,
  remove: removeSecondFactor,
};

const ofTheCompany: Handlers<Pick<typeof secondFactorContract, 'setRule'>, Call> = {
  setRule: (call, { isRequired }) => setSecondFactorRule(call, isRequired),
};

export const secondFactorHandlers = { ...own, ...ofTheCompany };
