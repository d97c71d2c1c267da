import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import {
  decimalSchema,
  discountPercentSchema,
  quantitySchema,
  unitPriceSchema,
} from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { taxKinds } from '../../../primitives/tax-kinds.ts';
import { optionalLine, optionalParagraph, paragraph } from '../../../primitives/text.ts';
import { linePackSchema } from '../../catalog/packs/packs.schemas.ts';
import { taxAmountSchema } from '../../ledger/tax-classes/tax-amount.schema.ts';
import {
  approvalStates,
  mostPurchaseLines,
  priceSources,
  purchaseOrderActions,
  purchaseOrderSorts,
  purchaseOrderStatuses,
  receiptStates,
} from './purchase-orders.facts.ts';

export const purchaseOrderLineSchema = z.object({
  /** stays the same while the order is changed */
  id: idSchema,
  productId: idSchema,
  sku: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  unit: z.string(),
  isDivisible: z.boolean(),
  pack: linePackSchema.nullable(),
  /** what was typed, in packs where there is one */
  enteredQuantity: decimalSchema,
  /** the same in the product's own unit, as are the counters */
  quantity: decimalSchema,
  receivedQuantity: decimalSchema,
  cancelledQuantity: decimalSchema,
  /** of one of what was typed */
  unitPrice: decimalSchema,
  discountPercent: decimalSchema,
  /** null: no tax */
  taxClassId: idSchema.nullable(),
  taxParts: z.array(
    z.object({ name: z.string(), percent: z.string(), kind: z.enum(taxKinds), taxMinor: minorSchema }),
  ),
  /** where it is expected on another day than the order */
  expectedOn: daySchema.nullable(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
});
export type PurchaseOrderLine = z.infer<typeof purchaseOrderLineSchema>;

/** A row of the list. `number` is given when it is sent; a draft has none. Amounts are in the supplier's currency. */
export const purchaseOrderRowSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  status: z.enum(purchaseOrderStatuses),
  receiptState: z.enum(receiptStates),
  approval: z.enum(approvalStates),
  /** something of it should have come by now */
  isLate: z.boolean(),
  supplierId: idSchema,
  supplierName: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  currency: currencySchema,
  itemCount: z.int(),
  totalMinor: minorSchema,
  /** how much of its value has come, 0 to 100 */
  receivedPercent: z.int(),
  orderedOn: daySchema.nullable(),
  expectedOn: daySchema.nullable(),
  /** how often what was sent has been changed since */
  revision: z.int(),
  createdAt: momentSchema,
});
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRowSchema>;

