import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenCall } from '../../../kit/call.ts';
import { mailPasswordLink } from './password-links.ts';
import { answerAfterMs, limitMailedLinks, mayMailAgain } from './registration-limits.ts';

/** How many accounts with the same unconfirmed address are mailed a link each. */
const mostUnconfirmed = 3;

const mailWhenKnown = async (call: OpenCall, email: string): Promise<void> => {
  if (!(await mayMailAgain(call, email, 'reset'))) return;
  await call.database.asSystem('reset a password', async (system) => {
    const accounts = await system.db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'email_confirmed_at'])
      .where(sql`lower(email)`, '=', email)
      .orderBy(sql`email_confirmed_at is null`)
      .orderBy('id', 'desc')
      .limit(mostUnconfirmed)
      .execute();
    const owner = accounts.find(({ email_confirmed_at: confirmedAt }) => confirmedAt !== null);
    // Whoever reads the mailbox may have any account whose address nobody has confirmed.
    for (const account of owner ? [owner] : accounts)
      await mailPasswordLink(call, system, account, 'resetPassword');
  });
};

/** Mails a link to set a new password. The answer for an unknown address is the same, after the same time. */
export const forgotPassword = async (call: OpenCall, email: string): Promise<Record<string, never>> => {
  await limitMailedLinks(call);
  await Promise.all([mailWhenKnown(call, email), sleep(answerAfterMs)]);
  return {};
};
