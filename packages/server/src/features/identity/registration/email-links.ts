import { publicUrlOf } from '../../../platform/settings.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { hashToken } from '../session/session-lookup.ts';
import { secondsAfter } from '../session/start-session.ts';
import { accountMail, linkMinutes } from './account-mails.ts';
import { newPasswordLink } from './password-links.ts';

interface Account {
  id: string;
  username: string;
  email: string;
}

/** Makes the link that proves an address to be the account's. Only its hash is stored, and a former link stops working. */
export const newEmailLink = async (
  call: Pick<OpenCall, 'services' | 'now'>,
  { db }: Pick<SystemTransaction, 'db'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('email_changes')
    .set({ used_at: call.now.toISOString() })
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('email_changes')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      email,
      expires_at: secondsAfter(call.now, linkMinutes * 60).toISOString(),
    })
    .execute();
  return `${publicUrlOf(call.services.settings)}/profile#confirm-email=${token}`;
};

/** The account that has confirmed the address. */
export const ownerOf = ({ db }: Pick<SystemTransaction, 'db'>, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();

/**
 * The first mail to the unconfirmed address of an account: a link to set the password where there is none, otherwise to confirm the
 * address. Where another account has confirmed the address, its owner is told so instead. The same statements run in either case, so that
 * the time does not reveal it.
 */
export const mailFirstLink = async (
  call: Pick<OpenCall, 'services' | 'now' | 'language'>,
  system: Pick<SystemTransaction, 'db' | 'jobs'>,
  account: Account,
  hasPassword: boolean,
): Promise<void> => {
  const { settings, jobs } = call.services;
  const { language } = call;
  const owner = await ownerOf(system, account.email);
  const link = await (hasPassword ? newEmailLink : newPasswordLink)(call, system, account);
  const mail = owner
    ? accountMail(
        'alreadyRegistered',
        settings,
        { ...owner, language },
        `${publicUrlOf(settings)}/forgot-password`,
      )
    : accountMail(hasPassword ? 'confirmAddress' : 'setPassword', settings, { ...account, language }, link);
  await jobs.send('mail', mail, system.jobs);
};
