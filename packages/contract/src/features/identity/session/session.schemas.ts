import { z } from 'zod';
import { roles } from '../../../access/roles.ts';
import { languages } from '../../../primitives/languages.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { companySchema } from '../../company/company/company.schemas.ts';
import { longestIdentifier, longestPasswordTried } from './session.facts.ts';
import { codeSchema } from '../second-factor/second-factor.schemas.ts';

/** Who is signed in, as the server tells it. Without a company there is no role. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  /** false until a link mailed to the address has been opened */
  isEmailConfirmed: z.boolean(),
  role: z.enum(roles).nullable(),
  avatarUrl: z.string().nullable(),
  /** what the person chose to read; null leaves it to the browser */
  language: z.enum(languages).nullable(),
  /** the zone the person wants moments shown in; null follows the company's */
  timezone: z.string().nullable(),
  /** what the person wants to see amounts in; null follows the company's */
  displayCurrency: currencySchema.nullable(),
  /** the first steps of a new company are put away from their dashboard */
  hidesFirstSteps: z.boolean(),
  tenant: companySchema.nullable(),
  /** the company asks its admins for a second factor, and this one has none yet */
  mustSetUpSecondFactor: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

const identifier = z.string().trim().min(1).max(longestIdentifier);
const password = z.string().min(1).max(longestPasswordTried);

/** Reading A (specification §7). Either reading takes a username or an email address. */
export const loginSchema = z.strictObject({ username: identifier, password, code: codeSchema.optional() });
/** Reading B. */
export const emailLoginSchema = z.strictObject({ email: identifier, password, code: codeSchema.optional() });
export const signedInSchema = z.object({ user: sessionUserSchema });
