import { z } from 'zod';

export const recoveryCodeCount = 10;

// A code or password of any shape may be tried; the answer is then that it is wrong.
/** Six digits of the authenticator app, or a recovery code. */
export const codeSchema = z.string().trim().min(1).max(64);
const passwordAgain = z.string().min(1).max(1024);

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  /** the company asks it of its admins, and this is one */
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

/** Shown once. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).length(recoveryCodeCount),
});

/** Six digits, however they are spaced; everything else is taken for a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

/** A recovery code as it is compared: case, spaces and hyphens do not count. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
