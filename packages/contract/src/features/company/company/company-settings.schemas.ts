import { z } from 'zod';
import { timezoneSchema } from '../../../primitives/dates.ts';
import { idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { nameLine } from '../../../primitives/text.ts';
import { companyDetails } from './company.schemas.ts';

/** What an admin may change of the company; what is left out stays. */
export const companyChangeSchema = z.strictObject({
  version: versionSchema,
  name: nameLine(120).optional(),
  ...z.strictObject(companyDetails).partial().shape,
  /** null takes the logo away */
  logoFileId: idSchema.nullable().optional(),
  timezone: timezoneSchema.optional(),
  pricesIncludeTax: z.boolean().optional(),
  baseCurrency: currencySchema.optional(),
});
export type CompanyChange = z.infer<typeof companyChangeSchema>;

/** What the settings page has to know besides the company itself. */
export const companySettingsSchema = z.object({
  /** true from the first order or posting on: the books keep the currency they began in */
  isBaseCurrencyFixed: z.boolean(),
  /** who may change the settings, to be asked by those who may not */
  adminNames: z.array(z.string()),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;
