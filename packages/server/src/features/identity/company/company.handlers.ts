import type { companyContract } from '@shelfwise/contract/features/identity/company/company.contract';
import type { Handlers } from '../../../db/call.ts';
import { companyView } from './company-view.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { setCurrency } from './set-currency.ts';

export const companyHandlers: Handlers<typeof companyContract> = {
  get: (call) => Promise.resolve(companyView(call.actor.company)),
  setCurrency: (call, { currency }) => setCurrency(call, currency),
  completeOnboarding,
};
