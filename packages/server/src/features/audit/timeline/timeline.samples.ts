import type { Samples } from '../../../test/walks/sample.ts';

export default {
  list: (world) => ({ subject: 'product', id: world.productId }),
} satisfies Samples<'timeline'>;
