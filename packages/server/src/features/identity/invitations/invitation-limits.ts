import { CompiledQuery } from 'kysely';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { RateLimits, type RateRule } from '../../../platform/rate-limits.ts';

const day = 86_400;

/**
 * Nobody's mailbox is filled by a company, and no company fills many. Counted in the transaction that sends the mail:
 * what mails nothing counts nothing.
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
