import { noun } from '../../../primitives/noun.ts';

export const taxClassNoun = noun({
  name: 'tax_class',
  verbs: ['create', 'update', 'set_rates', 'remove'],
});
