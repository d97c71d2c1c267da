import type { Plan } from '@shelfwise/contract/access/plans';
import type { CallCompany } from '../../../kit/call.ts';
import { addCompany } from '../../company/index.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';

export interface NewCompany {
  companyName: string;
  username: string;
  email: string;
  /** null where nobody may sign in yet */
  passwordHash: string | null;
  /** null until a mailed link was opened */
  emailConfirmedAt: Date | null;
  /** the chosen plan; a paid one begins with its payment */
  chosenPlan: Plan;
  plan: Plan;
  requestId: string | null;
  address: string | null;
}

export interface MadeCompany {
  tenantId: string;
  userId: string;
  tx: TenantTransaction;
  company: CallCompany;
}

/** Makes a company with its first user as admin, not set up yet: four rows, or none. The caller goes on in the `tx` that it returns. */
export const makeCompany = async (system: SystemTransaction, company: NewCompany): Promise<MadeCompany> => {
  const [tenantId, userId] = [newId(), newId()];
  const { companyName, username, email, passwordHash, emailConfirmedAt } = company;
  const { plan, chosenPlan, requestId, address } = company;
  await system.db.insertInto('tenants').values({ id: tenantId, plan, chosen_plan: chosenPlan }).execute();
  await system.db
    .insertInto('users')
    .values({
      id: userId,
      username,
      email,
      email_confirmed_at: emailConfirmedAt?.toISOString() ?? null,
      password_hash: passwordHash,
      tenant_id: tenantId,
    })
    .execute();
  const tx = system.enter(tenantId, { actorId: userId, requestId, address });
  await tx.db
    .insertInto('members')
    .values({ tenant_id: tenantId, user_id: userId, username, role: 'admin' })
    .execute();
  const made = await addCompany(tx, companyName, { plan, chosenPlan });
  tx.audit({
    action: 'company.found',
    subject: 'company',
    subjectId: tenantId,
    after: { name: companyName, plan, chosenPlan },
  });
  return { tenantId, userId, tx, company: made };
};
