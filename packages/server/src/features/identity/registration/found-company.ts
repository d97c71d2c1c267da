import type { z } from 'zod';
import type { foundCompanySchema } from '@shelfwise/contract/features/identity/registration/registration.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashPassword, strangerAt } from '../session/passwords.ts';
import { enter, signIn } from '../session/sign-in.ts';
import { accountRefusal } from './account-refusal.ts';
import { mailFirstLink } from './email-links.ts';
import { makeCompany } from './make-company.ts';
import { checkNewPassword } from './password-rules.ts';
import { limitRegistrations, mayMailAgain } from './registration-limits.ts';

/**
 * Founds a company. Its first user becomes its admin and is signed in. A paid plan begins with its payment. Nobody is told whether the
 * address has an account: it stays unconfirmed until the link mailed there is opened.
 */
export const foundCompany = async (
  call: OpenCall,
  { plan, password, ...names }: z.output<typeof foundCompanySchema>,
): Promise<{ user: SessionUser }> => {
  await limitRegistrations(call);
  checkNewPassword(call.services.settings, password, [names.username, names.email, names.companyName]);
  const passwordHash = await hashPassword(strangerAt(call.address), password);
  const { requestId, address } = call;
  const company = { ...names, passwordHash, emailConfirmedAt: null, plan: 'free', chosenPlan: plan } as const;
  const isMailed = await mayMailAgain(call, names.email, 'first');
  try {
    const { tenantId, userId } = await call.database.asSystem('found a company', async (system) => {
      const made = await makeCompany(system, { ...company, requestId, address });
      if (isMailed) await mailFirstLink(call, system, { ...names, id: made.userId }, true);
      return made;
    });
    return await enter(call, { id: userId, tenant_id: tenantId }, 'registration');
  } catch (error) {
    throw accountRefusal(error);
  }
};

/**
 * Signs in somebody who sends the same request again because the answer with the cookies was lost. It needs the name and password as they
 * are now; where they are refused, the answer comes without a session.
 */
export const enterFoundedCompany = async (
  call: OpenCall,
  { username, password }: z.output<typeof foundCompanySchema>,
): Promise<void> => {
  await signIn(call, username, password).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
};
