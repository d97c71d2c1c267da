import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { type Keep, ownError, useVerb } from '../../../lib/verb.ts';

// The first order or posting fixes the currency of the books.
refreshOn(['order.', 'stock_adjustment.', 'stock_receipt.'], () => [orpc.company.settings.key()]);

export const companySettingsQuery = () => orpc.company.settings.queryOptions();

const keepInSession: Keep<Company> = (queryClient, company) => {
  queryClient.setQueryData<{ tenant: Company | null } | null>(['session'], (now) =>
    now ? { ...now, tenant: company } : now,
  );
  return undefined;
};

export const useUpdateCompany = () =>
  useVerb(orpc.company.update, 'company.update', { ...ownError, keep: keepInSession });
export const useSetCurrency = () =>
  useVerb(orpc.company.setCurrency, 'company.set_currency', { ...ownError, keep: keepInSession });
