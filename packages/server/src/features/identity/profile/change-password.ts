import type { passwordChangeSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { z } from 'zod';
import type { OpenCall } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { checkNewPassword } from '../registration/password-rules.ts';
import { proveCode } from '../second-factor/prove-both-factors.ts';
import { forgetDevices, rememberDevice } from '../session/known-device.ts';
import { hashPassword, vouchedFor } from '../session/passwords.ts';
import { enterOwnCompany, ownUser, provePassword } from './own-account.ts';
import { profileMail } from './profile-mails.ts';

/** Sets a new password. This browser stays signed in; all other sessions of the account end, and links mailed before stop working. */
export const changePassword = async (
  call: OpenCall,
  { currentPassword, code, password }: z.output<typeof passwordChangeSchema>,
): Promise<Record<string, never>> => {
  const user = ownUser(call);
  const { settings, jobs } = call.services;
  const proved = await provePassword(call, user, currentPassword);
  if (password === currentPassword) throw refuseField('password', 'same_password');
  checkNewPassword(settings, password, [user.username, user.email, user.company?.name ?? '']);
  const passwordHash = await hashPassword(vouchedFor(user.userId), password);
  const now = call.now.toISOString();
  await proveCode(call, proved, code, async (system) => {
    const { db } = system;
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user.userId)
      .execute();
    await db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', '=', user.userId)
      .where('id', '!=', user.sessionId)
      .where('revoked_at', 'is', null)
      .execute();
    for (const links of ['password_links', 'email_changes'] as const)
      await db
        .updateTable(links)
        .set({ used_at: now })
        .where('user_id', '=', user.userId)
        .where('used_at', 'is', null)
        .execute();
    // Somebody else who knew the old password may have signed in with a browser, so no browser is known any more but this one.
    rememberDevice(call, await forgetDevices(system, user.userId));
    const told = { to: user.email, username: user.username, language: call.language };
    const link = `${publicUrlOf(settings)}/forgot-password`;
    await jobs.send('mail', profileMail('passwordChangedByOwner', settings, { ...told, link }), system.jobs);
    enterOwnCompany(call, system, user)?.audit({
      action: 'user.change_password',
      subject: 'user',
      subjectId: user.userId,
    });
  });
  return {};
};
