import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { companyView } from '../../company/index.ts';
import { mustSetUpSecondFactor } from '../second-factor/second-factor.rules.ts';

type Known = NonNullable<OpenCall['user']>;

/** The signed-in user, as the browser is told. */
export const sessionUserView = ({
  userId,
  username,
  email,
  isEmailConfirmed,
  avatarUrl,
  hasSecondFactor,
  isByPasskey,
  language,
  timezone,
  displayCurrency,
  hidesFirstSteps,
  role,
  company,
}: Omit<Known, 'sessionId'>): SessionUser => ({
  id: userId,
  username,
  email,
  isEmailConfirmed,
  role,
  avatarUrl,
  language,
  timezone,
  displayCurrency,
  hidesFirstSteps,
  tenant: company && role ? companyView(company) : null,
  mustSetUpSecondFactor: mustSetUpSecondFactor({ role, company, hasSecondFactor, isByPasskey }),
});
