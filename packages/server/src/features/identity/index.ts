import { companyHandlers } from './company/company.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';

/** The public face of the area "identity" to the areas behind it. */
export { companyView } from './company/company-view.ts';
export { setUpCompany } from './company/complete-onboarding.ts';
export { makeCompany } from './registration/make-company.ts';
export { demoPassword } from './registration/password-rules.ts';
export { hashPassword } from './session/passwords.ts';
export { findSession } from './session/session-lookup.ts';

export const identityHandlers = {
  session: sessionHandlers,
  registration: registrationHandlers,
  company: companyHandlers,
};
