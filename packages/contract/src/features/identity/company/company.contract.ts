import { z } from 'zod';
import { act, read, replace } from '../../../primitives/call.ts';
import { currencySchema } from '../../../primitives/money.ts';
import { companySchema, onboardingSchema } from './company.schemas.ts';

export const companyContract = {
  get: read('/tenant', { right: 'member', beforeOnboarding: true, summary: 'The company' }).output(
    companySchema,
  ),
  setCurrency: replace('/tenant/currency', {
    right: 'canAccessAdminSettings',
    beforeOnboarding: true,
    errors: ['currency_without_rate'],
    summary: 'Set the currency the company shows amounts in by default',
  })
    .input(z.strictObject({ currency: currencySchema }))
    .output(companySchema),
  completeOnboarding: act('/tenant/onboarding', {
    right: 'canAccessAdminSettings',
    beforeOnboarding: true,
    errors: ['already_onboarded', 'currency_without_rate'],
    summary: 'Set the company up: country, currency, timezone, tax, first location',
  })
    .input(onboardingSchema)
    .output(companySchema),
};
