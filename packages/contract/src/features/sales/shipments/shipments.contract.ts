import { z } from 'zod';
import { act, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { optionalParagraph } from '../../../primitives/text.ts';
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
  /** reversed: it was posted by mistake, and its goods are back */
  status: z.enum(['posted', 'reversed']),
  /** the day on which it was undone; null while it stands */
  reversedOn: daySchema.nullable(),
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

export const undoShipmentSchema = byId.extend({
  undoneOn: daySchema.optional(),
  reason: optionalParagraph(500).optional(),
});
export type UndoShipment = z.infer<typeof undoShipmentSchema>;

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
  undo: act('/shipments/{id}/undo', {
    ...access,
    errors: [
      'wrong_state',
      'goods_returned',
      'till_sale',
      'invoice_written_off',
      'line_credited',
      'location_archived',
      'product_archived',
      'over_limit',
    ],
    summary:
      'Undo a shipment: its goods are back at what they left with and promised to the order again, and what was invoiced with it is credited',
  })
    .input(undoShipmentSchema)
    .output(shipmentSchema),
};
