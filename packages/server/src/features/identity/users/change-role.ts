import type { z } from 'zod';
import type { roleChangeSchema, User } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { revokeInvitationsOf } from '../invitations/invitations.queries.ts';
import { currentUser, lockUser } from './keep-user.ts';
import { toUser } from './users.queries.ts';

/**
 * Changes a user's role from their next call on. Admins may give up their own role where another admin can sign in. What somebody invited to
 * who is no admin any more is revoked. A stale version gets 409 with the current user.
 */
export const changeRole = async (
  call: Call,
  { id, role, version }: z.output<typeof roleChangeSchema>,
): Promise<User> => {
  const { tx } = call;
  const { user, admins } = await lockUser(call, id);
  const current = toUser(user);
  if (user.status === 'requested')
    throw new AppError('wrong_state', { detail: { state: user.status }, current });
  if (user.version !== version) throw new AppError('version_conflict', { current });
  if (role !== 'admin' && admins.every((admin) => admin.id === id)) throw new AppError('last_admin');
  tx.audit({
    action: 'user.change_role',
    subject: 'user',
    subjectId: id,
    before: { role: user.role },
    after: { role },
  });
  if (role === user.role) return current;
  await tx.db
    .updateTable('members')
    .set({ role, version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', id)
    .execute();
  if (role !== 'admin') await revokeInvitationsOf(tx, id);
  return currentUser(call, id);
};
