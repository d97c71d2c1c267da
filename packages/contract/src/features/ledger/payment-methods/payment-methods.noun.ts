import { noun } from '../../../primitives/noun.ts';

export const paymentMethodNoun = noun({
  name: 'payment_method',
  verbs: ['create', 'update', 'reorder'],
});
