import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, quantitySchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { taxKinds } from '../../../primitives/tax-kinds.ts';
import { optionalLine, optionalParagraph } from '../../../primitives/text.ts';
import { deliveryStates, orderActions, orderStatuses, paymentStates } from './orders.transitions.ts';

export const taxAmountSchema = z.object({
  name: z.string(),
  percent: z.string(),
  kind: z.enum(taxKinds),
  netMinor: minorSchema,
  taxMinor: minorSchema,
});

export const orderLineSchema = z.object({
  id: idSchema,
  productId: idSchema,
  sku: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  unit: z.string(),
  quantity: decimalSchema,
  shippedQuantity: decimalSchema,
  unitPrice: decimalSchema,
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  /** what could still be promised at the order's location, this order's own reservation included */
  available: decimalSchema,
  costMinor: minorSchema.optional(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** A row of the orders list. `number` is given at confirmation; a draft has none. */
export const orderRowSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  status: z.enum(orderStatuses),
  isOnHold: z.boolean(),
  deliveryState: z.enum(deliveryStates),
  paymentState: z.enum(paymentStates),
  isInvoiced: z.boolean(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  locationId: idSchema,
  locationName: z.string(),
  currency: currencySchema,
  itemCount: z.int(),
  totalMinor: minorSchema,
  paidMinor: minorSchema,
  promisedOn: daySchema.nullable(),
  /** the day its invoice is due on, while something is owed on it */
  dueOn: daySchema.nullable(),
  createdAt: momentSchema,
  confirmedAt: momentSchema.nullable(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderSchema = orderRowSchema.extend({
  pricesIncludeTax: z.boolean(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
  note: z.string().nullable(),
  reference: z.string().nullable(),
  lines: z.array(orderLineSchema),
  /** what the order's state allows now; the caller's rights are another matter */
  actions: z.array(z.enum(orderActions)),
  costMinor: minorSchema.optional(),
  marginMinor: minorSchema.optional(),
  version: versionSchema,
});
export type Order = z.infer<typeof orderSchema>;

const orderLineInput = z.strictObject({
  productId: idSchema,
  quantity: quantitySchema,
  /** the product's selling price where it is left out */
  unitPrice: unitPriceSchema.optional(),
});

const orderFields = {
  customerId: idSchema.nullable(),
  locationId: idSchema,
  promisedOn: daySchema.nullable(),
  reference: optionalLine(80),
  note: optionalParagraph(2000),
  lines: z.array(orderLineInput).max(200),
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

/** Without lines, all that is left is shipped. */
export const shipOrderSchema = byId.extend({
  lines: z
    .array(z.strictObject({ lineId: idSchema, quantity: quantitySchema }))
    .min(1)
    .max(200)
    .optional(),
});

export const orderSorts = ['createdAt', '-createdAt', 'total', '-total'] as const;

export const orderListSchema = listQuery(orderSorts).extend({
  status: oneOrMore(z.enum(orderStatuses)).optional(),
  deliveryState: oneOrMore(z.enum(deliveryStates)).optional(),
  paymentState: oneOrMore(z.enum(paymentStates)).optional(),
  onHold: flag.optional(),
  /** promised for a day that is past, and not all of it shipped */
  late: flag.optional(),
  /** its invoice is still owed after the day it was due on */
  overdue: flag.optional(),
  customerId: idSchema.optional(),
  locationId: idSchema.optional(),
  productId: idSchema.optional(),
  /** days the order was made on, in the company's timezone, both ends included */
  from: daySchema.optional(),
  until: daySchema.optional(),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** Counts behind the tabs of the orders screen, and what is waiting. Exact up to 10,000. */
export const orderCountsSchema = z.object({
  all: z.int(),
  drafts: z.int(),
  toShip: z.int(),
  unpaid: z.int(),
  onHold: z.int(),
  late: z.int(),
  overdue: z.int(),
});
