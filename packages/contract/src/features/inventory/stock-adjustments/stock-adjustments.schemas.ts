import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, signedQuantitySchema, unitCostSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { cursorSchema, oneOrMore } from '../../../primitives/paging.ts';
import { line, optionalParagraph } from '../../../primitives/text.ts';

/**
 * Why stock was put in or taken out, or is given another value. `opening` and `received` are simple stock-ins; `revaluation`
 * gives all that is there another cost; the others correct what is there. Each reason posts against an account of its own.
 */
export const newReasons = [
  'opening',
  'received',
  'count',
  'found',
  'damage',
  'theft',
  'expiry',
  'own_use',
  'revaluation',
] as const;
/** With the one that only correcting the cost of a posted adjustment has. */
export const adjustmentReasons = [...newReasons, 'cost_correction'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Reasons that only bring stock in, and those that only take it out; `count` may do either, the rest neither. */
export const reasonsIn: readonly AdjustmentReason[] = ['opening', 'received', 'found'];
export const reasonsOut: readonly AdjustmentReason[] = ['damage', 'theft', 'expiry', 'own_use'];
export const movesNothing = (reason: AdjustmentReason): boolean =>
  reason === 'revaluation' || reason === 'cost_correction';

export const adjustmentStatuses = ['draft', 'approved', 'posted', 'reversed'] as const;

/** How received stock was come by: paid on the spot, or owed to somebody. */
export const settlementSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paid'), moneyAccountId: idSchema }),
  z.strictObject({ kind: z.literal('owed'), owedTo: line(120) }),
]);
export type Settlement = z.infer<typeof settlementSchema>;

export const stockAdjustmentLineSchema = z.object({
  /** its place in the document, from 1 on; of a corrected cost, that of the line it is the cost of */
  number: z.int(),
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  /** signed; 0 where only the value changes */
  quantity: decimalSchema,
  /** what one cost; of a draft what was typed */
  unitCost: decimalSchema.optional(),
  /** what one really cost, as a standing correction says */
  correctedUnitCost: decimalSchema.optional(),
  /** signed; of a corrected cost with what has left stock since */
  valueMinor: minorSchema.optional(),
});

const otherAdjustmentSchema = z.object({ id: idSchema, number: z.string() });

export const stockAdjustmentSchema = z.object({
  id: idSchema,
  /** given when it is posted */
  number: z.string().nullable(),
  status: z.enum(adjustmentStatuses),
  reason: z.enum(adjustmentReasons),
  note: z.string().nullable(),
  locationId: idSchema,
  locationName: z.string(),
  /** the day it counts for; null in a draft that leaves it to the day it is posted */
  businessDate: daySchema.nullable(),
  settlement: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('paid'), moneyAccountId: idSchema, moneyAccountName: z.string() }),
      z.object({ kind: z.literal('owed'), owedTo: z.string() }),
    ])
    .nullable(),
  createdAt: momentSchema,
  createdBy: z.string().nullable(),
  createdById: idSchema.nullable(),
  approvedBy: z.string().nullable(),
  postedAt: momentSchema.nullable(),
  /** who posted it */
  actor: z.string().nullable(),
  /** the adjustment whose costs this one corrects */
  corrects: otherAdjustmentSchema.nullable(),
  /** standing corrections of its costs */
  correctedBy: z.array(otherAdjustmentSchema),
  lines: z.array(stockAdjustmentLineSchema),
  version: versionSchema,
});
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

/** `quantity` of all reasons but `revaluation`; `unitCost` as `costOf` says. */
const newLineSchema = z.strictObject({
  productId: idSchema,
  quantity: signedQuantitySchema.optional(),
  unitCost: unitCostSchema.optional(),
});
export type NewAdjustmentLine = z.infer<typeof newLineSchema>;

const adjustmentFields = {
  locationId: idSchema,
  reason: z.enum(newReasons),
  note: optionalParagraph(1000),
  /** today where it is left out */
  businessDate: daySchema.nullable(),
  /** of what was received, and of nothing else */
  settlement: settlementSchema.nullable(),
  lines: z.array(newLineSchema).min(1).max(500),
};

export const newStockAdjustmentSchema = z.strictObject({
  ...adjustmentFields,
  note: adjustmentFields.note.optional(),
  businessDate: adjustmentFields.businessDate.optional(),
  settlement: adjustmentFields.settlement.optional(),
  /** written down to be looked at, and posted later */
  asDraft: z.boolean().optional(),
});
export type NewStockAdjustment = z.infer<typeof newStockAdjustmentSchema>;

export const stockAdjustmentChangeSchema = byId.extend({
  version: versionSchema,
  ...z.strictObject(adjustmentFields).partial().shape,
});
export type StockAdjustmentChange = z.infer<typeof stockAdjustmentChangeSchema>;

export const costCorrectionSchema = byId.extend({
  lines: z
    .array(z.strictObject({ lineNumber: z.int().positive().max(32_767), unitCost: unitCostSchema }))
    .min(1)
    .max(500),
  note: optionalParagraph(1000).optional(),
  businessDate: daySchema.optional(),
});
export type CostCorrection = z.infer<typeof costCorrectionSchema>;

export const adjustmentListSchema = z.strictObject({
  status: oneOrMore(z.enum(adjustmentStatuses)).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: cursorSchema.optional(),
});
export type AdjustmentList = z.infer<typeof adjustmentListSchema>;

/** Whether the cost of one is needed, may be given, or is not taken, for goods of a reason that come in or go out. */
export const costOf = (reason: AdjustmentReason, isIn: boolean): 'needed' | 'open' | 'none' => {
  if (reason === 'opening' || reason === 'received' || movesNothing(reason)) return 'needed';
  return isIn && (reason === 'found' || reason === 'count') ? 'open' : 'none';
};
