import { companyHandlers } from './company/company.handlers.ts';
import { limitInvitations, limitResending } from './invitations/invitation-limits.ts';
import { invitationsHandlers } from './invitations/invitations.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';

/** The public face of the area "identity" to the areas behind it. */
export const identityHandlers = {
  session: sessionHandlers,
  registration: registrationHandlers,
  company: companyHandlers,
};
  profile: profileHandlers,
