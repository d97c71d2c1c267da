import type { Samples } from '../../../test/walks/sample.ts';

export default {
  levels: ({ productId }) => ({ id: productId }),
  reasons: ({ productId, locationId }) => ({ id: productId, locationId }),
  movements: (world) => ({ productId: world.productId, locationId: world.locationId }),
} satisfies Samples<'stock'>;
