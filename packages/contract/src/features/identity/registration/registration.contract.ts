import { z } from 'zod';
import { act, create, nothing } from '../../../primitives/call.ts';
import { signedInSchema } from '../session/session.schemas.ts';
import {
  forgotPasswordSchema,
  foundCompanySchema,
  registrationSchema,
  resetPasswordSchema,
} from './registration.schemas.ts';

export const registrationContract = {
  register: create('/register', {
    right: 'public',
    errors: ['taken', 'too_many_requests'],
    summary: 'Make an account; with a tenantId, ask to join that company',
  })
    .input(registrationSchema)
    .output(z.object({ user: z.object({ username: z.string(), email: z.string() }) })),
  foundCompany: create('/tenants', {
    right: 'public',
    errors: ['taken', 'too_many_requests', 'demo_password_refused'],
    summary: 'Found a company; its first user becomes its admin and is signed in',
  })
    .input(foundCompanySchema)
    .output(signedInSchema),
  forgotPassword: act('/auth/forgot-password', {
    right: 'public',
    errors: ['too_many_requests'],
    summary: 'Mail a link to set a new password; the answer is the same for unknown addresses',
  })
    .input(forgotPasswordSchema)
    .output(nothing),
  resetPassword: act('/auth/reset-password', {
    right: 'public',
    errors: ['link_invalid', 'too_many_requests', 'demo_password_refused'],
    summary: 'Set a new password with a mailed link; ends every session of the account',
  })
    .input(resetPasswordSchema)
    .output(nothing),
};
