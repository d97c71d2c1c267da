import type { z } from 'zod';
import { validate as isUuid } from 'uuid';
import type { registrationSchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../session/passwords.ts';
import { accountRefusal } from './account-refusal.ts';
import { mailPasswordLink } from './password-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { limitRegistrations } from './registration-limits.ts';

type Registration = z.output<typeof registrationSchema>;

/** A request to join waits for an admin of the company: until then the account cannot be used. */
const askToJoin = async (
  call: OpenCall,
  system: SystemTransaction,
  tenantId: string,
  user: { id: string; username: string },
): Promise<void> => {
  const tx = system.enter(tenantId, { requestId: call.requestId, address: call.address });
  await tx.db
    .insertInto('members')
    .values({
      tenant_id: tenantId,
      user_id: user.id,
      username: user.username,
      role: 'staff',
      status: 'requested',
    })
    .execute();
  tx.audit({
    action: 'member.request',
    subject: 'member',
    subjectId: user.id,
    after: { status: 'requested' },
  });
};

/**
 * Makes an account. Without a password a link to set one is mailed; with a tenantId it is a request to join that
 * company; without one the account has no company until it is invited or founds its own.
 */
export const registerAccount = async (
  call: OpenCall,
  { username, email, tenantId, password }: Registration,
): Promise<{ user: { username: string; email: string } }> => {
  await limitRegistrations(call);
  if (tenantId !== undefined && !isUuid(tenantId)) throw refuseField('tenantId', 'unknown_record');
  if (password !== undefined) checkNewPassword(call.services.settings, password, [username, email]);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const id = newId();
  try {
    await call.database.asSystem('register an account', async (system) => {
      await system.db
        .insertInto('users')
        .values({
          id,
          username,
          email,
          password_hash: passwordHash,
          tenant_id: tenantId ?? null,
          is_enabled: tenantId === undefined,
        })
        .execute();
      if (tenantId !== undefined) await askToJoin(call, system, tenantId, { id, username });
      if (passwordHash === null) await mailPasswordLink(call, system, { id, username, email }, 'setPassword');
    });
  } catch (error) {
    throw accountRefusal(error);
  }
  return { user: { username, email } };
};
