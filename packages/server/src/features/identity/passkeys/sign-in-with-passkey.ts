import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type {
  PasskeySignIn,
  RequestOptions,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { addressGroup } from '../../../platform/rate-limits.ts';
import { enter } from '../session/sign-in.ts';
import { SignInLimits } from '../session/sign-in-limits.ts';
import { challengeIn, keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { findCredential, noteUse } from './passkeys.queries.ts';
import { patienceMs, relyingPartyOf, userHandle } from './relying-party.ts';

type Credential = PasskeySignIn['credential'];
type Known = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** A challenge for whoever it may be. Asking is no try to sign in, but each leaves a row: an address has a limit. */
export const beginPasskeySignIn = async (call: OpenCall): Promise<RequestOptions> => {
  const { rateLimits, settings } = call.services;
  const points = settings.limits.signInTriesAddress * 4;
  await rateLimits.take({ name: 'passkey-begin', points, seconds: 15 * 60 }, addressGroup(call.address));
  const challenge = await call.database.asSystem('sign in', ({ db }) => keepChallenge(db, null, call.now));
  return { rpId: relyingPartyOf(call).id, challenge, timeout: patienceMs, userVerification: 'required' };
};

/** The count of signatures after this one; undefined for what the passkey did not sign for us, here and now. */
const verify = async (
  call: OpenCall,
  known: Known,
  credential: Credential,
  challenge: string,
): Promise<number | undefined> => {
  if (credential.response.userHandle !== userHandle(known.user_id)) return undefined;
  const { id, origin } = relyingPartyOf(call);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
    },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
};

/**
 * Signs in with a passkey. The device verified the person and has the key: that is both factors. Whatever is wrong
 * is told in one sentence; that the account is disabled only to whom has its passkey.
 */
export const signInWithPasskey = async (
  call: OpenCall,
  credential: Credential,
): Promise<{ user: SessionUser }> => {
  const { settings, rateLimits } = call.services;
  const challenge = challengeIn(credential.response.clientDataJSON);
  const { isOurs, known } = await call.database.asSystem('sign in', async ({ db }) => ({
    isOurs: challenge !== undefined && (await takeChallenge(db, challenge, null, call.now)),
    known: await findCredential(db, credential.id),
  }));
  const limits = new SignInLimits(rateLimits, settings.limits, {
    account: known?.user_id ?? credential.id,
    address: call.address,
  });
  await limits.take();
  const counter =
    known && isOurs && challenge !== undefined ? await verify(call, known, credential, challenge) : undefined;
  if (!known || counter === undefined) throw new AppError('passkey_unknown');
  if (!known.is_enabled) {
    await limits.giveBack();
    throw new AppError('account_disabled');
  }
  const account = { id: known.user_id, tenant_id: known.tenant_id, passkeyId: known.id };
  const entered = await enter(call, account, async ({ db }) => {
    if (!(await noteUse(db, known.id, counter, call.now))) throw new AppError('passkey_unknown');
  });
  await limits.succeeded();
  return entered;
};
