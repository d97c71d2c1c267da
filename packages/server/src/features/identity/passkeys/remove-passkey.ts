import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser } from '../profile/own-account.ts';
import { proveBothFactors } from '../second-factor/prove-both-factors.ts';
import { passkeyMail } from './passkey-mails.ts';

/**
 * Removes a passkey of the caller, and signs out all other browsers that signed in with it, because the device may be in other hands. A
 * stolen session cannot do this: it takes the password, and a code where the second factor is on.
 */
export const removePasskey = async (
  call: OpenCall,
  id: string,
  proof: { password: string; code?: string | undefined },
): Promise<Record<string, never>> => {
  const user = ownUser(call);
  const { settings, jobs } = call.services;
  await proveBothFactors(call, user, proof, async (system) => {
    const { db } = system;
    // A sign-in with this passkey that is just going on is waited for, and then signed out too.
    await db
      .selectFrom('passkeys')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', user.userId)
      .forUpdate()
      .execute();
    await db
      .updateTable('sessions')
      .set({ revoked_at: call.now.toISOString() })
      .where('user_id', '=', user.userId)
      .where('passkey_id', '=', id)
      .where('id', '!=', user.sessionId)
      .where('revoked_at', 'is', null)
      .execute();
    const removed = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await jobs.send(
      'mail',
      passkeyMail('removed', settings, { ...user, language: user.language ?? call.language }, removed.name),
      system.jobs,
    );
    enterOwnCompany(call, system, user)?.audit({
      action: 'passkey.remove',
      subject: 'user',
      subjectId: user.userId,
      before: { passkeyId: id, name: removed.name },
    });
  });
  return {};
};
