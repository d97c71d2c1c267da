import type { z } from 'zod';
import { mostPasskeys } from '@shelfwise/contract/features/identity/passkeys/passkeys.facts';
import type {
  CreationOptions,
  passkeyBeginSchema,
} from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { ownUser } from '../profile/own-account.ts';
import { proveBothFactors } from '../second-factor/prove-both-factors.ts';
import { keepChallenge } from './passkey-challenges.ts';
import { listCredentials } from './passkeys.queries.ts';
import { algorithms, patienceMs, relyingPartyOf, userHandle } from './relying-party.ts';

/**
 * What the browser needs to make a passkey. It takes the password, because a stolen session would otherwise gain a way to sign in that
 * outlasts it. The address must be confirmed: otherwise its owner could later find a stranger's passkey in their account.
 */
export const beginPasskey = async (
  call: OpenCall,
  proof: z.output<typeof passkeyBeginSchema>,
): Promise<CreationOptions> => {
  const user = ownUser(call);
  if (!user.isEmailConfirmed) throw new AppError('email_unconfirmed');
  const { challenge, known } = await proveBothFactors(call, user, proof, async ({ db }) => {
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
