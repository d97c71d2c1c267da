import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Call } from '../../../db/call.ts';
import { requireRoom } from '../../../db/plan-limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { countUsers, findUserRow, lockUserAndAdmins, toUser, type UserRow } from './users.queries.ts';

/**
 * The user under lock, with the admins who can sign in. Whoever acts is still one of them: what another admin did
 * to the actor while this call waited counts.
 */
export const lockUser = async (call: Call, id: string): Promise<{ user: UserRow; admins: UserRow[] }> => {
  const { user, admins } = await lockUserAndAdmins(call.tx, id);
  if (!admins.some((admin) => admin.id === call.actor.userId)) throw new AppError('forbidden');
  if (!user) throw new AppError('not_found');
  return { user, admins };
};

/** The user as they stand in this transaction. */
export const currentUser = async ({ tx }: Call, id: string): Promise<User> => {
  const row = await findUserRow(tx, id);
  if (!row) throw new AppError('not_found');
  return toUser(row);
};

/** Refuses one more active or invited user where the plan's number is reached. */
export const requireSeat = (call: Call): Promise<void> =>
  requireRoom(call, 'users', async () => (await countUsers(call.tx)).used);

/** Lets an account in or keeps it out, from the next call on: every call reads it anew. */
export const setEnabled = ({ tx }: Call, id: string, isEnabled: boolean): Promise<unknown> =>
  tx
    .asSystem('keep the accounts of users')
    .db.updateTable('users')
    .set({ is_enabled: isEnabled })
    .where('id', '=', id)
    .where('tenant_id', '=', tx.tenantId)
    .execute();
