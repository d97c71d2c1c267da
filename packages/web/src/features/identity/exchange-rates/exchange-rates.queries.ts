import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['exchange_rate.'], () => [orpc.exchangeRates.key()]);

export const exchangeRatesQuery = () => orpc.exchangeRates.list.queryOptions();

export function useSetRate() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.exchangeRates.set.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.exchangeRates.key() }),
  });
}
