import { documentLinksHandlers } from './document-links/document-links.handlers.ts';
import { documentTemplateHandlers } from './document-template/document-template.handlers.ts';
import { invoicesHandlers } from './invoices/invoices.handlers.ts';
import { mailedDocumentsHandlers } from './mailed-documents/mailed-documents.handlers.ts';
import { ordersHandlers } from './orders/orders.handlers.ts';
import { paymentsHandlers } from './payments/payments.handlers.ts';
import { shipmentsHandlers } from './shipments/shipments.handlers.ts';

/** The public face of the area "sales" to the areas behind it. */
export { orderJoins, orderRowColumns, toOrderRow, type OrderColumns } from './orders/order-rows.ts';
export { openDocumentLink } from './document-links/open-link.ts';
export { countOrders, sumOverdue } from './orders/list-orders.ts';

export const salesHandlers = {
  orders: ordersHandlers,
  invoices: invoicesHandlers,
  documentLinks: documentLinksHandlers,
  mailedDocuments: mailedDocumentsHandlers,
  documentTemplate: documentTemplateHandlers,
  payments: paymentsHandlers,
  shipments: shipmentsHandlers,
};
