import { z } from 'zod';
import { caps } from '../../../primitives/caps.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import {
  decimalSchema,
  exchangeRateSchema,
  nonNegativeDecimalSchema,
  positiveDecimalSchema,
  quantitySchema,
  unitPriceSchema,
} from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import {
  currencySchema,
  minorSchema,
  positiveMinorSchema,
  sumMinorSchema,
} from '../../../primitives/money-schemas.ts';
import { Exact } from '../../../primitives/money.ts';
import { flag, listQuery, oneOrMore, pageOf } from '../../../primitives/paging.ts';
import { line, optionalLine, optionalParagraph } from '../../../primitives/text.ts';
import { linePackSchema } from '../../catalog/packs/packs.schemas.ts';
import {
  billOfGoodsSchema,
  costInvoiceSchema,
  costInvoicesSchema,
  suppliersInvoiceSchema,
} from './bill-of-receipt.schemas.ts';
import {
  costKindSchema,
  costSplitSchema,
  lateCostSchema,
  receiptCostSchema,
} from './costs-of-receipt.schemas.ts';
import { receiptRepeatSchema, supplierReturnSchema } from './others-of-receipt.schemas.ts';
import {
  mostReceiptLines,
  mostReceiptPictures,
  receiptSorts,
  receiptStatuses,
} from './stock-receipts.facts.ts';

export const receiptRowSchema = z.object({
  id: idSchema,
  /** given when it is posted */
  number: z.string().nullable(),
  status: z.enum(receiptStatuses),
  supplierId: idSchema,
  supplierName: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  /** the day it counts for; null in a draft that is to get the day it is posted */
  businessDate: daySchema.nullable(),
  deliveryNoteNumber: z.string().nullable(),
  currency: currencySchema,
  /** products that came, or in a draft are expected */
  itemCount: z.int(),
  /** the goods without tax, in its own currency; 0 in a draft */
  netMinor: minorSchema,
  /** the same in the currency of the books */
  valueMinor: minorSchema,
  /** freight, duty and the like that were known when the goods came, in the currency of the books */
  landedMinor: minorSchema,
  /** what of the goods is not billed, in the currency of the books; below zero where a credit is still to come */
  unbilledMinor: minorSchema,
  createdAt: momentSchema,
  createdBy: z.string().nullable(),
  postedAt: momentSchema.nullable(),
});
export type ReceiptRow = z.infer<typeof receiptRowSchema>;

/** `unbilledMinor` of all receipts of the list, where it is of those not billed: without other filters the account of goods received, not billed. */
export const receiptPageSchema = pageOf(receiptRowSchema).extend({
  unbilledMinor: sumMinorSchema.nullable(),
});

export const receiptLineSchema = z.object({
  number: z.int(),
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  imageUrl: z.string().nullable(),
  packId: idSchema.nullable(),
  packName: z.string().nullable(),
  /** what it can be counted in beside the product's own unit; its own pack is among them although it is archived */
  packs: z.array(linePackSchema),
  /** what came, in packs where there is one */
  enteredQuantity: decimalSchema,
  /** the same in the product's own unit */
  quantity: decimalSchema,
  rejectedQuantity: decimalSchema,
  rejectedReason: z.string().nullable(),
  unitPrice: decimalSchema.nullable(),
  discountPercent: decimalSchema,
  weight: decimalSchema.nullable(),
  /** the order that it is of, with what the order still expects in the product's own unit, this receipt apart */
  order: z
    .object({
      lineId: idSchema,
      id: idSchema,
      number: z.string(),
      ordered: decimalSchema,
      received: decimalSchema,
      cancelled: decimalSchema,
      /** the price that was ordered, of one of the order's own pack */
      unitPrice: decimalSchema,
      packId: idSchema.nullable(),
    })
    .nullable(),
  /** without tax, in the receipt's currency; null in a draft */
  netMinor: minorSchema.nullable(),
  valueMinor: minorSchema.nullable(),
  landedMinor: minorSchema.nullable(),
  /** what came to be added since: late costs and corrected prices that are in effect */
  lateMinor: minorSchema,
  /** what one unit of the product cost, with everything; null where nothing came */
  unitCost: decimalSchema.nullable(),
  /** the price after a correction that is in effect */
  correctedPrice: decimalSchema.nullable(),
  returnedQuantity: decimalSchema,
});
export type ReceiptLine = z.infer<typeof receiptLineSchema>;

export const stockReceiptSchema = receiptRowSchema.extend({
  exchangeRate: exchangeRateSchema.nullable(),
  pricesIncludeTax: z.boolean(),
  note: z.string().nullable(),
  actor: z.string().nullable(),
  lines: z.array(receiptLineSchema),
  costs: z.array(receiptCostSchema),
  pictures: z.array(z.object({ fileId: idSchema, url: z.string() })),
  lateCosts: z.array(lateCostSchema),
  returns: z.array(supplierReturnSchema),
  /** approved bills and credits that name its goods, oldest first */
  bills: z.array(billOfGoodsSchema),
  /** the receipt that was undone so that this one is entered in its place */
  replaces: z.object({ id: idSchema, number: z.string() }).nullable(),
  /** what was entered in its place since; without a number it is not posted yet */
  replacedBy: z.object({ id: idSchema, number: z.string().nullable() }).nullable(),
  /** of a draft: what it may be entered a second time of, newest first */
  repeats: z.array(receiptRepeatSchema),
  version: versionSchema,
});
export type StockReceipt = z.infer<typeof stockReceiptSchema>;

