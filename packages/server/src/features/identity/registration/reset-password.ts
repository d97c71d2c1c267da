import { publicUrlOf } from '../../../platform/settings.ts';
import { sql } from 'kysely';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { removeProofs } from '../second-factor/remove-proofs.ts';
import { secondFactorMail } from '../second-factor/second-factor-mails.ts';
import { forgetDevices } from '../session/known-device.ts';
import { hashPassword, vouchedFor } from '../session/passwords.ts';
import { hashToken } from '../session/session-lookup.ts';
import { accountMail } from './account-mails.ts';
import { checkNewPassword } from './password-rules.ts';
import { openLink } from './registration-limits.ts';

const takeLink = async ({ db }: SystemTransaction, token: string, now: Date): Promise<string> => {
  const used = await db
    .updateTable('password_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw new AppError('link_invalid');
  return used.user_id;
};

/** The account of an open link. It is looked at before a password is hashed, because hashing takes a thread's time. */
const findAccount = async (
  { db }: SystemTransaction,
  token: string,
  now: Date,
): Promise<{ username: string; email: string }> => {
  const found = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['users.username', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) throw new AppError('link_invalid');
  return found;
};

/** Opening the link proves that the mailbox is theirs, unless another account has confirmed the address already. */
const provedAt = (now: string) => sql`case when not exists (
  select from users as o where lower(o.email) = lower(users.email) and o.email_confirmed_at is not null
) then ${now}::timestamptz end`;

const setPassword = async (
  call: OpenCall,
  token: string,
  password: string,
): Promise<Record<string, never>> => {
  const { settings, jobs } = call.services;
  const account = await call.database.asSystem('reset a password', (system) =>
    findAccount(system, token, call.now),
  );
  checkNewPassword(settings, password, [account.username, account.email]);
  const passwordHash = await hashPassword(vouchedFor(token), password);
  const now = call.now.toISOString();
  await call.database.asSystem('reset a password', async (system) => {
    const userId = await takeLink(system, token, call.now);
    const before = await system.db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const user = await system.db
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        email_confirmed_at: sql`coalesce(email_confirmed_at, ${provedAt(now)})`,
      })
      .where('id', '=', userId)
      .returning(['username', 'email', 'tenant_id'])
      .executeTakeFirstOrThrow();
    checkNewPassword(settings, password, [user.username, user.email]);
    await system.db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
    await system.db
      .updateTable('password_links')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
    // Somebody who knew the old password may have asked to change the address.
    await system.db
      .updateTable('email_changes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
    await forgetDevices(system, userId);
    const told = { ...user, language: call.language };
    const endedProofs = before.email_confirmed_at === null && (await removeProofs(system, userId));
    if (endedProofs) await jobs.send('mail', secondFactorMail('off', settings, told), system.jobs);
    await jobs.send(
      'mail',
      accountMail('passwordChanged', settings, told, `${publicUrlOf(settings)}/forgot-password`),
      system.jobs,
    );
    if (user.tenant_id === null) return;
    const tx = system.enter(user.tenant_id, {
      actorId: userId,
      requestId: call.requestId,
      address: call.address,
    });
    tx.audit({
      action: 'user.reset_password',
      subject: 'user',
      subjectId: userId,
      ...(endedProofs && { before: { secondFactor: true }, after: { secondFactor: false } }),
    });
  });
  call.setSessionCookies(null);
  return {};
};

/**
 * Sets a new password by a mailed link, which works once. All sessions and other links of the account end. Where nobody had confirmed the
 * address, its second factor and passkeys are removed too, because they may be a stranger's. After a refused password the link still works.
 */
export const resetPassword = (
  call: OpenCall,
  token: string,
  password: string,
): Promise<Record<string, never>> => openLink(call, () => setPassword(call, token, password));
