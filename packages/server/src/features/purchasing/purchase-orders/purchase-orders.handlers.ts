import type { purchaseOrdersContract } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.contract';
import type { Handlers } from '../../../kit/call.ts';
import { approvePurchaseOrder, askApproval, refusePurchaseOrder } from './approve-purchase.ts';
import { cancelPurchaseOrder, closePurchaseOrder, reopenPurchaseOrder } from './close-purchase.ts';
import {
  createPurchaseOrder,
  duplicatePurchaseOrder,
  removePurchaseOrder,
  updatePurchaseOrder,
} from './draft-purchase.ts';
import { exportPurchaseOrders } from './export-purchases.ts';
import { countPurchases, countPurchaseViews, listPurchaseRows } from './list-purchases.ts';
import { getPurchaseDocuments } from './purchase-documents.ts';
import { getPurchaseOrder } from './purchase-orders.queries.ts';
import { revisePurchaseOrder, sendPurchaseOrder } from './send-purchase.ts';
import { suggestPrices } from './suggest-prices.ts';

export const purchaseOrdersHandlers: Handlers<typeof purchaseOrdersContract> = {
  list: async (call, query) => {
    const { limit: _limit, cursor: _cursor, ...filters } = query;
    const [page, total] = await Promise.all([listPurchaseRows(call, query), countPurchases(call, filters)]);
    return { ...page, total };
  },
  counts: countPurchaseViews,
  get: getPurchaseOrder,
  documents: getPurchaseDocuments,
  suggestPrices,
  create: createPurchaseOrder,
  duplicate: duplicatePurchaseOrder,
  update: updatePurchaseOrder,
  remove: removePurchaseOrder,
  askApproval,
  approve: approvePurchaseOrder,
  refuse: refusePurchaseOrder,
  send: sendPurchaseOrder,
  revise: revisePurchaseOrder,
  close: closePurchaseOrder,
  reopen: reopenPurchaseOrder,
  cancel: cancelPurchaseOrder,
  export: exportPurchaseOrders,
  exportPicked: exportPurchaseOrders,
};
