import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  sums: nothing,
  export: nothing,
  exportPicked: ({ productId }) => ({ ids: [productId] }),
} satisfies Samples<'pastStock'>;
