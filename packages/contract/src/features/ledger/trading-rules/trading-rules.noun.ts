import { noun } from '../../../primitives/noun.ts';

export const tradingRulesNoun = noun({
  name: 'trading_rules',
  verbs: ['update'],
});
