import { companyHandlers } from './company/company.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';

/** The public face of the area "identity" to the areas behind it. */
export const identityHandlers = {
  session: sessionHandlers,
  registration: registrationHandlers,
  company: companyHandlers,
};
