import {
  mostPasskeys,
  type CreationOptions,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { ownUser, provePassword } from '../profile/own-account.ts';
import { keepChallenge } from './passkey-challenges.ts';
import { listCredentials } from './passkeys.queries.ts';
import { algorithms, patienceMs, relyingPartyOf, userHandle } from './relying-party.ts';

/** What the browser needs to make a passkey. A borrowed session can't: it would have a way in that outlasts it. */
export const beginPasskey = async (call: OpenCall, password: string): Promise<CreationOptions> => {
  const user = ownUser(call);
  await provePassword(call, user, password, 'password');
  const { challenge, known } = await call.database.asSystem('own passkeys', async ({ db }) => {
    const credentials = await listCredentials(db, user.userId);
    if (credentials.length >= mostPasskeys) throw new AppError('passkey_limit');
    return { challenge: await keepChallenge(db, user.userId, call.now), known: credentials };
  });
  return {
    rp: { id: relyingPartyOf(call).id, name: call.services.settings.productName },
    user: { id: userHandle(user.userId), name: user.username, displayName: user.username },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: patienceMs,
    excludeCredentials: known.map((credential) => ({ ...credential, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};
