import { z } from 'zod';
import { plans } from '../../../access/plans.ts';
import { momentSchema, timezoneSchema } from '../../../primitives/dates.ts';
import { idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema } from '../../../primitives/money.ts';
import { line } from '../../../primitives/text.ts';
import { countryCodes } from './country-packs.ts';

/** The company as its own people see it. `logo` is a URL. */
export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  plan: z.enum(plans),
  country: z.string().nullable(),
  baseCurrency: currencySchema,
  preferredCurrency: currencySchema,
  timezone: z.string(),
  pricesIncludeTax: z.boolean(),
  onboardingCompleted: z.boolean(),
  onboardingCompletedAt: momentSchema.nullable(),
  adminsNeedSecondFactor: z.boolean(),
  version: versionSchema,
});
export type Company = z.infer<typeof companySchema>;

export const costingMethods = ['average'] as const;

/** What the first admin answers once. The base currency is fixed with the first posting. */
export const onboardingSchema = z.strictObject({
  companyName: line(120),
  country: z.enum(countryCodes),
  baseCurrency: currencySchema,
  timezone: timezoneSchema,
  pricesIncludeTax: z.boolean(),
  locationName: line(80),
  logoFileId: idSchema.nullable().optional(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;
