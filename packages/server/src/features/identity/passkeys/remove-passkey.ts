import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { enterOwnCompany, ownUser, provePassword } from '../profile/own-account.ts';
import { passkeyMail } from './passkey-mails.ts';

/**
 * Takes one of the caller's passkeys away, and signs out every other browser that came in with it: the device may be
 * in somebody else's hands. A stolen session can't, because it takes the password.
 */
export const removePasskey = async (
  call: OpenCall,
  id: string,
  password: string,
): Promise<Record<string, never>> => {
  const user = ownUser(call);
  const { settings, jobs } = call.services;
  await provePassword(call, user, password, 'password');
  await call.database.asSystem('own passkeys', async (system) => {
    const { db } = system;
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
