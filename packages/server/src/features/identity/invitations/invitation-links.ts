import { randomBytes } from 'node:crypto';
import type { Role } from '@shelfwise/contract/access/roles';
import { invitationDays } from '@shelfwise/contract/features/identity/invitations/invitations.facts';
import type { Call } from '../../../kit/call.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { hashToken, idOfPart, idPart } from '../session/session-lookup.ts';
import { secondsAfter } from '../session/start-session.ts';
import { membershipMail, roleWords } from '../users/membership-mails.ts';
import { limitInvitationMails } from './invitation-limits.ts';

export interface InvitationLink {
  token: string;
  tokenHash: Buffer;
  expiresAt: string;
}

/** The token holds the company, whose row security must be set before the invitation can be read, and 256 random bits. */
export const newLink = ({ tx, now }: Call): InvitationLink => {
  const token = `${idPart(tx.tenantId)}.${randomBytes(32).toString('base64url')}`;
  const expiresAt = secondsAfter(now, invitationDays * 86_400).toISOString();
  return { token, tokenHash: hashToken(token), expiresAt };
};

const linkShape = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** The company that a token claims; undefined for a text that is not one of our tokens. */
export const companyOfLink = (token: string): string | undefined =>
  linkShape.test(token) ? idOfPart(token.slice(0, 22)) : undefined;

/** Mails the link in the transaction that makes it. The secret is behind #, so no server log sees it. */
export const mailLink = async (
  call: Call,
  to: { email: string; role: Role },
  { token }: InvitationLink,
): Promise<void> => {
  const { tx, actor, services, language } = call;
  await limitInvitationMails(call, to.email);
  const mail = membershipMail('invited', services.settings, to.email, language, {
    inviter: actor.username,
    company: actor.company.name,
    role: roleWords[to.role][language],
    link: `${publicUrlOf(services.settings)}/tenant-registration#invite=${token}`,
    days: invitationDays,
  });
  await services.jobs.send('mail', mail, tx.jobs);
};
