import { companyHandlers } from './company/company.handlers.ts';
import { exchangeRatesHandlers } from './exchange-rates/exchange-rates.handlers.ts';
import { numberSeriesHandlers } from './number-series/number-series.handlers.ts';
import { invitationsHandlers } from './invitations/invitations.handlers.ts';
import { passkeysHandlers } from './passkeys/passkeys.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { secondFactorHandlers } from './second-factor/second-factor.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { sessionsHandlers } from './sessions/sessions.handlers.ts';
import { usersHandlers } from './users/users.handlers.ts';

/** The public face of the area "identity" to the areas behind it. */
export { findCompanyOnDocuments } from './company/company-on-documents.ts';
export { listAdminNames } from './company/company-settings.ts';
export { findRateBetween } from './exchange-rates/exchange-rates.queries.ts';
export { listNumberSeries } from './number-series/number-series.queries.ts';
export { sealAnew } from './second-factor/seal-anew.ts';
export { countUsers } from './users/users.queries.ts';

export const identityHandlers = {
  session: sessionHandlers,
  sessions: sessionsHandlers,
  secondFactor: secondFactorHandlers,
  passkeys: passkeysHandlers,
  registration: registrationHandlers,
  profile: profileHandlers,
  company: companyHandlers,
  exchangeRates: exchangeRatesHandlers,
  numberSeries: numberSeriesHandlers,
  users: usersHandlers,
  invitations: invitationsHandlers,
};
