import { act, change, nothing, read, remove, replace } from '../../../primitives/call.ts';
import { sessionUserSchema } from '../session/session.schemas.ts';
import {
  emailChangeSchema,
  emailConfirmationSchema,
  newPinSchema,
  passwordChangeSchema,
  pinStateSchema,
  profileChangeSchema,
  usernameChangeSchema,
} from './profile.schemas.ts';

/** What people change about their own account, with or without a company. */
export const profileContract = {
  update: change('/user', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['no_tenant'],
    summary:
      'Change one’s language, timezone, display currency, picture, or whether first steps are shown; a picture needs a company, whose file it is',
  })
    .input(profileChangeSchema)
    .output(sessionUserSchema),
  changeUsername: act('/user/change-username', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['taken', 'too_many_requests'],
    summary: 'Take another username; asks for the password, and for a code where the second factor is on',
  })
    .input(usernameChangeSchema)
    .output(sessionUserSchema),
  changeEmail: act('/user/change-email', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['too_many_requests'],
    summary:
      'Ask for another email address: a link is mailed there, and the old one is told; asks as for a username',
  })
    .input(emailChangeSchema)
    .output(nothing),
  mailConfirmation: act('/user/mail-confirmation', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['wrong_state', 'too_many_requests'],
    summary: 'Mail anew the link that confirms one’s email address',
  }).output(nothing),
  confirmEmail: act('/user/confirm-email', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['link_invalid', 'taken', 'too_many_requests'],
    summary:
      'Confirm an email address, which may be a new one, with the mailed link, which works once and for its own account',
  })
    .input(emailConfirmationSchema)
    .output(sessionUserSchema),
  changePassword: act('/user/change-password', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['too_many_requests', 'demo_password_refused'],
    summary: 'Set a new password; ends every other session of the account; asks as for a username',
  })
    .input(passwordChangeSchema)
    .output(nothing),
  pin: read('/user/pin', {
    right: 'signedIn',
    summary: 'Whether one has a PIN to agree to something at a colleague’s screen',
  }).output(pinStateSchema),
  setPin: replace('/user/pin', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['no_tenant', 'too_many_requests'],
    summary: 'Set the PIN by which one agrees to something at a colleague’s screen; asks as for a username',
  })
    .input(newPinSchema)
    .output(pinStateSchema),
  removePin: remove('/user/pin', {
    right: 'signedIn',
    keepsAnswer: true,
    errors: ['no_tenant'],
    summary: 'Take the PIN away',
  }).output(pinStateSchema),
};
