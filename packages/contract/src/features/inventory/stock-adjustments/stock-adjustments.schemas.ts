import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, signedQuantitySchema, unitCostSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { cursorSchema, oneOrMore, pageRowsSchema } from '../../../primitives/paging.ts';
import { line, optionalParagraph } from '../../../primitives/text.ts';
import { linePackSchema } from '../../catalog/packs/packs.schemas.ts';
import {
  adjustmentClasses,
  newReasons,
  adjustmentReasons,
  adjustmentStatuses,
  mostAdjustmentPictures,
} from './stock-adjustments.facts.ts';

/** How received stock was paid for: on the spot, or it is still owed. */
export const settlementSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paid'), moneyAccountId: idSchema }),
  z.strictObject({ kind: z.literal('owed'), owedTo: line(120) }),
]);
export type Settlement = z.infer<typeof settlementSchema>;

export const stockAdjustmentLineSchema = z.object({
  /** its place in the document, from 1 on; in a cost correction, the number of the line it corrects */
  number: z.int(),
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  /** in a posted revaluation, the place whose goods got another value; null: that of the document */
  locationId: idSchema.nullable(),
  locationName: z.string().nullable(),
  /** in a revaluation: what was there, of all places that the line is about, when its figures were taken or it was posted */
  onHand: decimalSchema.nullable(),
  /** in a draft of a revaluation: what is there now */
  onHandNow: decimalSchema.nullable(),
  /** in a revaluation: what the goods were worth then, and in a draft are worth now */
  worthMinor: minorSchema.optional(),
  worthNowMinor: minorSchema.optional(),
  /** signed; 0 where only the value changes */
  quantity: decimalSchema,
  /** the pack in which it was entered */
  pack: linePackSchema.nullable(),
  /** in packs where there is one, otherwise the same as the quantity */
  enteredQuantity: decimalSchema,
  /** the cost of one of the product's own unit; in a draft, what was typed */
  unitCost: decimalSchema.optional(),
  /** the cost of one pack, as typed */
  packCost: decimalSchema.optional(),
  /** the cost of one unit after a correction that is in effect */
  correctedUnitCost: decimalSchema.optional(),
  /** signed; in a cost correction it includes what has left stock since; in a draft of a revaluation, by the figures that were taken */
  valueMinor: minorSchema.optional(),
});

const otherAdjustmentSchema = z.object({ id: idSchema, number: z.string() });

export const stockAdjustmentSchema = z.object({
  id: idSchema,
  /** given when it is posted */
  number: z.string().nullable(),
  status: z.enum(adjustmentStatuses),
  reason: z.enum(adjustmentReasons),
  /** the company's reason; null where it was written before there were any */
  reasonId: idSchema.nullable(),
  /** its name; null where screens have a word for it */
  reasonName: z.string().nullable(),
  pictures: z.array(z.object({ fileId: idSchema, url: z.string() })),
  note: z.string().nullable(),
  /** null: all places (a revaluation) */
  locationId: idSchema.nullable(),
  locationName: z.string().nullable(),
  /** the day it counts for; null in a draft that is to get the day it is posted */
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
  /** corrections of its costs that are in effect */
  correctedBy: z.array(otherAdjustmentSchema),
  /** the adjustment that was undone so that this one is entered in its place */
  replaces: otherAdjustmentSchema.nullable(),
  /** what was entered in its place since; without a number it is not posted yet */
  replacedBy: z.object({ id: idSchema, number: z.string().nullable() }).nullable(),
  lines: z.array(stockAdjustmentLineSchema),
  version: versionSchema,
});
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

/** `quantity` is needed for all reasons but `revaluation`; `costOf` says when `unitCost` is needed. */
const newLineSchema = z.strictObject({
  productId: idSchema,
  packId: idSchema.nullable().optional(),
  /** in packs where there is one */
  quantity: signedQuantitySchema.optional(),
  /** of one pack where there is one */
  unitCost: unitCostSchema.optional(),
});
export type NewAdjustmentLine = z.infer<typeof newLineSchema>;

const adjustmentFields = {
  /** null: all places, for a revaluation */
  locationId: idSchema.nullable(),
  reason: z.enum(newReasons),
  /** one of the company's reasons that behaves so; left out: the built-in one */
  reasonId: idSchema.nullable(),
  /** pictures of what is damaged or missing */
  pictureIds: z.array(idSchema).max(mostAdjustmentPictures),
  note: optionalParagraph(1000),
  /** today where it is left out */
  businessDate: daySchema.nullable(),
  /** only with the reason `received` */
  settlement: settlementSchema.nullable(),
  lines: z.array(newLineSchema).min(1).max(500),
};

export const newStockAdjustmentSchema = z.strictObject({
  ...adjustmentFields,
  reasonId: adjustmentFields.reasonId.optional(),
  pictureIds: adjustmentFields.pictureIds.optional(),
  note: adjustmentFields.note.optional(),
  businessDate: adjustmentFields.businessDate.optional(),
  settlement: adjustmentFields.settlement.optional(),
  /** kept as a draft, to be posted later */
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

/** What a list or report of adjustments is about. */
const adjustmentFilters = {
  /** revaluations or write-offs only */
  of: z.enum(adjustmentClasses).optional(),
  /** one of the company's reasons */
  reasonId: idSchema.optional(),
  locationId: idSchema.optional(),
  /** days that they count for, both ends included; drafts have none and are left out then */
  from: daySchema.optional(),
  until: daySchema.optional(),
};

export const adjustmentListSchema = z.strictObject({
  ...adjustmentFilters,
  status: oneOrMore(z.enum(adjustmentStatuses)).optional(),
  limit: pageRowsSchema,
  cursor: cursorSchema.optional(),
});
export type AdjustmentList = z.infer<typeof adjustmentListSchema>;

export const adjustmentWorthSchema = z.strictObject({
  ...adjustmentFilters,
  of: z.enum(adjustmentClasses),
});
export type AdjustmentWorth = z.infer<typeof adjustmentWorthSchema>;

/** What posted adjustments that stand came to. */
export const adjustmentTotalsSchema = z.object({
  documents: z.int(),
  /** what was written up, and written down or off */
  upMinor: minorSchema.optional(),
  downMinor: minorSchema.optional(),
  /** by month, the newest first, reason and unit */
  items: z.array(
    z.object({
      /** the first day of the month */
      month: daySchema,
      reason: z.enum(adjustmentReasons),
      reasonId: idSchema.nullable(),
      reasonName: z.string().nullable(),
      unit: z.string(),
      /** signed; of a revaluation, the goods that got another value */
      quantity: decimalSchema,
      valueMinor: minorSchema.optional(),
    }),
  ),
});
export type AdjustmentTotals = z.infer<typeof adjustmentTotalsSchema>;

export const postedPicturesSchema = byId.extend({
  version: versionSchema,
  /** all pictures that it has then */
  pictureIds: z.array(idSchema).max(mostAdjustmentPictures),
});
export type PostedPictures = z.infer<typeof postedPicturesSchema>;
