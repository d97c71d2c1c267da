import type { usernameChangeSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { z } from 'zod';
import type { OpenCall } from '../../../kit/call.ts';
import { accountRefusal } from '../registration/account-refusal.ts';
import { proveCode } from '../second-factor/prove-both-factors.ts';
import { getSessionUser, enterOwnCompany, ownUser, provePassword } from './own-account.ts';

/** Changes the username, in the account and among the company's members. */
export const changeUsername = async (
  call: OpenCall,
  { username, currentPassword, code }: z.output<typeof usernameChangeSchema>,
): Promise<SessionUser> => {
  const user = ownUser(call);
  const proved = await provePassword(call, user, currentPassword);
  try {
    await proveCode(call, proved, code, async (system) => {
      await system.db.updateTable('users').set({ username }).where('id', '=', user.userId).execute();
      const tx = enterOwnCompany(call, system, user);
      if (!tx) return;
      await tx.db
        .updateTable('members')
        .set({ username })
        .where('tenant_id', '=', tx.tenantId)
        .where('user_id', '=', user.userId)
        .execute();
      tx.audit({
        action: 'user.change_username',
        subject: 'user',
        subjectId: user.userId,
        before: { username: user.username },
        after: { username },
      });
    });
  } catch (error) {
    throw accountRefusal(error);
  }
  return getSessionUser(call);
};
