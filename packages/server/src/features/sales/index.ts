import { couponCodesHandlers } from './coupon-codes/coupon-codes.handlers.ts';
import { discountsHandlers } from './discounts/discounts.handlers.ts';
import {
  documentLinksHandlers,
  drawToMail,
  mailedDocumentsHandlers,
} from './document-links/document-links.handlers.ts';
import { customerMergesHandlers } from './customer-merges/customer-merges.handlers.ts';
import { moveBack } from './customer-merges/move-back.ts';
import { moveMerged } from './customer-merges/move-merged.ts';
import { customerStatementsHandlers } from './customer-statements/customer-statements.handlers.ts';
import { prepareStatement, prepareStatements } from './customer-statements/mail-statement.ts';
import { customerPaymentsHandlers } from './customer-payments/customer-payments.handlers.ts';
import { invoiceDraftsHandlers } from './invoice-drafts/invoice-drafts.handlers.ts';
import { invoicesHandlers } from './invoices/invoices.handlers.ts';
import { fillBackorders } from './orders/backorders.ts';
import { renameOnOrders } from './orders/customer-names.ts';
import { ordersHandlers } from './orders/orders.handlers.ts';
import { paymentsHandlers } from './payments/payments.handlers.ts';
import { heldBasketsHandlers } from './held-baskets/held-baskets.handlers.ts';
import { proveTakeBack } from './quick-sales/take-back.ts';
import { quickSalesHandlers } from './quick-sales/quick-sales.handlers.ts';
import { returnsHandlers } from './returns/returns.handlers.ts';
import { shiftsHandlers } from './shifts/shifts.handlers.ts';
import { provePin, tillApprovalsHandlers } from './till-approvals/till-approvals.handlers.ts';
import { tillsHandlers } from './tills/tills.handlers.ts';
import { onlinePaymentsHandlers } from './online-payments/online-payments.handlers.ts';
import { tryKeys } from './online-payments/online-settings.ts';
import { paymentPromisesHandlers } from './payment-promises/payment-promises.handlers.ts';
import { remindersHandlers } from './reminders/reminders.handlers.ts';
import { prepareReminders } from './reminders/send-reminders.ts';
import { receivablesHandlers } from './receivables/receivables.handlers.ts';
import { shipmentsHandlers } from './shipments/shipments.handlers.ts';

/** The public face of the area "sales" to the areas behind it. */
export { isReady, orderJoins, orderRowColumns } from './orders/order-rows.ts';
export { salesPrinters } from './document-links/printers.ts';
export { orderPhonePictures } from './orders/phone-pictures.ts';
export { countOrders } from './orders/list-orders.ts';
export { standingColumns } from './invoices/own-notes.queries.ts';
export { getAgeing as getReceivablesAgeing, listOwing } from './receivables/ageing.ts';
export { sumOverdue } from './invoices/list-invoices.ts';

export { askAgain, askAgainForAll } from './online-payments/ask-again.ts';
export { askOnline, beginOnline } from './online-payments/begin-payment.ts';
export { resealGatewayKeys } from './online-payments/company-keys.ts';
export { findOnlinePayment } from './online-payments/online-payments.queries.ts';
export { playPastOnline } from './online-payments/past-online.ts';
export { keysAt, verifyOnlinePayment } from './online-payments/take-state.ts';

/** How sales reacts to changes in areas before it. */
export const salesReactions = [renameOnOrders, moveMerged, moveBack];

/** What sales does when a call has done its work: goods that it freed go to the orders that wait for them. */
export const salesClosings = [fillBackorders];

export const salesHandlers = {
  discounts: discountsHandlers,
  couponCodes: couponCodesHandlers,
  orders: ordersHandlers,
  invoices: invoicesHandlers,
  invoiceDrafts: invoiceDraftsHandlers,
  documentLinks: documentLinksHandlers,
  mailedDocuments: mailedDocumentsHandlers,
  payments: paymentsHandlers,
  customerMerges: customerMergesHandlers,
  customerPayments: customerPaymentsHandlers,
  customerStatements: customerStatementsHandlers,
  onlinePayments: onlinePaymentsHandlers,
  reminders: remindersHandlers,
  paymentPromises: paymentPromisesHandlers,
  receivables: receivablesHandlers,
  shipments: shipmentsHandlers,
  tills: tillsHandlers,
  returns: returnsHandlers,
  shifts: shiftsHandlers,
  quickSales: quickSalesHandlers,
  heldBaskets: heldBasketsHandlers,
  tillApprovals: tillApprovalsHandlers,
};

/** Work done before the transaction of a call, by the call's id. */
export const salesPreparations = {
  'mailedDocuments.send': drawToMail,
  'customerStatements.mail': prepareStatement,
  'customerStatements.mailMany': prepareStatements,
  'reminders.send': prepareReminders,
  'onlinePayments.setKeys': tryKeys,
  'tillApprovals.approve': provePin,
  'quickSales.takeBack': proveTakeBack,
};
