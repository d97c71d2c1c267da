import { stockReceiptsHandlers } from './stock-receipts/stock-receipts.handlers.ts';
import { drawToMail, purchaseDocumentsHandlers } from './purchase-documents/purchase-documents.handlers.ts';
import { purchaseOrdersHandlers } from './purchase-orders/purchase-orders.handlers.ts';
import { renameOnPurchaseOrders } from './purchase-orders/supplier-names.ts';
import { reorderHandlers } from './reorder/reorder.handlers.ts';
import { renameOnDocuments } from './supplier-figures/rename-documents.ts';
import { requireSettledSupplier } from './supplier-figures/require-settled.ts';
import { moveBack } from './supplier-figures/move-back.ts';
import { moveMerged } from './supplier-figures/move-merged.ts';
import { supplierFiguresHandlers } from './supplier-figures/supplier-figures.handlers.ts';
import { billsHandlers } from './bills/bills.handlers.ts';
import { payablesHandlers } from './payables/payables.handlers.ts';
import { paymentRunsHandlers } from './payment-runs/payment-runs.handlers.ts';
import { supplierPaymentsHandlers } from './supplier-payments/supplier-payments.handlers.ts';
import { supplierProductsHandlers } from './supplier-products/supplier-products.handlers.ts';

export { addNewPictures, releasePictures } from './new-pictures.ts';
export { getAgeing as getPayablesAgeing, listOwed } from './bills/ageing.ts';
export { sumBillsDue } from './payables/open-bills.queries.ts';
export { getUnbilled } from './payables/unbilled-goods.ts';
export { isJudged, repeatedPricesBy, takenGoods } from './supplier-figures/judged-goods.ts';
export { tellDueBills } from './payables/tell-due-bills.ts';
export { replacementCosts } from './supplier-products/replacement-costs.ts';
export { purchasingPhoneTargets } from './phone-pictures.ts';
export { purchasingPrinters } from './purchase-documents/purchase-documents.handlers.ts';

/** How purchasing reacts to changes in areas before it. */
export const purchasingReactions = [
  renameOnPurchaseOrders,
  renameOnDocuments,
  requireSettledSupplier,
  moveMerged,
  moveBack,
];

/** The public face of the area "purchasing" to the areas behind it. */
export const purchasingHandlers = {
  supplierProducts: supplierProductsHandlers,
  supplierFigures: supplierFiguresHandlers,
  stockReceipts: stockReceiptsHandlers,
  purchaseOrders: purchaseOrdersHandlers,
  purchaseDocuments: purchaseDocumentsHandlers,
  reorder: reorderHandlers,
  bills: billsHandlers,
  supplierPayments: supplierPaymentsHandlers,
  paymentRuns: paymentRunsHandlers,
  payables: payablesHandlers,
};

/** Work done before the transaction of a call, by the call's id. */
export const purchasingPreparations = { 'purchaseDocuments.mail': drawToMail };
