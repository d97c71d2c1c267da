import { z } from 'zod';
import { plans } from '../../../access/plans.ts';
import { daySchema, momentSchema, timezoneSchema } from '../../../primitives/dates.ts';
import { idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { optionalLine, optionalParagraph, nameLine } from '../../../primitives/text.ts';
import { countryCodes } from './country-packs.ts';
import { lacksTaxNumber } from './company.facts.ts';

/** Details of the company as a seller that documents print, as they were typed. */
export const companyDetails = {
  /** the name in the register of companies, where it is not the name the company trades under */
  legalName: optionalLine(160),
  taxNumber: optionalLine(40),
  address: optionalParagraph(500),
  phone: optionalLine(40),
  /** the first day on which it charges VAT; null for a company that is not registered for it */
  vatRegisteredFrom: daySchema.nullable(),
};

/** The company as its own people see it. `logo` is a URL. */
export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  vatRegisteredFrom: daySchema.nullable(),
  logo: z.string().nullable(),
  plan: z.enum(plans),
  /** the highest plan that it had: what that has stays readable */
  readablePlan: z.enum(plans),
  /** the plan that was chosen at registration, which begins with its payment */
  chosenPlan: z.enum(plans),
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

/** What the first admin answers once. The base currency is fixed with the first posting. */
export const onboardingSchema = z
  .strictObject({
    companyName: nameLine(120),
    country: z.enum(countryCodes),
    baseCurrency: currencySchema,
    timezone: timezoneSchema,
    vatRegisteredFrom: companyDetails.vatRegisteredFrom,
    taxNumber: companyDetails.taxNumber.optional(),
    pricesIncludeTax: z.boolean(),
    locationName: nameLine(80),
    logoFileId: idSchema.nullable().optional(),
  })
  .superRefine((answers, context) => {
    if (lacksTaxNumber(answers))
      context.addIssue({ code: 'custom', message: 'required', path: ['taxNumber'] });
  });
export type Onboarding = z.infer<typeof onboardingSchema>;
