import type { OrderDocuments } from '@shelfwise/contract/features/sales/orders/orders.contract';
import type { Call } from '../../../kit/call.ts';
import { listCreditUsed } from '../invoices/invoice-record.ts';
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts';
import { listCreditsOfOrder } from '../payments/credits.queries.ts';
import { listPaymentsOfOrder } from '../payments/payments.queries.ts';
import { findCreditUse } from './credit-check.ts';
import { listShipmentsOfOrder } from '../shipments/shipments.queries.ts';

/** The documents that came from an order, and the credit of its customer. */
export const getOrderDocuments = async (call: Call, order: { id: string }): Promise<OrderDocuments> => {
  const [invoices, shipments, payments, credits, creditUsed, creditUse] = await Promise.all([
    listInvoicesOfOrder(call, order),
    listShipmentsOfOrder(call, order),
    listPaymentsOfOrder(call, order),
    listCreditsOfOrder(call, order),
    listCreditUsed(call.tx, order.id),
    findCreditUse(call.tx, order.id),
  ]);
  return {
    invoices: invoices.items,
    shipments: shipments.items,
    payments: payments.items,
    credits: credits.items,
    creditUsed,
    creditUse,
  };
};
