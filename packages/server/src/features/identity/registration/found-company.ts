import type { z } from 'zod';
import type { foundCompanySchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../db/call.ts';
import { hashPassword } from '../session/passwords.ts';
import { enter } from '../session/sign-in.ts';
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
