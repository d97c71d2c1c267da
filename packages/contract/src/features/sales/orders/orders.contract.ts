import { z } from 'zod';
import { orderNoun } from './orders.noun.ts';
import { act, ask, change, create, nothing, read, remove, longBody } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { invoiceSchema, settlementSchema } from '../invoices/invoices.contract.ts';
import { explainedLineSchema } from '../discounts/applicable.schemas.ts';
import { creditSchema, paymentSchema } from '../payments/payments.contract.ts';
import { shipmentSchema } from '../shipments/shipments.contract.ts';
import {
  approvePricesSchema,
  cancelOrderSchema,
  explainPricesSchema,
  confirmOrderSchema,
  nameCustomerSchema,
  newOrderSchema,
  orderChangeSchema,
  orderPicturesSchema,
  orderRowSchema,
  orderSchema,
  releaseOrderSchema,
  reviseOrderSchema,
  shipOrderSchema,
} from './orders.schemas.ts';
import { duplicatedOrderSchema } from './duplicated-order.schema.ts';
import { declineQuoteSchema, giveQuoteSchema } from './give-quote.schemas.ts';
import { orderCountsSchema, orderListSchema } from './order-list.schemas.ts';
import { moveCustomerSchema } from './move-customer.schemas.ts';
import { orderSorts } from './orders.facts.ts';

const orderDocumentsSchema = z.object({
  invoices: z.array(invoiceSchema),
  shipments: z.array(shipmentSchema),
  payments: z.array(paymentSchema),
  credits: z.array(creditSchema),
  /** what settled the invoices besides these payments: credit of goods that came back, or of money received for something else */
  creditUsed: z.array(settlementSchema.extend({ kind: settlementSchema.shape.kind.exclude(['write_off']) })),
  /** what uses the customer's credit limit, where the order is held because of it */
  creditUse: z
    .object({
      invoicesMinor: sumMinorSchema,
      /** of this order and of others, what is not invoiced yet */
      thisOrderMinor: sumMinorSchema,
      otherOrdersMinor: sumMinorSchema,
      unusedCreditMinor: sumMinorSchema,
      /** all of it, less the unused credit */
      usedMinor: sumMinorSchema,
    })
    .nullable(),
});
export type OrderDocuments = z.infer<typeof orderDocumentsSchema>;

const access = accessOf(orderNoun);

