import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepAnswer, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['trading_rules.'], () => [orpc.tradingRules.key()]);

export const tradingRulesQuery = () => orpc.tradingRules.get.queryOptions();

export const useUpdateTradingRules = () =>
  useVerb(orpc.tradingRules.update, 'trading_rules.update', {
    ...ownError,
    keep: keepAnswer(tradingRulesQuery()),
  });
