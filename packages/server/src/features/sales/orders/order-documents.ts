import type { OrderDocuments } from '@shelfwise/contract/features/sales/orders/orders.contract';
import type { Call } from '../../../db/call.ts';
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts';
import { listCreditsOfOrder } from '../payments/credits.queries.ts';
import { listPaymentsOfOrder } from '../payments/payments.queries.ts';
import { listShipmentsOfOrder } from '../shipments/shipments.queries.ts';

/** What an order led to, and what its customer has in hand. */
export const getOrderDocuments = async (call: Call, order: { id: string }): Promise<OrderDocuments> => {
  const [invoices, shipments, payments, credits] = await Promise.all([
    listInvoicesOfOrder(call, order),
    listShipmentsOfOrder(call, order),
    listPaymentsOfOrder(call, order),
    listCreditsOfOrder(call, order),
  ]);
  return {
    invoices: invoices.items,
    shipments: shipments.items,
    payments: payments.items,
    credits: credits.items,
  };
};
