import { sql } from 'kysely';
import type { InvitationOffer } from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { both, columnsAs, columnsOf, selectRow } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { openLink } from '../registration/registration-limits.ts';
import { hashToken } from '../session/session-lookup.ts';
import { companyOfLink } from './invitation-links.ts';

/** What a link invites to; throws for a link that invites to nothing. */
export const getOffer = async (call: OpenCall, token: string): Promise<InvitationOffer> => {
  const tenantId = companyOfLink(token);
  if (tenantId === undefined) throw new AppError('link_invalid');
  const offer = await call.database.asSystem('accept an invitation', (system) =>
    selectRow(
      system.enter(tenantId).db,
      both(
        columnsAs('companies', 'c', { companyName: 'name' }),
        columnsOf('invitations', 'i', ['email', 'role']),
      ),
      sql`from invitations i join companies c on c.tenant_id = i.tenant_id
      where i.tenant_id = ${tenantId} and i.token_hash = ${hashToken(token)} and i.status = 'open'
        and i.expires_at > ${call.now.toISOString()}`,
    ),
  );
  if (!offer) throw new AppError('link_invalid');
  return offer;
};

/** What a mailed link invites to, for the form that accepts it. The link still works afterwards. */
export const lookUpInvitation = (call: OpenCall, token: string): Promise<InvitationOffer> =>
  openLink(call, () => getOffer(call, token));
