import { invitationsHandlers } from './invitations/invitations.handlers.ts';
import { passkeysHandlers } from './passkeys/passkeys.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { secondFactorHandlers } from './second-factor/second-factor.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { sessionsHandlers } from './sessions/sessions.handlers.ts';
import { usersHandlers } from './users/users.handlers.ts';

/** The public face of the area "identity" to the areas behind it. */
export { isPinOf } from './profile/pins.ts';
export { resealSecondFactors } from './second-factor/reseal-second-factors.ts';
export { moveNotificationMark } from './users/notification-marks.ts';
export { setPlan } from './registration/set-plan.ts';
export { countUsers } from './users/users.queries.ts';

export const identityHandlers = {
  session: sessionHandlers,
  sessions: sessionsHandlers,
  secondFactor: secondFactorHandlers,
  passkeys: passkeysHandlers,
  registration: registrationHandlers,
  profile: profileHandlers,
  users: usersHandlers,
  invitations: invitationsHandlers,
};
