import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, quantitySchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { optionalLine, optionalParagraph } from '../../../primitives/text.ts';
import { taxAmountSchema } from '../../ledger/tax-classes/tax-amount.schema.ts';
import { orderCodesSchema } from '../discounts/discounts.schemas.ts';
import { deliveryFeeInput, deliveryFeeSchema } from './delivery-fee.schema.ts';
import { orderCurrencyInput, orderCurrencySchema } from './order-currency.schemas.ts';
import { linePackSchema } from '../../catalog/packs/packs.schemas.ts';
import {
  deliveryStates,
  holdReasons,
  invoiceStates,
  orderActions,
  orderStatuses,
  mostOrderPictures,
  paymentStates,
  quoteStatuses,
} from './orders.facts.ts';
import { priceChoices } from './orders.facts.ts';

const manualDiscountSchema = z.object({
  kind: z.literal('manual'),
  amountMinor: minorSchema,
  /** why, as whoever gave it said; left out where they did not */
  reason: z.string().optional(),
});
const ruleDiscountSchema = z.object({
  kind: z.literal('rule'),
  discountId: idSchema,
  /** the version of the rule that it was sold under */
  version: z.int(),
  name: z.string(),
  /** the coupon code that was typed for it */
  code: z.string().nullable(),
  amountMinor: minorSchema,
});
export type RuleDiscount = z.infer<typeof ruleDiscountSchema>;

/**
 * What was taken off the list price of a line: `manual` by hand, which the unit price has already, and `rule` by a discount, which is taken
 * off unit price × quantity.
 */
export const lineDiscountSchema = z.discriminatedUnion('kind', [manualDiscountSchema, ruleDiscountSchema]);
export type LineDiscount = z.infer<typeof lineDiscountSchema>;

