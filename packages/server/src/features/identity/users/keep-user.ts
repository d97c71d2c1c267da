import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Call } from '../../../kit/call.ts';
import { requireRoom } from '../../../kit/plan-limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { countUsers, findUserRow, lockUserAndAdmins, toUser, type UserRow } from './users.queries.ts';

/**
 * Locks the user and reads the admins who can sign in. The caller must still be one of these, because another admin may have changed that
 * while this call waited.
 */
export const lockUser = async (call: Call, id: string): Promise<{ user: UserRow; admins: UserRow[] }> => {
  const { user, admins } = await lockUserAndAdmins(call.tx, id);
  if (!admins.some((admin) => admin.id === call.actor.userId)) throw new AppError('forbidden');
  if (!user) throw new AppError('not_found');
  return { user, admins };
};

/** The user as they are in this transaction. */
export const currentUser = async ({ tx }: Call, id: string): Promise<User> => {
  const row = await findUserRow(tx, id);
  if (!row) throw new AppError('not_found');
  return toUser(row);
};

/** Refuses another active or invited user where the plan's limit is reached. */
export const requireSeat = (call: Call): Promise<void> =>
  requireRoom(call, 'users', async () => (await countUsers(call.tx)).used);

/** Enables or disables an account from its next call on, since every call reads it again. */
export const setEnabled = ({ tx }: Call, id: string, isEnabled: boolean): Promise<unknown> =>
  tx
    .asSystem('keep the accounts of users')
    .db.updateTable('users')
    .set({ is_enabled: isEnabled })
    .where('id', '=', id)
    .where('tenant_id', '=', tx.tenantId)
    .execute();
