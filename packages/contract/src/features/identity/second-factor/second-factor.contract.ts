import { z } from 'zod';
import { act, nothing, read, replace } from '../../../primitives/call.ts';
import { companySchema } from '../../company/company/company.schemas.ts';
import {
  bothFactorsSchema,
  confirmationSchema,
  passwordAgainSchema,
  recoveryCodesSchema,
  secondFactorOfferSchema,
  secondFactorSchema,
} from './second-factor.schemas.ts';

// Answers that hold secrets are told once: none is kept to be given again for a repeated Idempotency-Key.
const own = { right: 'signedIn', beforeSecondFactor: true } as const;

export const secondFactorContract = {
  get: read('/second-factor', { ...own, summary: 'My second factor' }).output(secondFactorSchema),
  begin: act('/second-factor/begin', {
    ...own,
    errors: ['second_factor_on', 'too_many_requests'],
    summary:
      'A secret for the authenticator app; nothing is on before it is confirmed; needs the password again',
  })
    .input(passwordAgainSchema)
    .output(secondFactorOfferSchema),
  confirm: act('/second-factor/confirm', {
    ...own,
    errors: ['second_factor_on', 'second_factor_not_begun', 'too_many_requests'],
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
  })
    .input(confirmationSchema)
    .output(recoveryCodesSchema),
  renewRecoveryCodes: act('/second-factor/recovery-codes', {
    ...own,
    errors: ['second_factor_off', 'too_many_requests'],
    summary: 'New recovery codes in place of the old ones; needs the password and a code',
  })
    .input(bothFactorsSchema)
    .output(recoveryCodesSchema),
  remove: act('/second-factor/remove', {
    ...own,
    keepsAnswer: true,
    errors: ['second_factor_off', 'too_many_requests'],
    summary: 'Turn the second factor off; needs the password and a code',
  })
    .input(bothFactorsSchema)
    .output(nothing),
  setRule: replace('/tenant/second-factor', {
    right: 'canAccessAdminSettings',
    errors: ['second_factor_off'],
    summary: 'Ask a second factor of every admin of the company; takes an admin who has one',
  })
    .input(z.strictObject({ isRequired: z.boolean() }))
    .output(companySchema),
};
