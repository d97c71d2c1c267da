import { z } from 'zod';
import { longestPasswordTried } from '../session/session.facts.ts';
import { longestCode, recoveryCodeCount } from './second-factor.facts.ts';

/** Six digits of the authenticator app, or a recovery code. */
export const codeSchema = z.string().trim().min(1).max(longestCode);
const passwordAgain = z.string().min(1).max(longestPasswordTried);

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  /** the company requires it of its admins, and this user is one */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What an authenticator app needs; never told again after the confirmation. */
export const secondFactorOfferSchema = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>;

export const confirmationSchema = z.strictObject({ code: codeSchema });
export const passwordAgainSchema = z.strictObject({ password: passwordAgain });
/** What a stolen session alone does not have: the password, and a code that is good now. */
export const bothFactorsSchema = z.strictObject({ password: passwordAgain, code: codeSchema });
export type BothFactors = z.infer<typeof bothFactorsSchema>;

/** The codes are shown once. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).length(recoveryCodeCount),
});
