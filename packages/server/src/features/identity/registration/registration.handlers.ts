import type { registrationContract } from '@shelfwise/contract/features/identity/registration/registration.contract';
import type { Handlers, OpenCall } from '../../../db/call.ts';
import { forgotPassword } from './forgot-password.ts';
import { foundCompany } from './found-company.ts';
import { registerAccount } from './register-account.ts';
import { resetPassword } from './reset-password.ts';

export const registrationHandlers: Handlers<typeof registrationContract, OpenCall> = {
  register: registerAccount,
  foundCompany,
  forgotPassword: (call, { email }) => forgotPassword(call, email),
  resetPassword: (call, { token, password }) => resetPassword(call, token, password),
};
