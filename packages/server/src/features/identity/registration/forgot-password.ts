import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenCall } from '../../../db/call.ts';
import { mailPasswordLink } from './password-links.ts';
import { answerAfterMs, limitMailedLinks, mayMailAgain } from './registration-limits.ts';

const mailWhenKnown = async (call: OpenCall, email: string): Promise<void> => {
  if (!(await mayMailAgain(call, email))) return;
  await call.database.asSystem('reset a password', async (system) => {
    const account = await system.db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst();
    if (account) await mailPasswordLink(call, system, account, 'resetPassword');
  });
};

/** Mails a link to set a new password. The answer is the same, and as late, for an address that nobody has. */
export const forgotPassword = async (call: OpenCall, email: string): Promise<Record<string, never>> => {
  await limitMailedLinks(call);
  await Promise.all([mailWhenKnown(call, email), sleep(answerAfterMs)]);
  return {};
};
