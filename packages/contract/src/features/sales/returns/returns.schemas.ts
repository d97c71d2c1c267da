import { z } from 'zod';
import { foreignOpenSchema } from '../invoices/foreign-amounts.schemas.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, nonNegativeDecimalSchema, quantitySchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { listQuery, oneOrMore, flag } from '../../../primitives/paging.ts';
import { optionalLine, optionalParagraph } from '../../../primitives/text.ts';
import { methodCodeSchema } from '../payments/payments.contract.ts';
import { orderStatuses, paymentStates } from '../orders/orders.facts.ts';
import {
  returnActions,
  returnFates,
  returnGifts,
  returnMoney,
  returnReasons,
  returnSorts,
  returnStatuses,
  returnSteps,
} from './returns.facts.ts';

export const returnRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(returnStatuses),
  money: z.enum(returnMoney),
  /** goods of it are set aside until somebody says what becomes of them */
  hasHeld: z.boolean(),
  /** the customer keeps the goods */
  withoutGoods: z.boolean(),
  orderId: idSchema,
  orderNumber: z.string(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  locationId: idSchema,
  locationName: z.string(),
  requestedOn: daySchema,
  requestedAt: momentSchema,
  requestedBy: z.string(),
  lineCount: z.int(),
  currency: currencySchema,
  /** what its credit notes come to */
  creditedMinor: minorSchema,
});
export type ReturnRow = z.infer<typeof returnRowSchema>;

const returnLineSchema = z.object({
  number: z.int(),
  orderLineId: idSchema,
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  reason: z.enum(returnReasons),
  quantity: decimalSchema,
  restockedQuantity: decimalSchema,
  scrappedQuantity: decimalSchema,
  heldQuantity: decimalSchema,
});
export type ReturnLine = z.infer<typeof returnLineSchema>;

export const returnSchema = returnRowSchema.extend({
  note: z.string().nullable(),
  lines: z.array(returnLineSchema),
  creditNotes: z.array(
    z.object({
      id: idSchema,
      number: z.string(),
      totalMinor: minorSchema,
      openMinor: minorSchema,
      foreign: foreignOpenSchema.nullable(),
    }),
  ),
  /** what of the credit notes was paid back */
  paidBackMinor: minorSchema,
  /** the invoice that asks for it again, since it was undone after money was given */
  undoInvoice: z.object({ id: idSchema, number: z.string(), totalMinor: minorSchema }).nullable(),
  exchangeOrderId: idSchema.nullable(),
  /** the order of what they took in its place */
  exchange: z
    .object({
      id: idSchema,
      number: z.string().nullable(),
      status: z.enum(orderStatuses),
      paymentState: z.enum(paymentStates),
      totalMinor: minorSchema,
      /** what was paid of it or settled by credit */
      settledMinor: minorSchema,
    })
    .nullable(),
  /** what its goods left with, as far as they are back; for readers of costs */
  costMinor: minorSchema.optional(),
  /** what its state allows now, whether or not the caller has the right to it */
  actions: z.array(z.enum(returnActions)),
  version: versionSchema,
});
export type Return = z.infer<typeof returnSchema>;

/** What of an order can still come back, in the products' own units. */
export const returnableSchema = z.object({
  lines: z.array(
    z.object({
      orderLineId: idSchema,
      productId: idSchema,
      productName: z.string(),
      sku: z.string(),
      unit: z.string(),
      isDivisible: z.boolean(),
      /** shipped, and in no return that stands */
      quantity: decimalSchema,
      shippedQuantity: decimalSchema,
      /** in returns that stand, be they only asked for */
      returningQuantity: decimalSchema,
    }),
  ),
});
export type Returnable = z.infer<typeof returnableSchema>;

