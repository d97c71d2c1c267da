import { CompiledQuery } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { RateLimits, type RateRule } from '../../../platform/rate-limits.ts';

const day = 86_400;

/**
 * Limits the mails to one mailbox and those of one company. They are counted in the transaction that sends the mail, so a refused call
 * counts nothing.
 */
export const limitInvitationMails = async ({ tx, services }: Call, to: string): Promise<void> => {
  const { invitationMailsCompany, invitationMailsMailbox } = services.settings.limits;
  const { db } = tx.asSystem('limit the rate of tries');
  const counters = new RateLimits(({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)));
  const take = async (rule: RateRule, key: string): Promise<void> => {
    const { wait } = await counters.count(rule, key);
    if (wait === 0) return;
    const hours = Math.ceil(wait / 3_600_000);
    throw new AppError('mail_limit', { detail: { hours }, retryAfterSeconds: Math.ceil(wait / 1_000) });
  };
  await take(
    { name: 'invitation-mails-to', points: invitationMailsMailbox, seconds: day },
    `${tx.tenantId} ${to}`,
  );
  await take({ name: 'invitation-mails', points: invitationMailsCompany, seconds: day }, tx.tenantId);
};
