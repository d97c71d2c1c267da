import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['trading_rules.'], () => [orpc.tradingRules.key()]);

export const tradingRulesQuery = () => orpc.tradingRules.get.queryOptions();

export function useUpdateTradingRules() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.tradingRules.update.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: (rules) => queryClient.setQueryData(tradingRulesQuery().queryKey, rules),
  });
}