const count = nonNegativeDecimalSchema.refine((value) => new Exact(value).lessThanOrEqualTo(caps.quantity), {
  message: 'too_big',
  params: { maximum: caps.quantity },
});
const percent = nonNegativeDecimalSchema.refine(
  (value) => new Exact(value).lessThanOrEqualTo(100) && new Exact(value).decimalPlaces() <= 2,
  { message: 'discount_percent' },
);
const weight = positiveDecimalSchema.refine((value) => new Exact(value).lessThanOrEqualTo(caps.quantity), {
  message: 'too_big',
  params: { maximum: caps.quantity },
});

/** A line as it is typed: of one that nothing came of yet the quantity is 0, and a price may be missing until the receipt is posted. */
const receiptLineInput = z.strictObject({
  productId: idSchema,
  packId: idSchema.nullable().default(null),
  enteredQuantity: count,
  rejectedQuantity: count.default('0'),
  rejectedReason: optionalLine(200).default(null),
  unitPrice: unitPriceSchema.nullable().default(null),
  discountPercent: percent.default('0'),
  weight: weight.nullable().default(null),
  /** the line of a purchase order that it is of */
  orderLineId: idSchema.nullable().default(null),
});
export type ReceiptLineInput = z.infer<typeof receiptLineInput>;

const receiptCostInput = z.strictObject({
  kind: costKindSchema,
  currency: currencySchema,
  amountMinor: positiveMinorSchema.max(caps.lineMinor, 'amount_too_big'),
  split: costSplitSchema,
});
export type ReceiptCostInput = z.infer<typeof receiptCostInput>;

const receiptFields = {
  supplierId: idSchema,
  locationId: idSchema,
  businessDate: daySchema.nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  deliveryNoteNumber: optionalLine(80),
  note: optionalParagraph(1000),
  lines: z.array(receiptLineInput).max(mostReceiptLines),
  costs: z.array(receiptCostInput).max(20),
};
/** All fields of a draft, as they were typed. */
export type ReceiptFields = z.infer<z.ZodObject<typeof receiptFields>>;
export const receiptPicturesSchema = z.array(idSchema).max(mostReceiptPictures);

export const newStockReceiptSchema = z.strictObject({
  ...z.strictObject(receiptFields).partial().shape,
  supplierId: receiptFields.supplierId,
  lines: receiptFields.lines.default([]),
  costs: receiptFields.costs.default([]),
});
export type NewStockReceipt = z.infer<typeof newStockReceiptSchema>;

export const stockReceiptChangeSchema = byId.extend({
  version: versionSchema,
  ...z.strictObject(receiptFields).partial().shape,
});
export type StockReceiptChange = z.infer<typeof stockReceiptChangeSchema>;

export const postReceiptSchema = byId.extend({
  version: versionSchema,
  /** somebody looked at what it seems to repeat (`repeats` of the draft): it is another delivery */
  isAnotherDelivery: z.boolean().optional(),
  /** what the supplier's invoice says, where it came with the goods: the bill is then made of the receipt, approved and matched */
  invoice: suppliersInvoiceSchema.optional(),
  /** the same of extra costs: costs on one invoice of one supplier make one bill */
  costInvoices: costInvoicesSchema.optional(),
});
export type PostReceipt = z.infer<typeof postReceiptSchema>;

export const addPicturesSchema = byId.extend({ fileIds: receiptPicturesSchema });

export const reverseReceiptSchema = byId.extend({ businessDate: daySchema.optional() });

export const lateCostInputSchema = byId.extend({
  ...receiptCostInput.shape,
  note: optionalParagraph(1000).optional(),
  businessDate: daySchema.optional(),
  /** what the invoice of whoever charges it says: then its bill is made too */
  invoice: costInvoiceSchema.optional(),
});
export type LateCostInput = z.infer<typeof lateCostInputSchema>;

const lineNumber = z.int().positive().max(32_767);

export const priceCorrectionSchema = byId.extend({
  lines: z
    .array(z.strictObject({ lineNumber, unitPrice: unitPriceSchema }))
    .min(1)
    .max(mostReceiptLines),
  note: optionalParagraph(1000).optional(),
  businessDate: daySchema.optional(),
});
export type PriceCorrection = z.infer<typeof priceCorrectionSchema>;

export const goodsReturnSchema = byId.extend({
  reason: line(200),
  businessDate: daySchema.optional(),
  /** in the packs that the line was received in */
  lines: z
    .array(z.strictObject({ lineNumber, enteredQuantity: quantitySchema }))
    .min(1)
    .max(mostReceiptLines),
});
export type GoodsReturn = z.infer<typeof goodsReturnSchema>;

/** A late cost or a return, of the receipt that the address names. */
export const ownDocumentSchema = byId.extend({ documentId: idSchema, businessDate: daySchema.optional() });

export const receiptListSchema = listQuery(receiptSorts).extend({
  status: oneOrMore(z.enum(receiptStatuses)).optional(),
  supplierId: idSchema.optional(),
  locationId: idSchema.optional(),
  productId: idSchema.optional(),
  /** receipts of this purchase order */
  orderId: idSchema.optional(),
  /** goods that stand and that no bill names yet, or whose credit is still to come */
  unbilled: flag.optional(),
  from: daySchema.optional(),
  until: daySchema.optional(),
});
export type ReceiptList = z.infer<typeof receiptListSchema>;

export const receiptCountsSchema = z.object({
  all: z.int(),
  drafts: z.int(),
  posted: z.int(),
  unbilled: z.int(),
});