export const ordersContract = {
  /**
   * The sums (total, and still owed) are of all orders that match the filters. They are null above 10,000 orders. Readers who may
   * not see reports get them only for the orders of one customer.
   */
  list: read('/orders', { ...access, summary: 'Orders' })
    .input(orderListSchema)
    .output(
      pageOf(orderRowSchema).extend({
        sumMinor: sumMinorSchema.nullable(),
        owedSumMinor: sumMinorSchema.nullable(),
      }),
    ),
  counts: read('/order-counts', { ...access, summary: 'How many orders wait for what' }).output(
    orderCountsSchema,
  ),
  salespeople: read('/order-salespeople', {
    ...access,
    summary: 'Who can be named as the salesperson of an order',
  }).output(z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) })),
  get: read('/orders/{id}', { ...access, summary: 'One order' })
    .input(byId)
    .output(orderSchema),
  documents: read('/orders/{id}/documents', {
    ...access,
    summary: 'What an order led to: invoices, shipments, payments, and the credit its customer can use',
  })
    .input(byId)
    .output(orderDocumentsSchema),
  create: create('/orders', {
    ...access,
    mostBytes: longBody,
    errors: ['archived', 'customer_merged', 'over_limit'],
    summary: 'Draft an order',
  })
    .input(newOrderSchema)
    .output(orderSchema),
  duplicate: act('/orders/{id}/duplicate', {
    ...access,
    errors: ['archived', 'over_limit'],
    summary: 'Draft the same again at the prices of today, and say what is another than it was',
  })
    .input(byId)
    .output(duplicatedOrderSchema),
  addPictures: act('/orders/{id}/pictures', {
    ...access,
    errors: ['over_limit'],
    summary: 'Keep pictures with an order, in any state',
  })
    .input(orderPicturesSchema)
    .output(orderSchema),
  pickList: read('/orders/{id}/pick-list', {
    ...access,
    errors: ['wrong_state'],
    summary: 'What is still to be taken from the shelves for an order, as PDF',
  })
    .input(byId)
    .output(z.file()),
  giveQuote: act('/orders/{id}/quote', {
    ...access,
    errors: ['wrong_state', 'order_empty', 'price_too_low', 'archived'],
    summary: 'Give a quote over a draft: it gets a number and holds until a day',
  })
    .input(giveQuoteSchema)
    .output(orderSchema),
  declineQuote: act('/orders/{id}/decline-quote', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Say that the customer declined the quote',
  })
    .input(declineQuoteSchema)
    .output(orderSchema),
  quotePdf: read('/quotes/{id}/pdf', { ...access, summary: 'The quote as PDF' })
    .input(byId)
    .output(z.file()),
  update: change('/orders/{id}', {
    mostBytes: longBody,
    ...access,
    errors: ['version_conflict', 'wrong_state', 'archived', 'customer_merged', 'over_limit'],
    summary: 'Change a draft',
  })
    .input(orderChangeSchema)
    .output(orderSchema),
  revise: act('/orders/{id}/revise', {
    ...access,
    mostBytes: longBody,
    errors: [
      'version_conflict',
      'wrong_state',
      'order_empty',
      'short_stock',
      'archived',
      'over_limit',
      'price_too_low',
      'goods_shipped',
      'line_credited',
      'invoice_written_off',
    ],
    summary:
      'Change a confirmed order: its goods are reserved anew, and what is invoiced and changes is credited, and invoiced as it is then',
  })
    .input(reviseOrderSchema)
    .output(orderSchema),
  confirm: act('/orders/{id}/confirm', {
    ...access,
    limit: 'ordersPerMonth',
    errors: [
      'wrong_state',
      'order_empty',
      'short_stock',
      'archived',
      'plan_limit',
      'prices_changed',
      'discounts_changed',
      'over_limit',
      'price_too_low',
    ],
    summary: 'Confirm: number it and reserve the stock, or say per line what is short',
  })
    .input(confirmOrderSchema)
    .output(orderSchema),
  explainPrices: ask('/order-explanations', {
    ...access,
    mostBytes: longBody,
    summary:
      'Why each line costs what it does: what discounts take off it, and of one line why others do not',
  })
    .input(explainPricesSchema)
    .output(z.object({ lines: z.array(explainedLineSchema) })),
  approvePrices: act('/orders/{id}/approve-prices', {
    ...access,
    errors: ['wrong_state', 'version_conflict', 'price_too_low'],
    summary: 'Approve the prices of a draft that are below the list',
  })
    .input(approvePricesSchema)
    .output(orderSchema),
  nameCustomer: act('/orders/{id}/name-customer', {
    ...access,
    errors: ['wrong_state', 'archived', 'customer_merged'],
    summary:
      'Say who a walk-in customer was, once; the order and all its documents become theirs, also what was invoiced or paid before',
  })
    .input(nameCustomerSchema)
    .output(orderSchema),
  moveCustomer: act('/orders/{id}/move-customer', {
    ...access,
    errors: [
      'wrong_state',
      'version_conflict',
      'archived',
      'customer_merged',
      'order_credited',
      'invoice_written_off',
      'credit_limit',
      'payment_refunded',
      'repeated_reference',
    ],
    summary:
      'Move an order to another customer: its invoices are credited and issued anew to them; what was paid stays with the payer, or moves too',
  })
    .input(moveCustomerSchema)
    .output(orderSchema),
  hold: act('/orders/{id}/hold', { ...access, errors: ['wrong_state'], summary: 'Put on hold' })
    .input(byId)
    .output(orderSchema),
  release: act('/orders/{id}/release', {
    ...access,
    errors: ['wrong_state', 'credit_limit'],
    summary: 'Release from hold; where the system held it, only an admin or a manager does',
  })
    .input(releaseOrderSchema)
    .output(orderSchema),
  ship: act('/orders/{id}/ship', {
    ...access,
    errors: [
      'wrong_state',
      'order_on_hold',
      'goods_awaited',
      'over_shipment',
      'over_limit',
      'walk_in_unpaid',
      'archived',
    ],
    summary: 'Ship all that is left, or the given lines; what goes and is not invoiced yet is invoiced',
  })
    .input(shipOrderSchema)
    .output(orderSchema),
  complete: act('/orders/{id}/complete', {
    right: 'canCompleteOrders',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'order_not_shipped', 'order_on_hold'],
    summary: 'Close an order that is shipped whole',
  })
    .input(byId)
    .output(orderSchema),
  cancel: act('/orders/{id}/cancel', {
    ...access,
    errors: ['wrong_state', 'invoice_written_off'],
    summary:
      'Cancel before anything is shipped; frees what was reserved and credits what was invoiced, and what was paid becomes credit',
  })
    .input(cancelOrderSchema)
    .output(orderSchema),
  cancelRest: act('/orders/{id}/cancel-rest', {
    ...access,
    errors: ['wrong_state', 'invoice_written_off', 'discount_unearned'],
    summary: 'Cancel what is left of a part-shipped order; what of it was invoiced is credited',
  })
    .input(cancelOrderSchema)
    .output(orderSchema),
  remove: remove('/orders/{id}', { ...access, errors: ['wrong_state'], summary: 'Delete a draft' })
    .input(byId)
    .output(nothing),
  ...exportCalls(
    'orders',
    access,
    orderListSchema.omit({ limit: true, cursor: true }),
    pickedRows(orderSorts),
  ),
};
