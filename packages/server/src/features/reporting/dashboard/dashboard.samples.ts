import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  dashboard: nothing,
  arrange: () => ({ cards: ['toDo', 'lowStock'] }),
  cashForecast: nothing,
  forecastItems: () => ({ week: 0 }),
  marginGuard: nothing,
  ops: nothing,
} satisfies Samples<'dashboard'>;
