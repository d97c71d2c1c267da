import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import { validate as isUuid } from 'uuid';
import type { registrationSchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { isUniqueViolation, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../session/passwords.ts';
import { accountMail, siteOf } from './account-mails.ts';
import { accountRefusal, takenField } from './account-refusal.ts';
import { mailPasswordLink } from './password-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { answerAfterMs, limitRegistrations, mayMailAgain } from './registration-limits.ts';

type Registration = z.output<typeof registrationSchema>;

const isCompany = async (call: OpenCall, id: string): Promise<boolean> =>
  isUuid(id) &&
  (await call.database.asSystem('register an account', ({ db }) =>
    db.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst(),
  )) !== undefined;

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

/** To whoever has the address: they are told, whoever asked for it is not. */
const tellOwner = async (call: OpenCall, { username, email }: Registration): Promise<void> => {
  const { settings, jobs } = call.services;
  const isTold = !(await mayMailAgain(call, email));
  await call.database.asSystem('register an account', async (system) => {
    const account = (column: 'username' | 'email', value: string) =>
      system.db
        .selectFrom('users')
        .select(['username', 'email'])
        .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
        .executeTakeFirst();
    // Which of two broken rules the database names is its own affair: a taken name is always told.
    if (await account('username', username)) throw takenField('username');
    const owner = await account('email', email);
    if (isTold || !owner) return;
    const to = { ...owner, language: call.language };
    const link = `${siteOf(settings)}/forgot-password`;
    await jobs.send('mail', accountMail('alreadyRegistered', settings, to, link), system.jobs);
  });
};

const makeAccount = async (
  call: OpenCall,
  registration: Registration,
  passwordHash: string | null,
): Promise<void> => {
  const { username, email, tenantId } = registration;
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
    if (!isUniqueViolation(error, 'users_email_key')) throw accountRefusal(error);
    await tellOwner(call, registration);
  }
};

/**
 * Makes an account. Without a password a link to set one is mailed; with a tenantId it is a request to join that
 * company; without one the account has no company until it is invited or founds its own. An address that has an
 * account already is answered as one that has none, and as late: only its owner hears of it, by mail.
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
  const passwordHash = password === undefined ? null : await hashPassword(password);
  await Promise.all([makeAccount(call, registration, passwordHash), sleep(answerAfterMs)]);
  return { user: { username, email } };
};
