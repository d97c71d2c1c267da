import { documentLinksHandlers } from './document-links/document-links.handlers.ts';
import { documentTemplateHandlers } from './document-template/document-template.handlers.ts';
import { invoicesHandlers } from './invoices/invoices.handlers.ts';
import { drawToMail, mailDocument } from './mailed-documents/mail-document.ts';
import { renameOnOrders } from './orders/customer-names.ts';
import { ordersHandlers } from './orders/orders.handlers.ts';
import { paymentsHandlers } from './payments/payments.handlers.ts';
import { shipmentsHandlers } from './shipments/shipments.handlers.ts';

/** The public face of the area "sales" to the areas behind it. */
export { orderJoins, orderRowColumns } from './orders/order-rows.ts';
export { openDocumentLink } from './document-links/open-link.ts';
export { countOrders, sumOverdue } from './orders/list-orders.ts';

/** How sales reacts to changes in areas before it. */
export const salesReactions = [renameOnOrders];

export const salesHandlers = {
  orders: ordersHandlers,
  invoices: invoicesHandlers,
  documentLinks: documentLinksHandlers,
  mailedDocuments: { send: mailDocument },
  documentTemplate: documentTemplateHandlers,
  payments: paymentsHandlers,
  shipments: shipmentsHandlers,
};

/** Work done before the transaction of a call, by the call's id. */
export const salesPreparations = { 'mailedDocuments.send': drawToMail };
