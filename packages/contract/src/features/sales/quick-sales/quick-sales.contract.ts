import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { line } from '../../../primitives/text.ts';
import {
  buyerTermsSchema,
  exchangeTenderSchema,
  newQuickSaleSchema,
  quickSaleRowSchema,
  quickSaleSchema,
  sellerTileSchema,
  takeBackSchema,
  tillPrintSchema,
  undoSaleSchema,
} from './quick-sales.schemas.ts';

const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;

export const quickSalesContract = {
  record: create('/quick-sales', {
    ...access,
    limit: 'ordersPerMonth',
    errors: [
      'shift_closed',
      'taken',
      'sold_already',
      'other_shift',
      'archived',
      'customer_merged',
      'short_stock',
      'prices_changed',
      'discounts_changed',
      'price_too_low',
      'not_settled',
      'no_credit',
      'over_credit',
      'no_account',
      'beyond_credit',
      'repeated_reference',
      'over_limit',
      'plan_limit',
      'rate_needed',
    ],
    summary: 'Sell over the counter: ordered, shipped, invoiced and paid in one',
  })
    .input(newQuickSaleSchema)
    .output(quickSaleSchema),
  list: read('/quick-sales', { ...access, summary: 'The sales of a shift, the newest first' })
    .input(z.strictObject({ shiftId: idSchema }))
    .output(z.object({ items: z.array(quickSaleRowSchema) })),
  find: read('/quick-sales/found', { ...access, summary: 'The sale of the number on a receipt' })
    .input(z.strictObject({ number: line(60) }))
    .output(quickSaleSchema),
  tiles: read('/seller-tiles', { ...access, summary: 'What sells most at a place' })
    .input(z.strictObject({ locationId: idSchema }))
    .output(z.object({ items: z.array(sellerTileSchema) })),
  buyer: read('/buyer-terms/{id}', { ...access, summary: 'How a customer may pay beside money' })
    .input(byId)
    .output(buyerTermsSchema),
  undo: act('/quick-sales/{id}/undo', {
    ...access,
    errors: [
      'wrong_state',
      'shift_closed',
      'other_shift',
      'no_shift',
      'drawer_short',
      'goods_returned',
      'invoice_written_off',
      'line_credited',
      'location_archived',
      'product_archived',
      'over_credit',
      'over_limit',
    ],
    summary: 'Undo a whole sale: goods back, money back by the ways it came, invoices credited',
  })
    .input(undoSaleSchema)
    .output(quickSaleSchema),
  takeBack: act('/quick-sales/{id}/take-back', {
    ...access,
    errors: [
      'wrong_state',
      'shift_closed',
      'no_shift',
      'consent_needed',
      'too_many_requests',
      'drawer_short',
      'over_return',
      'location_archived',
      'product_archived',
      'archived',
      'invoice_written_off',
      'repeated_reference',
      'rate_needed',
      'over_limit',
    ],
    summary:
      'Take goods of a sale back over the counter, and give their money back; what their seller may not do alone, a colleague agrees to by PIN',
  })
    .input(takeBackSchema)
    .output(quickSaleSchema),
  exchangeTender: act('/quick-sales/{id}/tenders/{paymentId}/exchange', {
    ...access,
    errors: [
      'wrong_state',
      'shift_closed',
      'other_shift',
      'no_shift',
      'drawer_short',
      'payment_refunded',
      'repeated_reference',
      'no_account',
      'beyond_credit',
    ],
    summary: 'Say that a part of a sale was paid in another way, or is owed by its customer',
  })
    .input(exchangeTenderSchema)
    .output(quickSaleSchema),
  pdf: read('/quick-sales/{id}/pdf', {
    ...access,
    summary: 'The receipt of a sale as PDF, for a till’s printer or as a sheet',
  })
    .input(tillPrintSchema)
    .output(z.file()),
  get: read('/quick-sales/{id}', { ...access, summary: 'One sale, as its receipt says it' })
    .input(byId)
    .output(quickSaleSchema),
};
