import type { Role } from '@shelfwise/contract/access/roles';
import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { revokeOpenInvitation } from '../invitations/invitations.queries.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { mailPasswordLink } from '../registration/password-links.ts';
import { currentUser, lockUser, requireSeat, setEnabled } from './keep-user.ts';
import { membershipMail } from './membership-mails.ts';
import { toUser, type UserRow } from './users.queries.ts';

const lockRequest = async (call: Call, id: string): Promise<UserRow> => {
  const { user } = await lockUser(call, id);
  if (user.status !== 'requested')
    throw new AppError('wrong_state', { detail: { state: user.status }, current: toUser(user) });
  return user;
};

/** The mail has a link to set a password where there is none yet, otherwise to sign in. */
const tellApproved = async (call: Call, user: UserRow): Promise<void> => {
  const { settings, jobs } = call.services;
  const { tx, actor, language } = call;
  if (!user.hasPassword) {
    await mailPasswordLink(call, tx.asSystem('keep the accounts of users'), user, 'setPassword');
    return;
  }
  const mail = membershipMail('approved', settings, user.email, language, {
    username: user.username,
    company: actor.company.name,
    link: `${publicUrlOf(settings)}/auth`,
  });
  await jobs.send('mail', mail, tx.jobs);
};

/** Approves a request to join, with the role that the admin chose; the person is told by mail. */
export const approveUser = async (call: Call, { id, role }: { id: string; role: Role }): Promise<User> => {
  const { tx } = call;
  const user = await lockRequest(call, id);
  // Somebody who asked and was also invited takes one place, not two.
  await revokeOpenInvitation(tx, user.email);
  await requireSeat(call);
  await tx.db
    .updateTable('members')
    .set({ role, status: 'active', version: user.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', id)
    .execute();
  await setEnabled(call, id, true);
  tx.audit({
    action: 'user.approve',
    subject: 'user',
    subjectId: id,
    before: { status: 'requested' },
    after: { status: 'active', role },
  });
  await tellApproved(call, user);
  return currentUser(call, id);
};

/**
 * Declines a request to join and deletes the account, which never worked and is in no company. Its name and address are free again, so that
 * somebody who chose the wrong company can ask another.
 */
export const declineUser = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const { username, email } = await lockRequest(call, id);
  await tx.db.deleteFrom('members').where('tenant_id', '=', tx.tenantId).where('user_id', '=', id).execute();
  await tx
    .asSystem('keep the accounts of users')
    .db.deleteFrom('users')
    .where('id', '=', id)
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  tx.audit({ action: 'user.decline', subject: 'user', subjectId: id, before: { username, email } });
  return {};
};
