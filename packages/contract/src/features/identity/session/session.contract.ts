import { z } from 'zod';
import { act, nothing, read } from '../../../primitives/call.ts';
import { emailLoginSchema, loginSchema, sessionUserSchema, signedInSchema } from './session.schemas.ts';

const signInErrors = [
  'wrong_credentials',
  'second_factor_required',
  'second_factor_wrong',
  'unknown_username',
  'account_disabled',
  'too_many_requests',
] as const;
const empty = z.strictObject({}).optional();

export const sessionContract = {
  login: act('/login', { right: 'public', errors: signInErrors, summary: 'Sign in (reading A)' })
    .input(loginSchema)
    .output(signedInSchema),
  loginByEmail: act('/auth/login', { right: 'public', errors: signInErrors, summary: 'Sign in (reading B)' })
    .input(emailLoginSchema)
    .output(signedInSchema),
  logout: act('/logout', { right: 'public', summary: 'Sign out' }).input(empty).output(nothing),
  logoutB: act('/auth/logout', { right: 'public', summary: 'Sign out (reading B)' })
    .input(empty)
    .output(nothing),
  user: read('/user', {
    right: 'signedIn',
    beforeSecondFactor: true,
    summary: 'Who is signed in',
  }).output(sessionUserSchema),
  session: read('/auth/session', {
    right: 'public',
    summary: 'Who is signed in, null for nobody (reading B)',
  }).output(z.object({ user: sessionUserSchema.nullable() })),
  refresh: act('/auth/refresh', {
    right: 'public',
    errors: ['session_expired', 'account_disabled'],
    summary: 'Exchange the refresh cookie for a new pair',
  })
    .input(empty)
    .output(signedInSchema),
};
