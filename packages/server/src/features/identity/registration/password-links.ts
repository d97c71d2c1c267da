import { publicUrlOf } from '../../../platform/settings.ts';
import { randomBytes } from 'node:crypto';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { hashToken } from '../session/session-lookup.ts';
import { secondsAfter } from '../session/start-session.ts';
import { accountMail, linkMinutes } from './account-mails.ts';

interface Account {
  id: string;
  username: string;
  email: string;
}

/**
 * Makes a link to set a password; former links stop working. Only its hash is stored. The secret is behind #, so neither our log nor
 * another site ever sees it.
 */
export const newPasswordLink = async (
  call: Pick<OpenCall, 'services' | 'now'>,
  { db }: Pick<SystemTransaction, 'db'>,
  { id }: Pick<Account, 'id'>,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('password_links').where('user_id', '=', id).execute();
  await db
    .insertInto('password_links')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      expires_at: secondsAfter(call.now, linkMinutes * 60).toISOString(),
    })
    .execute();
  return `${publicUrlOf(call.services.settings)}/reset-password#token=${token}`;
};

/** Mails a link to set a password in the transaction that makes it, so both happen or neither. */
export const mailPasswordLink = async (
  call: Pick<OpenCall, 'services' | 'now' | 'language'>,
  system: Pick<SystemTransaction, 'db' | 'jobs'>,
  account: Account,
  mail: 'setPassword' | 'resetPassword',
): Promise<void> => {
  const { settings, jobs } = call.services;
  const link = await newPasswordLink(call, system, account);
  await jobs.send(
    'mail',
    accountMail(mail, settings, { ...account, language: call.language }, link),
    system.jobs,
  );
};
