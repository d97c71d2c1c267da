import { z } from 'zod';
import { plans } from '../../../access/plans.ts';
import { tenantIdSchema } from '../../../primitives/ids.ts';
import { emailSchema, usernameSchema, nameLine } from '../../../primitives/text.ts';

/** Only length is required, no mix of kinds of characters. The server also refuses passwords that have leaked. */
export const newPasswordSchema = z.string().min(10).max(256);

export const registrationSchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  tenantId: tenantIdSchema.optional(),
  password: newPasswordSchema.optional(),
});

export const foundCompanySchema = z.strictObject({
  companyName: nameLine(120),
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  /** a paid plan starts as free until its payment is confirmed */
  plan: z.enum(plans).default('free'),
});

export const forgotPasswordSchema = z.strictObject({ email: emailSchema });
/** The mailed link is `/reset-password#token=…`: browsers never send what follows the #, so no server log and no other site gets it. */
export const resetPasswordSchema = z.strictObject({
  token: z.string().min(20).max(200),
  password: newPasswordSchema,
});
