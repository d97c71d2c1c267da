import { sessionHandlers } from './session/session.handlers.ts';

/** The public face of the area "identity" to the areas behind it. */
export { findSession } from './session/session-lookup.ts';
export { companyView } from './company/company-view.ts';

export const identityHandlers = { session: sessionHandlers };
