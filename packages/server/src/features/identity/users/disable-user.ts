import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { revokeInvitationsOf } from '../invitations/invitations.queries.ts';
import { currentUser, lockUser, requireSeat, setEnabled } from './keep-user.ts';
import { toUser, type UserRow } from './users.queries.ts';

const refuseRequest = (user: UserRow): void => {
  if (user.status === 'requested')
    throw new AppError('wrong_state', { detail: { state: user.status }, current: toUser(user) });
};

const record = (call: Call, user: UserRow, status: User['status']): void =>
  call.tx.audit({
    action: status === 'disabled' ? 'user.disable' : 'user.enable',
    subject: 'user',
    subjectId: user.id,
    before: { status: user.status },
    after: { status },
  });

/**
 * Disables a user, and revokes what they invited to. Their sessions stay, so that their next call can say why it is refused. Admins cannot
 * disable themselves, so the company always keeps one.
 */
export const disableUser = async (call: Call, { id }: { id: string }): Promise<User> => {
  if (id === call.actor.userId) throw new AppError('own_account');
  const { user } = await lockUser(call, id);
  refuseRequest(user);
  await setEnabled(call, id, false);
  await revokeInvitationsOf(call.tx, id);
  record(call, user, 'disabled');
  return currentUser(call, id);
};

/** Enables a disabled user, where the plan has room. Former sessions end, because a browser may be in other hands. */
export const enableUser = async (call: Call, { id }: { id: string }): Promise<User> => {
  const { tx } = call;
  const { user } = await lockUser(call, id);
  refuseRequest(user);
  if (user.status === 'disabled') {
    await requireSeat(call);
    await setEnabled(call, id, true);
    await tx
      .asSystem('keep the accounts of users')
      .db.updateTable('sessions')
      .set({ revoked_at: tx.at })
      .where('user_id', '=', id)
      .where('tenant_id', '=', tx.tenantId)
      .where('revoked_at', 'is', null)
      .execute();
  }
  record(call, user, 'active');
  return currentUser(call, id);
};
