import type { Call } from '../../../kit/call.ts';
import { takeOfDay } from '../../../kit/daily-limit.ts';

/** Limits the mails of one company, those to one mailbox, and those that all companies together send there: many may be founded for that. */
export const limitInvitationMails = async (call: Call, to: string): Promise<void> => {
  const { invitationMailsCompany, invitationMailsMailbox } = call.services.settings.limits;
  const { tenantId } = call.tx;
  const mailbox = { name: 'invitation-mails-to', points: invitationMailsMailbox };
  await takeOfDay(call, 'mail_limit', mailbox, `${tenantId} ${to}`);
  const company = { name: 'invitation-mails', points: invitationMailsCompany };
  await takeOfDay(call, 'mail_limit', company, tenantId);
  const anyCompany = { name: 'invitation-mails-any', points: 2 * invitationMailsMailbox };
  await takeOfDay(call, 'mail_limit', anyCompany, to);
};
