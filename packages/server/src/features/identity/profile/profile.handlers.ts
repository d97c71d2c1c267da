import type { profileContract } from '@shelfwise/contract/features/identity/profile/profile.contract';
import type { Handlers, OpenCall } from '../../../kit/call.ts';
import { changeEmail, confirmEmail, mailConfirmation } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changeUsername } from './change-username.ts';
import { getPinState, removePin, setPin } from './pins.ts';
import { updateProfile } from './update-profile.ts';

export const profileHandlers: Handlers<typeof profileContract, OpenCall> = {
  update: updateProfile,
  changeUsername,
  changeEmail,
  mailConfirmation,
  confirmEmail: (call, { token }) => confirmEmail(call, token),
  changePassword,
  pin: getPinState,
  setPin,
  removePin,
};
