import type { Plan } from '@shelfwise/contract/access/plans';
import type { CallCompany } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';

export interface NewCompany {
  companyName: string;
  username: string;
  email: string;
  passwordHash: string;
  /** null until a mailed link has been opened */
  emailConfirmedAt: Date | null;
  /** what was chosen; a paid plan starts with its payment */
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

/** As its row stands before anybody has set it up. */
const newCompany = (id: string, name: string, plan: Plan): CallCompany => ({
  id,
  name,
  legalName: null,
  taxNumber: null,
  address: null,
  phone: null,
  vatRegisteredFrom: null,
  logoFileId: null,
  plan,
  country: null,
  baseCurrency: 'GHS',
  preferredCurrency: 'GHS',
  timezone: 'Africa/Accra',
  pricesIncludeTax: true,
  onboardingCompletedAt: null,
  adminsNeedSecondFactor: false,
  version: 1,
});

/** A company with its first user as admin, not yet set up: all four rows, or none. Goes on in the company's `tx`. */
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
  await tx.db.insertInto('companies').values({ tenant_id: tenantId, name: companyName }).execute();
  tx.audit({
    action: 'company.found',
    subject: 'company',
    subjectId: tenantId,
    after: { name: companyName, plan, chosenPlan },
  });
  return { tenantId, userId, tx, company: newCompany(tenantId, companyName, plan) };
};
