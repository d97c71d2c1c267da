import type { companyContract } from '@shelfwise/contract/features/company/company/company.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getCompanySettings } from './company-settings.ts';
import { companyView } from './company-view.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { setCurrency } from './set-currency.ts';
import { updateCompany } from './update-company.ts';

export const companyHandlers: Handlers<typeof companyContract> = {
  get: (call) => Promise.resolve(companyView(call.actor.company)),
  settings: getCompanySettings,
  update: updateCompany,
  setCurrency: (call, { currency }) => setCurrency(call, currency),
  completeOnboarding,
};
