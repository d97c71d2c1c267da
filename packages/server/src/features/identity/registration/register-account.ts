import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { validate as isUuid } from 'uuid';
import type { registrationSchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword, strangerAt } from '../session/passwords.ts';
import { accountRefusal } from './account-refusal.ts';
import { mailFirstLink } from './email-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { answerAfterMs, limitRegistrations, mayMailAgain } from './registration-limits.ts';

type Registration = z.output<typeof registrationSchema>;

const isCompany = async (call: OpenCall, id: string): Promise<boolean> =>
  isUuid(id) &&
  (await call.database.asSystem('register an account', ({ db }) =>
    db.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst(),
  )) !== undefined;

/** Makes a request to join, which an admin of the company must approve before the account can be used. */
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

const makeAccount = async (
  call: OpenCall,
  registration: Registration,
  passwordHash: string | null,
): Promise<void> => {
  const { username, email, tenantId } = registration;
  const id = newId();
  const isMailed = await mayMailAgain(call, email, 'first');
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
      // Somebody who asks to join and has a password is mailed when they are let in; a link before that would be of no use.
      const isWaiting = tenantId !== undefined && passwordHash !== null;
      if (isMailed && !isWaiting)
        await mailFirstLink(call, system, { id, username, email }, passwordHash !== null);
    });
  } catch (error) {
    throw accountRefusal(error);
  }
};

/**
 * Makes an account. Without a password, a link to set one is mailed. With a tenantId it is a request to join that company; otherwise the
 * account has no company until it is invited or founds one. For an address that has an account, the answer and its time are the same; only
 * the owner hears of it, by mail. The address is the account's own after a link mailed there was opened.
 */
export const registerAccount = async (
  call: OpenCall,
  registration: Registration,
): Promise<{ user: { username: string; email: string } }> => {
  const { username, email, tenantId, password } = registration;
  await limitRegistrations(call);
  if (tenantId !== undefined && !(await isCompany(call, tenantId)))
    throw refuseField('tenantId', 'unknown_record');
  if (password !== undefined) checkNewPassword(call.services.settings, password, [username, email]);
  const passwordHash = password === undefined ? null : await hashPassword(strangerAt(call.address), password);
  await Promise.all([makeAccount(call, registration, passwordHash), sleep(answerAfterMs)]);
  return { user: { username, email } };
};
