import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, signedQuantitySchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { optionalParagraph } from '../../../primitives/text.ts';

/**
 * Why stock was put in or taken out. `opening` and `received` are simple stock-ins; the others correct
 * what is there. Each reason posts against an account of its own.
 */
export const adjustmentReasons = [
  'opening',
  'received',
  'count',
  'found',
  'damage',
  'theft',
  'expiry',
  'own_use',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Reasons that only bring stock in, and those that only take it out; `count` may do either. */
export const reasonsIn: readonly AdjustmentReason[] = ['opening', 'received', 'found'];
export const reasonsOut: readonly AdjustmentReason[] = ['damage', 'theft', 'expiry', 'own_use'];

export const stockAdjustmentLineSchema = z.object({
  /** its place in the document, from 1 on */
  number: z.int(),
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  /** signed */
  quantity: decimalSchema,
  unitCost: decimalSchema.optional(),
  valueMinor: minorSchema.optional(),
});

export const stockAdjustmentSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(['posted', 'reversed']),
  reason: z.enum(adjustmentReasons),
  note: z.string().nullable(),
  locationId: idSchema,
  locationName: z.string(),
  postedAt: momentSchema,
  actor: z.string().nullable(),
  lines: z.array(stockAdjustmentLineSchema),
});
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

/** `unitCost` is needed where stock comes in for `opening` or `received`; else the average cost counts. */
export const newStockAdjustmentSchema = z.strictObject({
  locationId: idSchema,
  reason: z.enum(adjustmentReasons),
  note: optionalParagraph(1000).optional(),
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        quantity: signedQuantitySchema,
        unitCost: unitPriceSchema.optional(),
      }),
    )
    .min(1)
    .max(500),
});
export type NewStockAdjustment = z.infer<typeof newStockAdjustmentSchema>;

const access = { right: 'canManageInventory', feature: 'coreInventory' } as const;

export const stockAdjustmentsContract = {
  list: read('/stock-adjustments', { ...access, summary: 'Stock adjustments, newest first' })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(200).default(50),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(pageOf(stockAdjustmentSchema)),
  get: read('/stock-adjustments/{id}', { ...access, summary: 'One stock adjustment' })
    .input(byId)
    .output(stockAdjustmentSchema),
  create: create('/stock-adjustments', {
    ...access,
    errors: ['below_zero', 'archived'],
    summary: 'Put stock in, or correct it; posted at once',
  })
    .input(newStockAdjustmentSchema)
    .output(stockAdjustmentSchema),
  reverse: act('/stock-adjustments/{id}/reverse', {
    ...access,
    errors: ['below_zero', 'wrong_state'],
    summary: 'Undo a posted adjustment by the opposite one',
  })
    .input(byId)
    .output(stockAdjustmentSchema),
};
