import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { AppError, asAppError } from '../lib/errors.ts';
import { refreshOn } from '../lib/live-updates.ts';
import { orpc } from '../lib/orpc.ts';
import { sessionQuery, useSession } from './session.ts';

// Header, tab icon and all figures follow changes of the company, also those of colleagues.
refreshOn(['company.'], () => [orpc.company.key()]);

/** The company's name, logo and preferred currency, fetched beside the session. Not fetched twice at a time (specification §7). */
const companyQuery = queryOptions({
  queryKey: orpc.company.get.queryKey(),
  queryFn: async () => {
    try {
      return await api.company.get();
    } catch (failure) {
      const { status, code } = asAppError(failure);
      throw new AppError(i18next.t('tenantFetch', { ns: 'errors' }), status, code);
    }
  },
  retry: false,
  // Fails without a network instead of waiting for one, because the specification has a message for that.
  networkMode: 'always',
  meta: { isAlwaysTold: true },
  staleTime: 5 * 60_000,
});

/** Updates the company in the session as the server has it, so that a change by an admin is shown to all colleagues. */
export function useCompanyFetch(): void {
  const queryClient = useQueryClient();
  const { company } = useSession();
  const { data } = useQuery({ ...companyQuery, enabled: company !== null });
  useEffect(() => {
    if (!data) return;
    queryClient.setQueryData(sessionQuery.queryKey, (now) =>
      now?.tenant?.id === data.id && data.version >= now.tenant.version ? { ...now, tenant: data } : now,
    );
  }, [data, queryClient]);
}
