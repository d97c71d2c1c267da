import { noun } from '../../../primitives/noun.ts';

export const numberSeriesNoun = noun({
  name: 'number_series',
  verbs: ['update'],
});
