import type { SystemTransaction } from '../../../db/database.ts';
import { forgetDevices } from '../session/known-device.ts';
import { removeProofs } from '../second-factor/remove-proofs.ts';

export interface NewAccount {
  username: string;
  email: string;
  passwordHash: string;
}

/**
 * Gives an account that holds nothing to the person who proved to own its mailbox. Anybody could have registered with that address and
 * waited for its owner to be invited, so every former way to sign in ends here.
 */
export const takeOverAccount = async (
  { db }: Pick<SystemTransaction, 'db'>,
  userId: string,
  tenantId: string,
  { username, passwordHash }: NewAccount,
  at: string,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      username,
      email_confirmed_at: at,
      password_hash: passwordHash,
      tenant_id: tenantId,
      is_enabled: true,
    })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  for (const links of ['password_links', 'email_changes'] as const) {
    await db
      .updateTable(links)
      .set({ used_at: at })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
  }
  await removeProofs({ db }, userId);
  await forgetDevices({ db }, userId);
};
