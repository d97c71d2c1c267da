import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type {
  PasskeySignIn,
  RequestOptions,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { noteFailures } from '../session/failed-sign-ins.ts';
import { enter } from '../session/sign-in.ts';
import {
  challengeIn,
  isSignInChallenge,
  newSignInChallenge,
  spendSignInChallenge,
} from './passkey-challenges.ts';
import { findCredential, noteUse } from './passkeys.queries.ts';
import { patienceMs, relyingPartyOf, userHandle } from './relying-party.ts';

type Credential = PasskeySignIn['credential'];
type Known = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** A challenge for any visitor; nothing is stored. */
export const beginPasskeySignIn = (call: OpenCall): Promise<RequestOptions> =>
  Promise.resolve({
    rpId: relyingPartyOf(call).id,
    challenge: newSignInChallenge(call.services.secretKey, call.now),
    timeout: patienceMs,
    userVerification: 'required',
  });

/** The signature count after this answer; undefined where the passkey did not sign this challenge for our site. */
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

const enterWith = async (
  call: OpenCall,
  known: Known | undefined,
  credential: Credential,
): Promise<{ user: SessionUser }> => {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isOurs = challenge !== undefined && isSignInChallenge(call.services.secretKey, challenge, call.now);
  const counter = known && isOurs ? await verify(call, known, credential, challenge) : undefined;
  if (!known || counter === undefined || challenge === undefined) throw new AppError('passkey_unknown');
  if (!known.is_enabled) throw new AppError('account_disabled');
  const account = { id: known.user_id, tenant_id: known.tenant_id, passkeyId: known.id };
  return enter(call, account, 'passkey', async ({ db }) => {
    const isFirst = await spendSignInChallenge(db, challenge, call.now);
    if (!isFirst || !(await noteUse(db, known.id, counter, call.now))) throw new AppError('passkey_unknown');
    return undefined;
  });
};

/**
 * Signs in with a passkey. The device holds the key and verified the person, which is both factors. All faults give the same error; only
 * the holder of the passkey is told that the account is disabled. Nobody can guess a signature, so tries are not limited: otherwise a
 * stranger's ten wrong passwords would lock the owner out of their passkey (decision 0022).
 */
export const signInWithPasskey = async (
  call: OpenCall,
  credential: Credential,
): Promise<{ user: SessionUser }> => {
  const known = await call.database.asSystem('sign in', ({ db }) => findCredential(db, credential.id));
  return noteFailures(
    call,
    'passkey',
    () => known && { id: known.user_id, tenant_id: known.tenant_id },
    () => enterWith(call, known, credential),
  );
};
