import type { registrationContract } from '@shelfwise/contract/features/identity/registration/registration.contract';
import type { Handlers, OpenCall } from '../../../kit/call.ts';
import { forgotPassword } from './forgot-password.ts';
import { enterFoundedCompany, foundCompany } from './found-company.ts';
import { registerAccount } from './register-account.ts';
import { resetPassword } from './reset-password.ts';

export const registrationHandlers: Handlers<typeof registrationContract, OpenCall> = {
  register: registerAccount,
  foundCompany,
  forgotPassword: (call, { email }) => forgotPassword(call, email),
  resetPassword: (call, { token, password }) => resetPassword(call, token, password),
};

/** What else is done when the kept answer of a call is sent again, by the call's id. */
export const registrationRepeats = { 'registration.foundCompany': enterFoundedCompany };
