import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  update: () => ({ series: 'invoice', version: 1, prefix: 'FA-' }),
} satisfies Samples<'numberSeries'>;
