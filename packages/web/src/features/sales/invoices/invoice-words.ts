import type { InvoiceRow } from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';

/** Settled, and not by money: credit notes took all of it away. */
export const isCredited = ({
  status,
  totalMinor,
  paidMinor,
}: Pick<InvoiceRow, 'status' | 'totalMinor' | 'paidMinor'>): boolean =>
  status === 'paid' && totalMinor > 0 && paidMinor === 0;
