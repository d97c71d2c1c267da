import type { z } from 'zod';
import type { foundCompanySchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashPassword } from '../session/passwords.ts';
import { enter, signIn } from '../session/sign-in.ts';
import { accountRefusal } from './account-refusal.ts';
import { makeCompany } from './make-company.ts';
import { checkNewPassword } from './password-rules.ts';
import { limitRegistrations } from './registration-limits.ts';

/** Founds a company: its first user becomes its admin and is signed in. A paid plan starts with its payment. */
export const foundCompany = async (
  call: OpenCall,
  { plan, password, ...names }: z.output<typeof foundCompanySchema>,
): Promise<{ user: SessionUser }> => {
  await limitRegistrations(call);
  checkNewPassword(call.services.settings, password, [names.username, names.email, names.companyName]);
  const passwordHash = await hashPassword(password);
  const { requestId, address } = call;
  try {
    const { tenantId, userId } = await call.database.asSystem('found a company', (system) =>
      makeCompany(system, { ...names, passwordHash, plan: 'free', chosenPlan: plan, requestId, address }),
    );
    return await enter(call, { id: userId, tenant_id: tenantId });
  } catch (error) {
    throw accountRefusal(error);
  }
};

/**
 * Who sends the same again, because the answer with the cookies was lost, is signed in as anybody else would be: by
 * name and password as they are now. Whoever that refuses gets the answer without a session.
 */
export const enterFoundedCompany = async (
  call: OpenCall,
  { username, password }: z.output<typeof foundCompanySchema>,
): Promise<void> => {
  await signIn(call, username, password).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
};
