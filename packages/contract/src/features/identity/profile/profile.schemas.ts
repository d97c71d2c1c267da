import { z } from 'zod';
import { longestPasswordTried } from '../session/session.facts.ts';
import { timezoneSchema } from '../../../primitives/dates.ts';
import { languages } from '../../../primitives/languages.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { emailSchema, usernameSchema } from '../../../primitives/text.ts';
import { codeSchema } from '../second-factor/second-factor.schemas.ts';
import { isEasyPin } from './pins.rules.ts';
import { newPasswordSchema } from '../registration/registration.schemas.ts';

/** What a person changes about themselves without being asked for the password; what is left out stays. */
export const profileChangeSchema = z.strictObject({
  language: z.enum(languages).optional(),
  /** null follows the company's */
  timezone: timezoneSchema.nullable().optional(),
  /** what amounts are shown in; null follows the company's */
  displayCurrency: currencySchema.nullable().optional(),
  /** whether the first steps of a new company are put away from one's dashboard */
  hidesFirstSteps: z.boolean().optional(),
  /** a picture of the company's files; null takes it away */
  avatarFileId: idSchema.nullable().optional(),
});

/**
 * The password, typed again to prove who is asking. Any shape is taken, since a wrong password must be answered as wrong, not as
 * invalid input.
 */
const currentPassword = z.string().min(1).max(longestPasswordTried);
/** needed where the second factor is on */
const code = codeSchema.optional();

export const usernameChangeSchema = z.strictObject({ username: usernameSchema, currentPassword, code });
export const emailChangeSchema = z.strictObject({ email: emailSchema, currentPassword, code });
/** The mailed link is `/profile#confirm-email=…`: browsers never send what follows the #, so no server log has it. */
export const emailConfirmationSchema = z.strictObject({ token: z.string().min(20).max(200) });
/** Four to eight digits by which somebody agrees to something at a colleague's screen; none that anybody would guess first. */
export const pinSchema = z.string().regex(/^\d{4,8}$/u, { message: 'pin_form' });
export const newPinSchema = z.strictObject({
  currentPassword,
  code,
  pin: pinSchema.refine((pin) => !isEasyPin(pin), { message: 'easy_pin' }),
});
export const pinStateSchema = z.object({ isSet: z.boolean() });
export const passwordChangeSchema = z.strictObject({ currentPassword, code, password: newPasswordSchema });
