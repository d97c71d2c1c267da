import type { tradingRulesContract } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getTradingRules } from './trading-rules.queries.ts';
import { updateTradingRules } from './update-trading-rules.ts';

export const tradingRulesHandlers: Handlers<typeof tradingRulesContract> = {
  get: async ({ tx, can }) => ({
    ...(await getTradingRules(tx)),
    ...(!can('canViewCosts') && { marginFloorPercent: null }),
  }),
  update: updateTradingRules,
};
