import type { Plan } from '@shelfwise/contract/access/plans';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { CallCompany } from '../../../kit/call.ts';

/** Adds a company that is not set up yet. */
export const addCompany = async (
  tx: TenantTransaction,
  name: string,
  { plan, chosenPlan }: { plan: Plan; chosenPlan: Plan },
): Promise<CallCompany> => {
  await tx.db.insertInto('companies').values({ tenant_id: tx.tenantId, name }).execute();
  return {
    id: tx.tenantId,
    name,
    legalName: null,
    taxNumber: null,
    address: null,
    phone: null,
    vatRegisteredFrom: null,
    logoFileId: null,
    plan,
    readablePlan: plan,
    chosenPlan,
    country: null,
    baseCurrency: 'GHS',
    preferredCurrency: 'GHS',
    timezone: 'Africa/Accra',
    pricesIncludeTax: true,
    onboardingCompletedAt: null,
    adminsNeedSecondFactor: false,
    version: 1,
  };
};
