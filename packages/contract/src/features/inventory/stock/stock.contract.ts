import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { cursorSchema, pageOf, pageRowsSchema, searchSchema } from '../../../primitives/paging.ts';
import { incomingKinds, movementKinds, movingDocuments } from './stock.facts.ts';

/** The stock of one product at one location. Costs are only for readers who may see them. */
export const stockLevelSchema = z.object({
  productId: idSchema,
  locationId: idSchema,
  locationName: z.string(),
  /** the place it is within */
  parentId: idSchema.nullable(),
  onHand: decimalSchema,
  reserved: decimalSchema,
  available: decimalSchema,
  incoming: decimalSchema,
  averageUnitCost: decimalSchema.nullable().optional(),
  valueMinor: minorSchema.optional(),
});
export type StockLevel = z.infer<typeof stockLevelSchema>;

/** The documents behind the quantities of a product, at one place with all that is within it, or at all places. */
export const stockReasonsSchema = z.object({
  onHand: decimalSchema,
  reserved: decimalSchema,
  available: decimalSchema,
  incoming: decimalSchema,
  /** lines of orders that hold some of it, the oldest first */
  reservedBy: z.array(
    z.object({
      orderId: idSchema,
      number: z.string(),
      buyer: z.string().nullable(),
      promisedOn: daySchema.nullable(),
      locationName: z.string(),
      quantity: decimalSchema,
    }),
  ),
  /** lines of confirmed orders that want more than they hold, in the order in which they are served */
  waitingBy: z.array(
    z.object({
      orderId: idSchema,
      number: z.string(),
      buyer: z.string().nullable(),
      /** the day the order was confirmed */
      since: momentSchema,
      locationName: z.string(),
      quantity: decimalSchema,
    }),
  ),
  /** what is still to come, the soonest first */
  incomingBy: z.array(
    z.object({
      kind: z.enum(incomingKinds),
      documentId: idSchema,
      number: z.string(),
      /** the supplier, or the place that sent it */
      from: z.string(),
      expectedOn: daySchema.nullable(),
      locationName: z.string(),
      quantity: decimalSchema,
    }),
  ),
});
export type StockReasons = z.infer<typeof stockReasonsSchema>;

/** One line of the stock ledger: never changed, never deleted, only reversed by another. */
export const stockMovementSchema = z.object({
  id: idSchema,
  /** the moment it was written down */
  at: momentSchema,
  /** the day it counts for */
  businessDate: daySchema,
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  kind: z.enum(movementKinds),
  /** signed; 0 where only the value changed */
  quantity: decimalSchema,
  onHandAfter: decimalSchema,
  reason: z.string().nullable(),
  /** what the company calls it; null where screens have a word for it */
  reasonName: z.string().nullable(),
  documentType: z.enum(movingDocuments),
  documentId: idSchema,
  documentNumber: z.string().nullable(),
  /** the order that was shipped */
  orderId: idSchema.nullable(),
  /** a movement of an adjustment that was reversed since */
  isReversed: z.boolean(),
  actor: z.string().nullable(),
  unitCost: decimalSchema.optional(),
  valueMinor: minorSchema.optional(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const movementListSchema = z.strictObject({
  /** a product's name, SKU or barcode, or the number of an adjustment, a shipment or an order */
  q: searchSchema.optional(),
  productId: idSchema.optional(),
  locationId: idSchema.optional(),
  kind: z.enum(movementKinds).optional(),
  /** the company's days, both ends included */
  from: daySchema.optional(),
  until: daySchema.optional(),
  limit: pageRowsSchema,
  cursor: cursorSchema.optional(),
});
export type MovementList = z.infer<typeof movementListSchema>;

export const stockContract = {
  levels: read('/products/{id}/stock', {
    right: 'member',
    feature: 'coreInventory',
    summary: 'Stock of a product, place by place',
  })
    .input(byId)
    .output(z.object({ items: z.array(stockLevelSchema) })),
  reasons: read('/products/{id}/stock/reasons', {
    right: 'canManageInventory',
    feature: 'coreInventory',
    summary: 'Why so much of a product is reserved and incoming, by document',
  })
    .input(byId.extend({ locationId: idSchema.optional() }))
    .output(stockReasonsSchema),
  movements: read('/stock-movements', {
    right: 'canManageInventory',
    feature: 'coreInventory',
    summary: 'The stock ledger, newest first',
  })
    .input(movementListSchema)
    .output(pageOf(stockMovementSchema)),
};
