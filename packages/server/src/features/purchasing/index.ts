import { stockReceiptsHandlers } from './stock-receipts/stock-receipts.handlers.ts';
import { supplierProductsHandlers } from './supplier-products/supplier-products.handlers.ts';

/** The public face of the area "purchasing" to the areas behind it. */
export const purchasingHandlers = {
  supplierProducts: supplierProductsHandlers,
  stockReceipts: stockReceiptsHandlers,
};