export const purchaseOrderSchema = purchaseOrderRowSchema.extend({
  supplierEmail: z.string().nullable(),
  pricesIncludeTax: z.boolean(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
  reference: z.string().nullable(),
  /** printed on the order */
  note: z.string().nullable(),
  internalNote: z.string().nullable(),
  lines: z.array(purchaseOrderLineSchema),
  /** its amount is above what may be bought without an admin */
  needsApproval: z.boolean(),
  approvalAskedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** an admin refused the draft: who and why, until somebody asks again */
  approvalRefusedBy: z.string().nullable(),
  approvalRefusedReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  sentAt: momentSchema.nullable(),
  sentBy: z.string().nullable(),
  closedAt: momentSchema.nullable(),
  closedBy: z.string().nullable(),
  closedReason: z.string().nullable(),
  /** what the order's state and the caller's role allow now */
  actions: z.array(z.enum(purchaseOrderActions)),
  version: versionSchema,
});
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;

const lineInput = z.strictObject({
  /** a line that the order has already; a new one where it is left out */
  id: idSchema.optional(),
  productId: idSchema,
  packId: idSchema.nullable().optional(),
  /** in packs where there is one */
  quantity: quantitySchema,
  /** the suggested price where it is left out */
  unitPrice: unitPriceSchema.optional(),
  discountPercent: discountPercentSchema.optional(),
  /** null: no tax; the class of the product where it is left out */
  taxClassId: idSchema.nullable().optional(),
  expectedOn: daySchema.nullable().optional(),
});
export type PurchaseLineInput = z.infer<typeof lineInput>;

const orderFields = {
  supplierId: idSchema,
  locationId: idSchema,
  expectedOn: daySchema.nullable(),
  reference: optionalLine(80),
  note: optionalParagraph(2000),
  internalNote: optionalParagraph(2000),
  pricesIncludeTax: z.boolean(),
  lines: z.array(lineInput).max(mostPurchaseLines),
};
const partOfOrder = z.strictObject(orderFields).partial();

/** Left out, the location is the company's default, and the goods are expected after the supplier's lead time. */
export const newPurchaseOrderSchema = partOfOrder.extend({
  supplierId: orderFields.supplierId,
  lines: orderFields.lines.default([]),
});
export type NewPurchaseOrder = z.infer<typeof newPurchaseOrderSchema>;

export const purchaseOrderChangeSchema = byId.extend({ version: versionSchema, ...partOfOrder.shape });
export type PurchaseOrderChange = z.infer<typeof purchaseOrderChangeSchema>;

/** An order stays with the supplier it was sent to. */
export const purchaseOrderRevisionSchema = purchaseOrderChangeSchema.omit({ supplierId: true });
export type PurchaseOrderRevision = z.infer<typeof purchaseOrderRevisionSchema>;

const reason = paragraph(500).refine((text) => text.trim() !== '', { message: 'required' });

/** Carries the version that was looked at: what was changed since is neither approved nor sent. */
export const asSeenSchema = byId.extend({ version: versionSchema });
export const refusePurchaseOrderSchema = asSeenSchema.extend({ reason });
export const sendPurchaseOrderSchema = asSeenSchema.extend({
  /** the day it counts for; today where it is left out */
  orderedOn: daySchema.optional(),
});

/** The reason may be left out where nothing is still to come. */
export const closePurchaseOrderSchema = byId.extend({ reason: reason.optional() });
export const cancelPurchaseOrderSchema = byId.extend({ reason });

export const purchaseOrderListSchema = listQuery(purchaseOrderSorts).extend({
  status: oneOrMore(z.enum(purchaseOrderStatuses)).optional(),
  receiptState: oneOrMore(z.enum(receiptStates)).optional(),
  /** drafts that wait for an admin's approval */
  waiting: flag.optional(),
  /** something of it should have come before today */
  late: flag.optional(),
  supplierId: idSchema.optional(),
  locationId: idSchema.optional(),
  productId: idSchema.optional(),
  /** of this product something is still to come */
  incoming: idSchema.optional(),
});
export type PurchaseOrderList = z.infer<typeof purchaseOrderListSchema>;

/** Counts behind the tabs. Exact up to 10,000. */
export const purchaseOrderCountsSchema = z.object({
  all: z.int(),
  drafts: z.int(),
  waiting: z.int(),
  sent: z.int(),
  partReceived: z.int(),
  late: z.int(),
});

/** A line without a pack asks for the one in which the supplier sells the product. */
export const priceQuestionSchema = z.strictObject({
  supplierId: idSchema,
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        packId: idSchema.nullable().optional(),
        quantity: quantitySchema,
      }),
    )
    .min(1)
    .max(mostPurchaseLines),
});
export type PriceQuestion = z.infer<typeof priceQuestionSchema>;

export const suggestedPriceSchema = z.object({
  productId: idSchema,
  packId: idSchema.nullable(),
  /** of one of what is asked for; null where nothing is known */
  unitPrice: decimalSchema.nullable(),
  source: z.enum(priceSources).nullable(),
  /** the least the supplier sells of it, in the same unit */
  minimumQuantity: decimalSchema.nullable(),
});
export type SuggestedPrice = z.infer<typeof suggestedPriceSchema>;

/** What came of an order: receipts, and what followed from those. */
export const purchaseDocumentSchema = z.object({
  id: idSchema,
  kind: z.string(),
  number: z.string(),
  businessDate: daySchema,
  isReversed: z.boolean(),
});
