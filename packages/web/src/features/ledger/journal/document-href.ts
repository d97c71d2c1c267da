import type { EntryDocument } from '@shelfwise/contract/features/ledger/journal/journal.contract';

const pages: Readonly<Record<string, string>> = {
  order: '/orders',
  return: '/orders/returns',
  bill: '/accounts-payable',
  supplier_credit: '/accounts-payable',
  supplier_payment: '/accounts-payable/payments',
  receipt: '/stock-receipts',
  purchase_order: '/stock-receipts/orders',
  transfer: '/inventory/transfers',
  stock_count: '/inventory/counts',
  expense: '/expenses',
  manual_entry: '/transactions/entries',
  money_transfer: '/transactions/transfers',
  revaluation: '/transactions/revaluations',
};

/**
 * Where the document of an entry is shown: on a page of its own, else with the order, invoice or receipt that it belongs to, else with its
 * customer. Invoices have pages of their own only where the plan has them.
 */
export const documentHref = (
  { id, kind, orderId, receiptId, invoiceId, expenseId, customerId }: EntryDocument,
  hasInvoices: boolean,
): string | undefined => {
  const page = pages[kind];
  if (page !== undefined) return `${page}/${id}`;
  if (kind === 'adjustment') return `/inventory?view=movements&adjustment=${id}`;
  if (expenseId !== null) return `/expenses/${expenseId}`;
  if (receiptId !== null) return `/stock-receipts/${receiptId}`;
  const invoice = kind === 'invoice' ? id : invoiceId;
  if (hasInvoices && invoice !== null) return `/accounts-receivable/${invoice}`;
  if (orderId !== null) return `/orders/${orderId}`;
  return customerId === null ? undefined : `/customers/${customerId}`;
};
