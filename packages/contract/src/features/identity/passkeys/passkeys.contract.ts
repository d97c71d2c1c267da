import { z } from 'zod';
import { act, create, nothing, read } from '../../../primitives/call.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { signedInSchema } from '../session/session.schemas.ts';
import {
  creationOptionsSchema,
  newPasskeySchema,
  passkeyBeginSchema,
  passkeyRemovalSchema,
  passkeySchema,
  passkeySignInSchema,
  requestOptionsSchema,
} from './passkeys.schemas.ts';

const own = { right: 'signedIn', beforeSecondFactor: true } as const;

export const passkeysContract = {
  list: read('/passkeys', { ...own, summary: 'My passkeys, at most twenty, newest first' }).output(
    pageOf(passkeySchema),
  ),
  // Each of these begins anew: what it answers is good for one passkey, so it is not kept.
  begin: act('/passkeys/begin', {
    ...own,
    errors: ['email_unconfirmed', 'passkey_limit', 'too_many_requests'],
    summary:
      'What the browser needs to make a passkey; needs the password again, and a code where there is one',
  })
    .input(passkeyBeginSchema)
    .output(creationOptionsSchema),
  add: create('/passkeys', {
    ...own,
    keepsAnswer: true,
    errors: ['email_unconfirmed', 'passkey_refused', 'passkey_limit', 'too_many_requests'],
    summary: 'Keep the passkey that the browser made; it signs in from then on',
  })
    .input(newPasskeySchema)
    .output(passkeySchema),
  remove: act('/passkeys/{id}/remove', {
    ...own,
    keepsAnswer: true,
    errors: ['not_found', 'too_many_requests'],
    summary: 'Take a passkey of mine away, and sign out what came in with it; needs the password again',
  })
    .input(passkeyRemovalSchema)
    .output(nothing),
  beginSignIn: act('/auth/passkey/begin', {
    right: 'public',
    errors: ['too_many_requests'],
    summary: 'What the browser needs to sign in with any passkey of this site',
  })
    .input(z.strictObject({}).optional())
    .output(requestOptionsSchema),
  signIn: act('/auth/passkey', {
    right: 'public',
    errors: ['passkey_unknown', 'account_disabled', 'too_many_requests'],
    summary: 'Sign in with a passkey, which is both factors',
  })
    .input(passkeySignInSchema)
    .output(signedInSchema),
};
