import { sql } from 'kysely';
import type { z } from 'zod';
import type { acceptanceSchema } from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { accountRefusal } from '../registration/account-refusal.ts';
import { checkNewPassword } from '../registration/password-rules.ts';
import { openLink } from '../registration/registration-limits.ts';
import { hashPassword, vouchedFor } from '../session/passwords.ts';
import { hashToken } from '../session/session-lookup.ts';
import { enter } from '../session/sign-in.ts';
import { companyOfLink } from './invitation-links.ts';
import { lockInvitation } from './invitations.queries.ts';
import { getOffer } from './look-up-invitation.ts';
import { type NewAccount, takeOverAccount } from './take-over-account.ts';

type Acceptance = z.output<typeof acceptanceSchema>;

const lockOpenLink = async (tx: TenantTransaction, token: string, now: Date) => {
  const invitation = await lockInvitation(tx, { tokenHash: hashToken(token) });
  if (!invitation || invitation.status !== 'open' || invitation.expires_at <= now.toISOString())
    throw new AppError('link_invalid');
  return invitation;
};

/**
 * The account of the invited address. An account that is in no company, or has only asked to join this one, holds nothing, so the invited
 * person takes it over. An account of a company stays as it is, and the invitation is refused, unless that account has never confirmed the
 * address: the invited person has opened a link mailed there.
 */
const accountFor = async (
  system: SystemTransaction,
  tx: TenantTransaction,
  account: NewAccount,
): Promise<string> => {
  const { tenantId } = tx;
  const existing = await system.db
    .selectFrom('users')
    .select(['id', 'tenant_id'])
    .where(sql`lower(email)`, '=', account.email)
    .where((eb) =>
      eb.or([
        eb('email_confirmed_at', 'is not', null),
        eb('tenant_id', 'is', null),
        eb('tenant_id', '=', tenantId),
      ]),
    )
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!existing) {
    const id = newId();
    const { username, email, passwordHash } = account;
    await system.db
      .insertInto('users')
      .values({
        id,
        username,
        email,
        email_confirmed_at: tx.at,
        password_hash: passwordHash,
        tenant_id: tenantId,
      })
      .execute();
    return id;
  }
  const member = await tx.db
    .selectFrom('members')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', existing.id)
    .executeTakeFirst();
  const holdsNothing = existing.tenant_id === null || member?.status === 'requested';
  if (!holdsNothing) throw new AppError('account_exists');
  await takeOverAccount(system, existing.id, tenantId, account, tx.at);
  return existing.id;
};

const accept = async (
  call: OpenCall,
  { token, username, password }: Acceptance,
): Promise<{ user: SessionUser }> => {
  const { settings } = call.services;
  const tenantId = companyOfLink(token);
  if (tenantId === undefined) throw new AppError('link_invalid');
  await getOffer(call, token);
  checkNewPassword(settings, password, [username]);
  // A company can make many links, which must not keep others waiting.
  const passwordHash = await hashPassword(vouchedFor(tenantId), password);
  const { requestId, address, now } = call;
  try {
    const userId = await call.database.asSystem('accept an invitation', async (system) => {
      const tx = system.enter(tenantId, { requestId, address, at: now });
      const { id, email, role } = await lockOpenLink(tx, token, now);
      checkNewPassword(settings, password, [email]);
      const joined = await accountFor(system, tx, { username, email, passwordHash });
      await tx.db
        .insertInto('members')
        .values({ tenant_id: tenantId, user_id: joined, username, role, created_at: tx.at })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'user_id']).doUpdateSet((eb) => ({
            username,
            role,
            status: 'active',
            version: eb('members.version', '+', 1),
          })),
        )
        .execute();
      await tx.db
        .updateTable('invitations')
        .set({ status: 'accepted', accepted_by: joined })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
      tx.as({ ...tx.origin, actorId: joined }).audit({
        action: 'invitation.accept',
        subject: 'invitation',
        subjectId: id,
        after: { userId: joined, role },
      });
      return joined;
    });
    return await enter(call, { id: userId, tenant_id: tenantId }, 'invitation');
  } catch (error) {
    throw accountRefusal(error);
  }
};

/** Joins the company by a mailed link, which works once, and signs in. After a refused password the link still works. */
export const acceptInvitation = (call: OpenCall, acceptance: Acceptance): Promise<{ user: SessionUser }> =>
  openLink(call, () => accept(call, acceptance));
