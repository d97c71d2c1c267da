import { noun } from '../../../primitives/noun.ts';

export const companyNoun = noun({
  name: 'company',
  verbs: ['found', 'onboard', 'rename', 'update', 'set_currency', 'set_second_factor_rule'],
  hasTimeline: true,
});
