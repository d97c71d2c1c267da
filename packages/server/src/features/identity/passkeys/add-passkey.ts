import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { mostPasskeys } from '@shelfwise/contract/features/identity/passkeys/passkeys.facts';
import type { NewPasskey, Passkey } from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { challengeIn, takeChallenge } from './passkey-challenges.ts';
import { passkeyMail } from './passkey-mails.ts';
import { listCredentials } from './passkeys.queries.ts';
import { algorithms, relyingPartyOf } from './relying-party.ts';

/** Checks what the authenticator made. All faults give the same error, which tells nothing more. */
const verify = async (call: OpenCall, credential: NewPasskey['credential'], challenge: string) => {
  const { id, origin } = relyingPartyOf(call);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) throw new AppError('passkey_refused');
  return verified.registrationInfo.credential;
};

/**
 * Stores a passkey, with which the user can sign in from then on. The device verified the person just now, so the present session counts as
 * signed in with this passkey.
 */
export const addPasskey = async (call: OpenCall, { name, credential }: NewPasskey): Promise<Passkey> => {
  const user = ownUser(call);
  if (!user.isEmailConfirmed) throw new AppError('email_unconfirmed');
  const { settings, jobs } = call.services;
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isOurs =
    challenge !== undefined &&
    (await call.database.asSystem('own passkeys', ({ db }) =>
      takeChallenge(db, challenge, user.userId, call.now),
    ));
  if (!isOurs) throw new AppError('passkey_refused');
  const made = await verify(call, credential, challenge);
  const id = newId();
  const createdAt = call.now.toISOString();
  try {
    await call.database.asSystem('own passkeys', async (system) => {
      const { db } = system;
      // Two that are added at once wait for each other, so that both count for the limit.
      await db.selectFrom('users').select('id').where('id', '=', user.userId).forUpdate().execute();
      if ((await listCredentials(db, user.userId)).length >= mostPasskeys)
        throw new AppError('passkey_limit');
      await db
        .insertInto('passkeys')
        .values({
          id,
          user_id: user.userId,
          credential_id: Buffer.from(made.id, 'base64url'),
          public_key: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: credential.response.transports ?? [],
          name,
          created_at: createdAt,
        })
        .execute();
      await db.updateTable('sessions').set({ passkey_id: id }).where('id', '=', user.sessionId).execute();
      await jobs.send(
        'mail',
        passkeyMail('added', settings, { ...user, language: user.language ?? call.language }, name),
        system.jobs,
      );
      enterOwnCompany(call, system, user)?.audit({
        action: 'passkey.add',
        subject: 'user',
        subjectId: user.userId,
        after: { passkeyId: id, name },
      });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'passkeys_credential_id_key') ? new AppError('passkey_refused') : error;
  }
  return { id, name, createdAt, lastUsedAt: null };
};
