import { sql } from 'kysely';
import type { InvitationOffer } from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { openLink } from '../registration/registration-limits.ts';
import { hashToken } from '../session/session-lookup.ts';
import { companyOfLink } from './invitation-links.ts';

/** What a link invites to; nothing else is worked for one that invites to nothing. */
export const findOffer = async (call: OpenCall, token: string): Promise<InvitationOffer> => {
  const tenantId = companyOfLink(token);
  if (tenantId === undefined) throw new AppError('link_invalid');
  const { rows } = await call.database.asSystem('accept an invitation', (system) =>
    sql<InvitationOffer>`
      select c.name as "companyName", i.email, i.role
      from invitations i join companies c on c.tenant_id = i.tenant_id
      where i.tenant_id = ${tenantId} and i.token_hash = ${hashToken(token)} and i.status = 'open'
        and i.expires_at > ${call.now.toISOString()}`.execute(system.enter(tenantId).db),
  );
  if (!rows[0]) throw new AppError('link_invalid');
  return rows[0];
};

/** What a mailed link invites to, for the form that accepts it. Uses nothing up. */
export const lookUpInvitation = (call: OpenCall, token: string): Promise<InvitationOffer> =>
  openLink(call, () => findOffer(call, token));
