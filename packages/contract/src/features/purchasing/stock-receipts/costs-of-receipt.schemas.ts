import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { costKinds, costSplits } from './stock-receipts.facts.ts';

export const costKindSchema = z.enum(costKinds);
export const costSplitSchema = z.enum(costSplits);

export const receiptCostSchema = z.object({
  kind: costKindSchema,
  currency: currencySchema,
  amountMinor: minorSchema,
  split: costSplitSchema,
  lineNumber: z.int(),
  /** the bill that was made of it and stands */
  costBillId: idSchema.nullable(),
});

/** A document that changed what the goods cost after they came. */
export const lateCostSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(['posted', 'reversed']),
  /** null: prices of lines were wrong */
  kind: costKindSchema.nullable(),
  split: costSplitSchema.nullable(),
  currency: currencySchema,
  amountMinor: minorSchema,
  /** signed, in the currency of the books: the whole, and the part that stock took; the rest is cost of sales */
  valueMinor: minorSchema,
  stockMinor: minorSchema,
  businessDate: daySchema,
  note: z.string().nullable(),
  actor: z.string().nullable(),
  /** the bill that was made of it and stands */
  costBillId: idSchema.nullable(),
  /** shipments and other documents that the goods had left by: their cost is the part that is cost of sales */
  touched: z.array(
    z.object({ id: idSchema, kind: z.string(), number: z.string(), orderId: idSchema.nullable() }),
  ),
});
export type LateCost = z.infer<typeof lateCostSchema>;
