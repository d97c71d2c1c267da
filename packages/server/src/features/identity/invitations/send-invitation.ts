import type { Role } from '@shelfwise/contract/access/roles';
import type { Invitation } from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser, requireSeat } from '../users/keep-user.ts';
import { hasAddress } from '../users/users.queries.ts';
import { mailLink, newLink } from './invitation-links.ts';
import { findInvitation, lockInvitation, revokeOpenInvitation } from './invitations.queries.ts';

const refuseAddress = (code: 'already_member' | 'already_invited'): AppError =>
  new AppError('taken', { fields: { email: { code } } });

/**
 * An inviting admin must have confirmed their own address, because anybody can found a company with any address. Whoever disables them
 * waits until the invitation is made, and revokes it.
 */
const requireMayInvite = async (call: Call): Promise<void> => {
  if (!call.actor.isEmailConfirmed) throw new AppError('email_unconfirmed');
  await lockUser(call, call.actor.userId);
};

const currentInvitation = async ({ tx }: Call, id: string): Promise<Invitation> => {
  const invitation = await findInvitation(tx, id);
  if (!invitation) throw new AppError('not_found');
  return invitation;
};

/**
 * Invites an address to a role, by mail. The invitation takes a place of the plan until it is accepted, revoked or expired. Only the owner
 * of the address learns, when they accept, whether it has an account in another company. It is revoked when the inviting admin is disabled
 * or gets another role.
 */
export const createInvitation = async (
  call: Call,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> => {
  const { tx, actor } = call;
  await requireMayInvite(call);
  if (await hasAddress(tx, email)) throw refuseAddress('already_member');
  await revokeOpenInvitation(tx, email, tx.at);
  await requireSeat(call);
  const id = newId();
  const link = newLink(call);
  try {
    await tx.db
      .insertInto('invitations')
      .values({
        tenant_id: tx.tenantId,
        id,
        email,
        role,
        token_hash: link.tokenHash,
        expires_at: link.expiresAt,
        invited_by: actor.userId,
        created_at: tx.at,
      })
      .execute();
  } catch (error) {
    throw isUniqueViolation(error, 'invitations_open_address') ? refuseAddress('already_invited') : error;
  }
  tx.audit({ action: 'invitation.create', subject: 'invitation', subjectId: id, after: { email, role } });
  await mailLink(call, { email, role }, link);
  return currentInvitation(call, id);
};

const lockOpen = async (call: Call, id: string) => {
  const found = await lockInvitation(call.tx, { id });
  if (!found) throw new AppError('not_found');
  if (found.status !== 'open') throw new AppError('wrong_state', { detail: { state: found.status } });
  return { ...found, role: found.role as Role };
};

/**
 * Mails a new link with the full validity; the former one stops working. An invitation that had expired needs a place of the plan again.
 * From now on it is the invitation of whoever sent it last.
 */
export const resendInvitation = async (call: Call, { id }: { id: string }): Promise<Invitation> => {
  const { tx, actor } = call;
  await requireMayInvite(call);
  const { email, role, expires_at: expiredAt } = await lockOpen(call, id);
  if (expiredAt <= tx.at) await requireSeat(call);
  const link = newLink(call);
  await tx.db
    .updateTable('invitations')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt, invited_by: actor.userId })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({ action: 'invitation.resend', subject: 'invitation', subjectId: id, after: { email } });
  await mailLink(call, { email, role }, link);
  return currentInvitation(call, id);
};

/** Revokes an open invitation: its link stops working and its place is free. */
export const revokeInvitation = async (
  call: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const { tx } = call;
  const { email } = await lockOpen(call, id);
  await revokeOpenInvitation(tx, email);
  tx.audit({ action: 'invitation.revoke', subject: 'invitation', subjectId: id, before: { email } });
  return {};
};
