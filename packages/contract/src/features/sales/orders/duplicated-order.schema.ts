import { z } from 'zod';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { orderSchema } from './orders.schemas.ts';

/** A copy of an order, and what of it is another than it was. */
export const duplicatedOrderSchema = z.object({
  order: orderSchema,
  changes: z.array(
    z.object({
      sku: z.string(),
      productName: z.string(),
      /** archived goods, and packs that are no more, are left out of the copy */
      kind: z.enum(['archived', 'price']),
      from: decimalSchema.nullable(),
      to: decimalSchema.nullable(),
    }),
  ),
});
export type DuplicatedOrder = z.infer<typeof duplicatedOrderSchema>;
