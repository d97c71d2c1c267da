import type { Samples } from '../../../test/walks/sample.ts';

export default {
  listOfOrder: (world) => ({ id: world.shippedOrderId }),
  deliveryNote: (world) => ({ id: world.shipmentId }),
  undo: (world) => ({ id: world.shipmentId, reason: 'Shipped from the wrong place' }),
} satisfies Samples<'shipments'>;