export const orderLineSchema = z.object({
  id: idSchema,
  productId: idSchema,
  sku: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  /** the product's own unit, of all quantities but the entered one */
  unit: z.string(),
  quantity: decimalSchema,
  /** the pack in which it was entered; prices are then of one pack */
  pack: linePackSchema.nullable(),
  /** in packs where there is one, otherwise the same as the quantity */
  enteredQuantity: decimalSchema,
  reservedQuantity: decimalSchema,
  shippedQuantity: decimalSchema,
  invoicedQuantity: decimalSchema,
  returnedQuantity: decimalSchema,
  cancelledQuantity: decimalSchema,
  /** the product's selling price when the line was written, in the order's kind of price */
  listPrice: decimalSchema,
  unitPrice: decimalSchema,
  discounts: z.array(lineDiscountSchema),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  /** of the amount: what was invoiced and taken back since, because the order was changed or its rest cancelled */
  takenBackMinor: minorSchema,
  /** what the order's location can still promise, including what this order has reserved already */
  available: decimalSchema,
  costMinor: minorSchema.optional(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** What the customer was offered, as the draft was then. */
export const quoteSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(quoteStatuses),
  givenOn: daySchema,
  validUntil: daySchema,
  decidedOn: daySchema.nullable(),
  totalMinor: minorSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

/** A row of the orders list. `number` is given at confirmation; a draft has none. */
export const orderRowSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  status: z.enum(orderStatuses),
  isOnHold: z.boolean(),
  /** the weightiest reason where the system put it on hold; null where a person did */
  holdReason: z.enum(holdReasons).nullable(),
  deliveryState: z.enum(deliveryStates),
  /** some of its goods are still to come in; they are reserved when they do */
  isWaiting: z.boolean(),
  paymentState: z.enum(paymentStates),
  invoiceState: z.enum(invoiceStates),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  locationId: idSchema,
  locationName: z.string(),
  /** who sold it: who made it, unless somebody else is named */
  salespersonId: idSchema.nullable(),
  salesperson: z.string().nullable(),
  currency: currencySchema,
  itemCount: z.int(),
  totalMinor: minorSchema,
  paidMinor: minorSchema,
  /** taken off its invoices by credit notes */
  creditedMinor: minorSchema,
  /** of the total: what was invoiced and taken back since, because the order was changed or its rest cancelled; 0 for a cancelled order */
  takenBackMinor: minorSchema,
  /** of that and of what is paid: what had been paid, and became the customer's credit */
  takenBackPaidMinor: minorSchema,
  /** the invoiced part that is not settled; in a list of overdue orders, only the overdue part of it */
  owedMinor: minorSchema,
  /** the day it counts for; null for a draft */
  orderedOn: daySchema.nullable(),
  promisedOn: daySchema.nullable(),
  /** the earliest day that an amount still owed on its invoices is due */
  dueOn: daySchema.nullable(),
  createdAt: momentSchema,
  confirmedAt: momentSchema.nullable(),
  /** the newest quote over it; null where none was given */
  quote: quoteSchema.nullable(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderSchema = orderRowSchema.extend({
  pricesIncludeTax: z.boolean(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
  /** how often it was changed after it was confirmed */
  revision: z.int(),
  /** the return whose goods it is in exchange for; `pays`: of their credit something pays for it, or will once it is confirmed */
  exchangeFor: z.object({ id: idSchema, number: z.string(), pays: z.boolean() }).nullable(),
  /** it was sold at a till, and is undone there as a whole */
  isTillSale: z.boolean(),
  note: z.string().nullable(),
  reference: z.string().nullable(),
  /** where the goods are brought to; null: to the customer's own address, or they are fetched */
  deliveryAddress: z.string().nullable(),
  lines: z.array(orderLineSchema),
  deliveryFee: deliveryFeeSchema.nullable(),
  /** the codes that were typed in, whether or not they gave something */
  couponCodes: z.array(z.string()),
  /** who approved prices below the list */
  pricesApprovedBy: z.string().nullable(),
  /** what the order's state allows now, whether or not the caller has the right to it */
  actions: z.array(z.enum(orderActions)),
  pictures: z.array(z.object({ fileId: idSchema, url: z.string() })),
  /** null where it is quoted and invoiced in the currency of the books */
  foreign: orderCurrencySchema.nullable(),
  costMinor: minorSchema.optional(),
  marginMinor: minorSchema.optional(),
  version: versionSchema,
});
export type Order = z.infer<typeof orderSchema>;

const orderLineInput = z.strictObject({
  productId: idSchema,
  packId: idSchema.nullable().optional(),
  /** in packs where there is one */
  quantity: quantitySchema,
  /** of one pack where there is one; the product's or the pack's selling price where it is left out */
  unitPrice: unitPriceSchema.optional(),
  /** why the price is below the list; kept with it while the price stays */
  priceReason: optionalLine(200).optional(),
});

const orderFields = {
  customerId: idSchema.nullable(),
  locationId: idSchema,
  promisedOn: daySchema.nullable(),
  reference: optionalLine(80),
  note: optionalParagraph(2000),
  /** null: who made it */
  salespersonId: idSchema.nullable(),
  deliveryAddress: optionalParagraph(500),
  deliveryFee: deliveryFeeInput.nullable(),
  lines: z.array(orderLineInput).max(200),
  couponCodes: orderCodesSchema,
  /** whether the unit prices include tax; the company's setting for a new draft, and kept until it is changed here */
  pricesIncludeTax: z.boolean(),
  ...orderCurrencyInput,
};

export const newOrderSchema = z.strictObject({
  ...z.strictObject(orderFields).partial().shape,
  /** the company's default location where it is left out */
  locationId: orderFields.locationId.optional(),
  lines: orderFields.lines.default([]),
});
export type NewOrder = z.infer<typeof newOrderSchema>;

export const orderChangeSchema = byId.extend({
  version: versionSchema,
  ...z.strictObject(orderFields).partial().shape,
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

/** A line of a changed order: one of the order, named by its id, or a new one. */
const revisedLineInput = orderLineInput.extend({ id: idSchema.optional() });

/**
 * A change of a confirmed order. Where lines are sent, they are all that the order is to have, beside lines whose rest was cancelled: those
 * stay. A line of the order without a price keeps its own.
 */
export const reviseOrderSchema = byId.extend({
  version: versionSchema,
  ...z
    .strictObject({
      locationId: orderFields.locationId,
      /** the day that it counts for: not after its confirmation, nor after what came from it */
      orderedOn: daySchema,
      promisedOn: orderFields.promisedOn,
      reference: orderFields.reference,
      note: orderFields.note,
      salespersonId: orderFields.salespersonId,
      deliveryAddress: orderFields.deliveryAddress,
      deliveryFee: orderFields.deliveryFee,
      couponCodes: orderFields.couponCodes,
      lines: z.array(revisedLineInput).max(200),
    })
    .partial().shape,
  /** true: what discounts could be given today is given too, as where codes are changed; otherwise only what it was sold under holds */
  renewsDiscounts: z.boolean().optional(),
  /** the day of credit notes and invoices that it leads to */
  revisedOn: daySchema.optional(),
  /** true where what is not in stock waits until it comes in; otherwise a change that is short is refused */
  backorder: z.boolean().optional(),
  reason: optionalParagraph(500).optional(),
});
export type ReviseOrder = z.infer<typeof reviseOrderSchema>;

/** The lines of an order that is being written, to say why each costs what it does. */
export const explainPricesSchema = z.strictObject({
  customerId: orderFields.customerId.optional(),
  locationId: orderFields.locationId.optional(),
  couponCodes: orderFields.couponCodes.optional(),
  pricesIncludeTax: orderFields.pricesIncludeTax.optional(),
  lines: z.array(revisedLineInput).max(200),
  /** the place of the line of which it is also said why other discounts take nothing off it */
  whyNotOf: z.int().min(0).max(199).optional(),
  /** a confirmed order that is being changed: the discounts that it was sold under hold */
  revision: z.strictObject({ orderId: idSchema, renewsDiscounts: z.boolean() }).optional(),
});
export type ExplainPrices = z.infer<typeof explainPricesSchema>;

/** Carries the version that was looked at: prices changed since are not approved. */
export const approvePricesSchema = byId.extend({ version: versionSchema });

export const confirmOrderSchema = byId.extend({
  /** if left out and prices have changed, confirming is refused and the answer lists them */
  prices: z.enum(priceChoices).optional(),
  /** true where what is not in stock waits until it comes in; otherwise an order that is short is refused */
  backorder: z.boolean().optional(),
  /** the total that the screen showed, or that was agreed to after discounts had changed; where it is another one, the answer asks */
  agreedTotalMinor: minorSchema.optional(),
  /** the day the order counts for; today where it is left out */
  orderedOn: daySchema.optional(),
});
export type ConfirmOrder = z.infer<typeof confirmOrderSchema>;

/** Why it may go all the same is told in its history. */
export const releaseOrderSchema = byId.extend({ reason: optionalParagraph(500).optional() });

/** Without lines, ships all that is left. An invoice issued with the shipment gets the same day. */
export const shipOrderSchema = byId.extend({
  shippedOn: daySchema.optional(),
  lines: z
    .array(z.strictObject({ lineId: idSchema, quantity: quantitySchema }))
    .min(1)
    .max(200)
    .optional(),
});

/** Cancels an order, or what is left of a part-shipped one; credit notes over what was invoiced get this day and reason. */
export const cancelOrderSchema = byId.extend({
  cancelledOn: daySchema.optional(),
  reason: optionalParagraph(500).optional(),
});

export const orderPicturesSchema = byId.extend({
  fileIds: z.array(idSchema).min(1).max(mostOrderPictures),
});

export const nameCustomerSchema = byId.extend({ customerId: idSchema });
