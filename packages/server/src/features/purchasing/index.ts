import { stockReceiptsHandlers } from './stock-receipts/stock-receipts.handlers.ts';
import { purchaseOrdersHandlers } from './purchase-orders/purchase-orders.handlers.ts';
import { renameOnPurchaseOrders } from './purchase-orders/supplier-names.ts';
import { reorderHandlers } from './reorder/reorder.handlers.ts';
import { requireSettledSupplier } from './supplier-figures/require-settled.ts';
import { supplierFiguresHandlers } from './supplier-figures/supplier-figures.handlers.ts';
import { billsHandlers } from './bills/bills.handlers.ts';
import { supplierPaymentsHandlers } from './supplier-payments/supplier-payments.handlers.ts';
import { supplierProductsHandlers } from './supplier-products/supplier-products.handlers.ts';

/** How purchasing reacts to changes in areas before it. */
export const purchasingReactions = [renameOnPurchaseOrders, requireSettledSupplier];

/** The public face of the area "purchasing" to the areas behind it. */
export const purchasingHandlers = {
  supplierProducts: supplierProductsHandlers,
  supplierFigures: supplierFiguresHandlers,
  stockReceipts: stockReceiptsHandlers,
  purchaseOrders: purchaseOrdersHandlers,
  reorder: reorderHandlers,
  bills: billsHandlers,
  supplierPayments: supplierPaymentsHandlers,
};
