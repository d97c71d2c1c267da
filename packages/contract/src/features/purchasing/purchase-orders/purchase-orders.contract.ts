import { z } from 'zod';
import { act, ask, change, create, longBody, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { purchaseOrderSorts } from './purchase-orders.facts.ts';
import { purchaseOrderNoun } from './purchase-orders.noun.ts';
import {
  asSeenSchema,
  cancelPurchaseOrderSchema,
  closePurchaseOrderSchema,
  newPurchaseOrderSchema,
  priceQuestionSchema,
  purchaseDocumentSchema,
  purchaseOrderChangeSchema,
  purchaseOrderCountsSchema,
  purchaseOrderListSchema,
  purchaseOrderRevisionSchema,
  purchaseOrderRowSchema,
  purchaseOrderSchema,
  refusePurchaseOrderSchema,
  sendPurchaseOrderSchema,
  suggestedPriceSchema,
} from './purchase-orders.schemas.ts';

const access = accessOf(purchaseOrderNoun);

export const purchaseOrdersContract = {
  list: read('/purchase-orders', { ...access, summary: 'Purchase orders' })
    .input(purchaseOrderListSchema)
    .output(pageOf(purchaseOrderRowSchema)),
  counts: read('/purchase-order-counts', {
    ...access,
    summary: 'How many purchase orders wait for what',
  }).output(purchaseOrderCountsSchema),
  get: read('/purchase-orders/{id}', { ...access, summary: 'One purchase order' })
    .input(byId)
    .output(purchaseOrderSchema),
  documents: read('/purchase-orders/{id}/documents', {
    ...access,
    summary: 'What came of a purchase order: receipts, returns and bills',
  })
    .input(byId)
    .output(z.object({ items: z.array(purchaseDocumentSchema) })),
  suggestPrices: ask('/purchase-prices', {
    ...access,
    mostBytes: longBody,
    summary: 'What a supplier will probably ask for products',
  })
    .input(priceQuestionSchema)
    .output(z.object({ items: z.array(suggestedPriceSchema) })),
  create: create('/purchase-orders', {
    ...access,
    mostBytes: longBody,
    errors: ['archived', 'over_limit'],
    summary: 'Draft a purchase order',
  })
    .input(newPurchaseOrderSchema)
    .output(purchaseOrderSchema),
  duplicate: create('/purchase-orders/{id}/duplicate', {
    ...access,
    errors: ['archived', 'over_limit'],
    summary: 'Draft a purchase order with the lines of another',
  })
    .input(byId)
    .output(purchaseOrderSchema),
  update: change('/purchase-orders/{id}', {
    ...access,
    mostBytes: longBody,
    errors: ['version_conflict', 'wrong_state', 'archived', 'over_limit'],
    summary: 'Change a draft; an approval is gone with it',
  })
    .input(purchaseOrderChangeSchema)
    .output(purchaseOrderSchema),
  remove: remove('/purchase-orders/{id}', { ...access, errors: ['wrong_state'], summary: 'Delete a draft' })
    .input(byId)
    .output(nothing),
  askApproval: act('/purchase-orders/{id}/ask-approval', {
    ...access,
    errors: ['wrong_state', 'version_conflict', 'order_empty'],
    summary: 'Ask the admins to approve a draft',
  })
    .input(asSeenSchema)
    .output(purchaseOrderSchema),
  approve: act('/purchase-orders/{id}/approve', {
    right: 'canAccessAdminSettings',
    feature: 'supplierManagement',
    errors: ['wrong_state', 'version_conflict', 'order_empty'],
    summary: 'Approve a draft above the amount that may be bought without an admin',
  })
    .input(asSeenSchema)
    .output(purchaseOrderSchema),
  refuse: act('/purchase-orders/{id}/refuse', {
    right: 'canAccessAdminSettings',
    feature: 'supplierManagement',
    errors: ['wrong_state', 'version_conflict'],
    summary: 'Refuse to approve a draft, with the reason for whoever asked',
  })
    .input(refusePurchaseOrderSchema)
    .output(purchaseOrderSchema),
  send: act('/purchase-orders/{id}/send', {
    ...access,
    errors: ['wrong_state', 'version_conflict', 'order_empty', 'approval_needed', 'archived', 'over_limit'],
    summary: 'Number a draft and count its goods as incoming',
  })
    .input(sendPurchaseOrderSchema)
    .output(purchaseOrderSchema),
  revise: act('/purchase-orders/{id}/revise', {
    ...access,
    mostBytes: longBody,
    errors: [
      'wrong_state',
      'version_conflict',
      'order_empty',
      'approval_needed',
      'goods_received',
      'archived',
      'over_limit',
    ],
    summary: 'Change an order that was sent, while something of it is still to come; it keeps its number',
  })
    .input(purchaseOrderRevisionSchema)
    .output(purchaseOrderSchema),
  close: act('/purchase-orders/{id}/close', {
    ...access,
    errors: ['wrong_state', 'nothing_received'],
    summary: 'Expect nothing more of an order; with a reason where something is still to come',
  })
    .input(closePurchaseOrderSchema)
    .output(purchaseOrderSchema),
  reopen: act('/purchase-orders/{id}/reopen', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Expect again what was still to come of a closed order',
  })
    .input(byId)
    .output(purchaseOrderSchema),
  cancel: act('/purchase-orders/{id}/cancel', {
    ...access,
    errors: ['wrong_state', 'goods_received'],
    summary: 'Cancel an order of which nothing has come',
  })
    .input(cancelPurchaseOrderSchema)
    .output(purchaseOrderSchema),
  ...exportCalls(
    'purchase-orders',
    access,
    purchaseOrderListSchema.omit({ limit: true, cursor: true }),
    pickedRows(purchaseOrderSorts),
  ),
};
