import { z } from 'zod';
import { create, longBody, read } from '../../../primitives/call.ts';
import { caps } from '../../../primitives/caps.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema, quantitySchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { searchSchema } from '../../../primitives/paging.ts';
import { optionalParagraph } from '../../../primitives/text.ts';
import { mostPurchaseLines, priceSources } from '../purchase-orders/purchase-orders.facts.ts';
import { usualReorder } from './reorder.facts.ts';

const days = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

export const reorderQuestionSchema = z.strictObject({
  q: searchSchema.optional(),
  supplierId: idSchema.optional(),
  /** what is needed there; left out: over all places */
  locationId: idSchema.optional(),
  historyDays: days(7, 730, usualReorder.historyDays),
  coverDays: days(0, 365, usualReorder.coverDays),
  safetyDays: days(0, 365, usualReorder.safetyDays),
  leadTimeDays: days(0, 365, usualReorder.leadTimeDays),
  /** what may be spent, in the smallest unit of the books' currency */
  budgetMinor: z.coerce.number().int().min(0).max(caps.documentMinor).optional(),
});
export type ReorderQuestion = z.infer<typeof reorderQuestionSchema>;

/** A product that it is time to buy. Quantities are in its own unit unless they say otherwise. */
export const reorderLineSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  onHand: decimalSchema,
  reserved: decimalSchema,
  available: decimalSchema,
  incoming: decimalSchema,
  /** what confirmed orders want and do not hold */
  waiting: decimalSchema,
  /** in the days that were looked at: fewer than asked for where the product is new */
  sold: decimalSchema,
  historyDays: z.int(),
  daysOfCover: z.int().nullable(),
  runsOutOn: daySchema.nullable(),
  orderBy: daySchema.nullable(),
  reorderPoint: decimalSchema.nullable(),
  /** the preferred supplier, or who sold it last; null: nobody is known to sell it */
  supplierId: idSchema.nullable(),
  supplierName: z.string().nullable(),
  leadTimeDays: z.int(),
  pack: z.object({ id: idSchema, name: z.string(), numerator: z.int(), denominator: z.int() }).nullable(),
  /** in packs where there is one, as are the quantities below */
  minimumQuantity: decimalSchema.nullable(),
  quantity: decimalSchema,
  unitPrice: decimalSchema.nullable(),
  priceSource: z.enum(priceSources).nullable(),
  currency: currencySchema,
  /** in the currency of the books; null where no price or no rate is known */
  amountMinor: minorSchema.nullable(),
  /** what would not be sold without it, in the product's own unit, and at its selling price */
  missed: decimalSchema,
  missedSalesMinor: minorSchema,
  /** where a budget is given: what of it is bought, and the sales that are lost though */
  withinBudget: z.object({ quantity: decimalSchema, lostSalesMinor: minorSchema }).nullable(),
});
export type ReorderLine = z.infer<typeof reorderLineSchema>;

export const orderNeedsSchema = z.strictObject({
  /** where the goods are delivered; the company's default where it is left out */
  locationId: idSchema.optional(),
  lines: z
    .array(
      z.strictObject({
        supplierId: idSchema,
        productId: idSchema,
        packId: idSchema.nullable().optional(),
        quantity: quantitySchema,
      }),
    )
    .min(1)
    .max(mostPurchaseLines),
});
export type OrderNeeds = z.infer<typeof orderNeedsSchema>;

/** What is missing at a place, in the products' own units: of a customer's order that cannot be confirmed, say. */
export const missingGoodsSchema = z.strictObject({
  locationId: idSchema,
  lines: z
    .array(z.strictObject({ productId: idSchema, quantity: quantitySchema }))
    .min(1)
    .max(mostPurchaseLines),
  /** what it is for, kept on the draft for those who buy */
  note: optionalParagraph(200).optional(),
});
export type MissingGoods = z.infer<typeof missingGoodsSchema>;

/** What was done about a product that is missing. */
export const missingLineSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  unit: z.string(),
  /** of what is missing, so much was on its way or drafted already */
  covered: decimalSchema,
  /** null: it is covered already, or nobody is known to sell it */
  ordered: z
    .object({ orderId: idSchema, quantity: decimalSchema, packName: z.string().nullable() })
    .nullable(),
  hasSupplier: z.boolean(),
});
export type MissingLine = z.infer<typeof missingLineSchema>;

export const missingAnswerSchema = z.object({
  lines: z.array(missingLineSchema),
  orders: z.array(z.object({ id: idSchema, supplierName: z.string(), isNew: z.boolean() })),
});
export type MissingAnswer = z.infer<typeof missingAnswerSchema>;

const access = { right: 'canManageInventory', feature: 'supplierManagement' } as const;

export const reorderContract = {
  list: read('/reorder', {
    ...access,
    isReport: true,
    summary: 'What it is time to buy, the most urgent first, and what a budget is best spent on',
  })
    .input(reorderQuestionSchema)
    .output(
      z.object({
        items: z.array(reorderLineSchema),
        /** more products need to be bought than the list holds */
        isCut: z.boolean(),
        /** of the products of the list */
        budget: z
          .object({ spentMinor: sumMinorSchema, lostSalesMinor: sumMinorSchema, leftOut: z.int() })
          .nullable(),
      }),
    ),
  order: create('/reorder/orders', {
    ...access,
    mostBytes: longBody,
    errors: ['archived'],
    summary: 'Draft one purchase order for each supplier',
  })
    .input(orderNeedsSchema)
    .output(
      z.object({ orders: z.array(z.object({ id: idSchema, supplierName: z.string(), itemCount: z.int() })) }),
    ),
  orderMissing: create('/reorder/missing', {
    ...access,
    mostBytes: longBody,
    errors: ['archived', 'over_limit', 'supplier_merged'],
    summary: 'Put what is missing on drafts for those who sell it, as far as it is not on its way already',
  })
    .input(missingGoodsSchema)
    .output(missingAnswerSchema),
};
