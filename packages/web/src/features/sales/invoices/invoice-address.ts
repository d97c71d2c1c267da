import { invoiceSorts } from '@shelfwise/contract/features/sales/invoices/invoices.facts';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { addDays } from '@shelfwise/contract/primitives/days';
import { asId, listAddress } from '../../../lib/list-address.ts';

/** Choices of the filter "due", with the days until then. */
export const dueWithin = { today: 0, week: 7, month: 30 } as const;

const asDue = (text: string, today: string): { dueBy: string } | undefined => {
  const within = Object.entries(dueWithin).find(([name]) => name === text);
  return within && { dueBy: addDays(today, within[1]) };
};

/** What an invoice came from: an order, or nothing. */
const asOrigin = (text: string): { alone: 'true' | 'false' } | undefined => {
  if (text === 'alone') return { alone: 'true' };
  return text === 'order' ? { alone: 'false' } : undefined;
};

/** The address of the list of all invoices. */
export const invoiceAddress = listAddress({
  path: '/accounts-receivable',
  views: {
    all: {},
    open: { status: openInvoiceStatuses.join(',') },
    overdue: { overdue: 'true' },
    disputed: { disputed: 'true' },
    drafts: { drafts: 'true' },
    // What its own credit notes took back is not called paid.
    paid: { status: 'paid', credited: 'false' },
    credited: { credited: 'true' },
    void: { status: 'void' },
  },
  sorts: invoiceSorts,
  filters: { customer: asId('customerId'), due: asDue, origin: asOrigin },
});
export type InvoiceSearch = ReturnType<typeof invoiceAddress.read>;
