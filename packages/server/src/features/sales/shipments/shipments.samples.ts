import type { Samples } from '../../../test/walks/sample.ts';

export default {
  listOfOrder: (world) => ({ id: world.shippedOrderId }),
  deliveryNote: (world) => ({ id: world.shipmentId }),
} satisfies Samples<'shipments'>;
