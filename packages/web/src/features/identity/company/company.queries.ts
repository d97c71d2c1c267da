import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

// The first order or posting fixes the currency of the books.
refreshOn(['order.', 'stock_adjustment.'], () => [orpc.company.settings.key()]);

export const companySettingsQuery = () => orpc.company.settings.queryOptions();

const keepInSession = (queryClient: QueryClient, company: Company): void => {
  queryClient.setQueryData<{ tenant: Company | null } | null>(['session'], (now) =>
    now ? { ...now, tenant: company } : now,
  );
};

export function useUpdateCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.company.update.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: (company) => keepInSession(queryClient, company),
  });
}

export function useSetCurrency() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.company.setCurrency.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: (company) => keepInSession(queryClient, company),
  });
}
