import { noun } from '../../../primitives/noun.ts';

export const exchangeRateNoun = noun({
  name: 'exchange_rate',
  verbs: ['set'],
});
