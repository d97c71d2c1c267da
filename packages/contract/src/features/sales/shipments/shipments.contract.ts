import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { linePackSchema } from '../../catalog/packs/packs.schemas.ts';

/** Goods that left together. It has no costs. */
export const shipmentSchema = z.object({
  id: idSchema,
  number: z.string(),
  orderId: idSchema,
  locationName: z.string(),
  /** the day it counts for; `recordedAt` is when it was written down */
  shippedOn: daySchema,
  recordedAt: momentSchema,
  actor: z.string().nullable(),
  lines: z.array(
    z.object({
      orderLineId: idSchema,
      productId: idSchema,
      description: z.string(),
      sku: z.string(),
      unit: z.string(),
      quantity: decimalSchema,
      /** the pack in which it was sold */
      pack: linePackSchema.nullable(),
    }),
  ),
});
export type Shipment = z.infer<typeof shipmentSchema>;

const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;

export const shipmentsContract = {
  listOfOrder: read('/orders/{id}/shipments', {
    ...access,
    summary: 'What of an order was shipped, parcel by parcel',
  })
    .input(byId)
    .output(z.object({ items: z.array(shipmentSchema) })),
  deliveryNote: read('/shipments/{id}/delivery-note', {
    ...access,
    summary: 'The delivery note as PDF, without prices',
  })
    .input(byId)
    .output(z.file()),
};