/** What the customer gets for it. */
const settlementSchema = z.strictObject({
  /** 'exchange' drafts an order of what they take in its place; the credit pays for it, whether more or less */
  gives: z.enum(returnGifts),
  /** the customer keeps the goods; only while they are not received */
  withoutGoods: z.boolean().optional(),
  /** how a refund is paid; as much as was paid for the goods */
  method: methodCodeSchema.optional(),
  moneyAccountId: idSchema.optional(),
  reference: optionalLine(80).optional(),
  exchange: z
    .array(z.strictObject({ productId: idSchema, quantity: quantitySchema }))
    .max(200)
    .optional(),
  reason: optionalParagraph(500).optional(),
  settledOn: daySchema.optional(),
});
export type Settlement = z.infer<typeof settlementSchema>;

export const newReturnSchema = z.strictObject({
  orderId: idSchema,
  lines: z
    .array(
      z.strictObject({
        orderLineId: idSchema,
        quantity: quantitySchema,
        reason: z.enum(returnReasons),
        /** what becomes of the goods where they are looked at with it; back in stock where it is left out */
        fate: z.enum(returnFates).optional(),
      }),
    )
    .min(1)
    .max(200),
  /** how far it goes at once */
  upTo: z.enum(returnSteps).default('requested'),
  /** what the customer gets for it at once; left out, that is said later */
  settle: settlementSchema.optional(),
  /** where the goods are taken back; the place of the order where it is left out */
  locationId: idSchema.optional(),
  note: optionalParagraph(500).optional(),
  requestedOn: daySchema.optional(),
});
export type NewReturn = z.infer<typeof newReturnSchema>;

const asSeen = byId.extend({ version: versionSchema });

export const receiveReturnSchema = asSeen;

/**
 * What becomes of goods, line by line: all that is not looked at yet, or of goods that were set aside. Lines that are left out go back in
 * stock the first time, and stay set aside later.
 */
export const inspectReturnSchema = asSeen.extend({
  inspectedOn: daySchema.optional(),
  lines: z
    .array(
      z.strictObject({
        number: z.int().positive(),
        restock: nonNegativeDecimalSchema,
        hold: nonNegativeDecimalSchema,
        scrap: nonNegativeDecimalSchema,
      }),
    )
    .max(200)
    .default([]),
});
export type InspectReturn = z.infer<typeof inspectReturnSchema>;

export const settleReturnSchema = asSeen.extend(settlementSchema.shape);
export type SettleReturn = z.infer<typeof settleReturnSchema>;

/** Goods that may come back, and what may be taken in their place: asked about before anything is recorded. */
export const previewReturnSchema = z.strictObject({
  orderId: idSchema,
  lines: z.array(z.strictObject({ orderLineId: idSchema, quantity: quantitySchema })).max(200),
  exchange: z
    .array(z.strictObject({ productId: idSchema, quantity: quantitySchema }))
    .max(200)
    .optional(),
});
export type PreviewReturn = z.infer<typeof previewReturnSchema>;

export const returnPreviewSchema = z.object({
  currency: currencySchema,
  /** what its credit notes would come to, net of discounts and with tax */
  creditMinor: minorSchema,
  /** how much of that settles what is open on the invoices; the rest can be paid back, kept or used */
  settlesMinor: minorSchema,
  /** what the goods in exchange cost today, with tax */
  exchangeMinor: minorSchema,
});
export type ReturnPreview = z.infer<typeof returnPreviewSchema>;

export const undoReturnSchema = asSeen.extend({
  undoneOn: daySchema.optional(),
  reason: optionalParagraph(500).optional(),
});
export type UndoReturn = z.infer<typeof undoReturnSchema>;

export const returnListSchema = listQuery(returnSorts).extend({
  status: oneOrMore(z.enum(returnStatuses)).optional(),
  /** with goods that are set aside */
  held: flag.optional(),
  /** the money is not said yet */
  unsettled: flag.optional(),
  orderId: idSchema.optional(),
});
export type ReturnList = z.infer<typeof returnListSchema>;
