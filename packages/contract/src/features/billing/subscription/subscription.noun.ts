import { noun } from '../../../primitives/noun.ts';

/** The plan of a company: tried, paid for, cancelled, given back. */
export const subscriptionNoun = noun({
  name: 'subscription',
  verbs: ['try', 'choose', 'change_plan', 'give_back'],
});

/** Money for a plan, taken by a provider of payments. */
export const planPaymentNoun = noun({
  name: 'plan_payment',
  verbs: ['ask', 'begin', 'confirm', 'fail', 'refund', 'mismatch'],
});
