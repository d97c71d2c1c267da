import { z } from 'zod';
import { act, change, read, replace } from '../../../primitives/call.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { companyChangeSchema, companySettingsSchema } from './company-settings.schemas.ts';
import { companySchema, onboardingSchema } from './company.schemas.ts';

export const companyContract = {
  get: read('/tenant', {
    right: 'member',
    beforeOnboarding: true,
    beforeSecondFactor: true,
    summary: 'The company',
  }).output(companySchema),
  settings: read('/tenant/settings', {
    right: 'member',
    summary: 'What about the company can still be changed, and who may',
  }).output(companySettingsSchema),
  update: change('/tenant', {
    right: 'canAccessAdminSettings',
    errors: ['version_conflict', 'base_currency_fixed', 'currency_without_rate'],
    summary:
      'Change the company: names, address, tax number, VAT, logo, timezone, how prices hold tax, currency of the books',
  })
    .input(companyChangeSchema)
    .output(companySchema),
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
