import type { AuditAction } from '@shelfwise/contract/features/nouns';
import type { emailChangeSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { z } from 'zod';
import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { accountRefusal } from '../registration/account-refusal.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { mailFirstLink, newEmailLink, ownerOf } from '../registration/email-links.ts';
import { limitOwnLinks, mayMailAgain, openLink } from '../registration/registration-limits.ts';
import { proveCode } from '../second-factor/prove-both-factors.ts';
import { hashToken } from '../session/session-lookup.ts';
import { getSessionUser, enterOwnCompany, ownUser, provePassword } from './own-account.ts';
import { profileMail } from './profile-mails.ts';

/**
 * Mails a link to the new address and tells the old one. Nothing changes before the link is opened, and a later request replaces the link.
 * Only its hash is stored.
 */
export const changeEmail = async (
  call: OpenCall,
  { email, currentPassword, code }: z.output<typeof emailChangeSchema>,
): Promise<Record<string, never>> => {
  const user = ownUser(call);
  const { settings, jobs } = call.services;
  const proved = await provePassword(call, user, currentPassword);
  await limitOwnLinks(call, user.userId);
  if (!(await mayMailAgain(call, email, 'change')))
    throw new AppError('too_many_requests', { retryAfterSeconds: 3_600 });
  await proveCode(call, proved, code, async (system) => {
    const owner = await ownerOf(system, email);
    const link = await newEmailLink(call, system, { id: user.userId, email });
    const said = { username: user.username, language: call.language, email };
    const told = { ...said, to: user.email, link: `${publicUrlOf(settings)}/forgot-password` };
    // Nobody is told whether the address belongs to somebody: the answer is the same, but no link is sent.
    if (!owner) {
      await jobs.send(
        'mail',
        profileMail('confirmEmail', settings, { ...said, to: email, link }),
        system.jobs,
      );
    }
    await jobs.send('mail', profileMail('emailChangeAsked', settings, told), system.jobs);
    enterOwnCompany(call, system, user)?.audit({
      action: 'user.ask_email_change',
      subject: 'user',
      subjectId: user.userId,
    });
  });
  return {};
};

/** Mails the link that confirms the caller's own address again; it does not tell whether the address belongs to another account. */
export const mailConfirmation = async (call: OpenCall): Promise<Record<string, never>> => {
  const user = ownUser(call);
  await limitOwnLinks(call, user.userId);
  if (user.isEmailConfirmed) throw new AppError('wrong_state', { detail: { state: 'confirmed' } });
  if (!(await mayMailAgain(call, user.email, 'change')))
    throw new AppError('too_many_requests', { retryAfterSeconds: 3_600 });
  await call.database.asSystem('change a profile', (system) =>
    mailFirstLink(call, system, { id: user.userId, username: user.username, email: user.email }, true),
  );
  return {};
};

/** Changes the address by the mailed link, which works once, before it expires, and for the account that asked. */
export const confirmEmail = async (call: OpenCall, token: string): Promise<SessionUser> => {
  const user = ownUser(call);
  const { settings, jobs } = call.services;
  const now = call.now.toISOString();
  try {
    await openLink(call, () =>
      call.database.asSystem('change a profile', async (system) => {
        const used = await system.db
          .updateTable('email_changes')
          .set({ used_at: now })
          .where('token_hash', '=', hashToken(token))
          .where('user_id', '=', user.userId)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returning('email')
          .executeTakeFirst();
        if (!used) throw new AppError('link_invalid');
        const { email } = used;
        await system.db
          .updateTable('users')
          .set({ email, email_confirmed_at: now })
          .where('id', '=', user.userId)
          .execute();
        const audit = (action: AuditAction): void =>
          enterOwnCompany(call, system, user)?.audit({ action, subject: 'user', subjectId: user.userId });
        if (email === user.email) {
          audit('user.confirm_email');
          return;
        }
        // A link for a forgotten password that was mailed to the old address must no longer open the account.
        await system.db
          .updateTable('password_links')
          .set({ used_at: now })
          .where('user_id', '=', user.userId)
          .where('used_at', 'is', null)
          .execute();
        const told = { to: user.email, username: user.username, language: call.language, email };
        await jobs.send('mail', profileMail('emailChanged', settings, told), system.jobs);
        audit('user.change_email');
      }),
    );
  } catch (error) {
    throw accountRefusal(error);
  }
  return getSessionUser(call);
};
