import type { registrationContract } from '@shelfwise/contract/features/identity/registration/registration.contract';
import type { Handlers, OpenCall } from '../../../db/call.ts';
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

/** What is done besides where a call is answered again under its key, by the call's id. */
export const registrationRepeats = { 'registration.foundCompany': enterFoundedCompany };
