import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { AppError, asAppError } from '../lib/errors.ts';
import { refreshOn } from '../lib/live-updates.ts';
import { orpc } from '../lib/orpc.ts';
import { sessionQuery, useSession } from './session.ts';

// Header, tab icon and every figure follow the company, also when a colleague changes it.
refreshOn(['company.'], () => [orpc.company.key()]);

/** The company anew, beside what the session said of it: name, logo, preferred currency. Not asked twice (specification §7). */
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
  // Without a network it fails too, instead of waiting for one: the specification says so in words.
  networkMode: 'always',
  meta: { isAlwaysTold: true },
  staleTime: 5 * 60_000,
});

/** Keeps the session's company as the server has it: an admin's change shows at every colleague's. */
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
