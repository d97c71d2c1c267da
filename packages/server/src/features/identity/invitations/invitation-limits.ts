import { CompiledQuery } from 'kysely';
import type { Call } from '../../../db/call.ts';
import { RateLimits } from '../../../platform/rate-limits.ts';

const day = 86_400;

/**
 * Nobody's mailbox is filled by a company, and no company fills many. Counted in the transaction that sends the mail:
 * what mails nothing counts nothing.
 */
export const limitInvitationMails = async ({ tx, services }: Call, to: string): Promise<void> => {
  const { invitationMailsCompany, invitationMailsMailbox } = services.settings.limits;
  const { db } = tx.asSystem('limit the rate of tries');
  const limits = new RateLimits(({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)));
  await limits.take(
    { name: 'invitation-mails-to', points: invitationMailsMailbox, seconds: day },
    `${tx.tenantId} ${to}`,
  );
  await limits.take({ name: 'invitation-mails', points: invitationMailsCompany, seconds: day }, tx.tenantId);
};
