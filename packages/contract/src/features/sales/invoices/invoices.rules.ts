import type { InvoiceStanding, invoiceStatuses } from './invoices.facts.ts';

type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice on which something is still owed. */
export const openInvoiceStatuses = ['issued', 'part_paid'] as const;

/** The day an invoice's money is due on; null once it is paid or void. */
export const openDueOn = ({ status, dueOn }: { status: string; dueOn: string }): string | null =>
  openInvoiceStatuses.some((open) => open === status) ? dueOn : null;

/**
 * Its own credit notes take all of it back: its money, if any was paid, is the customer's again. It is no proof of a purchase, and is called
 * credited, not paid, wherever it is shown. One that something is owed on again, as a payment bounced, is open like any other.
 */
export const isCreditedWhole = ({
  status,
  totalMinor,
  creditNotes,
}: {
  status: string;
  totalMinor: number;
  creditNotes: readonly { totalMinor: number }[];
}): boolean =>
  status === 'paid' &&
  totalMinor > 0 &&
  creditNotes.reduce((sum, note) => sum + note.totalMinor, 0) >= totalMinor;

/**
 * How an invoice stands, wherever it is shown. Where nobody paid and what is settled came from its own credit notes, it is credited in part; a
 * note of another invoice is the customer's money, and pays like any other.
 */
export const standingOf = (invoice: {
  status: InvoiceStatus;
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
  creditNotes: readonly { totalMinor: number }[];
}): InvoiceStanding => {
  if (isCreditedWhole(invoice)) return 'credited';
  const { status, paidMinor, creditedMinor, creditNotes } = invoice;
  const isCredited = creditedMinor <= creditNotes.reduce((sum, note) => sum + note.totalMinor, 0);
  return status === 'part_paid' && paidMinor === 0 && isCredited ? 'part_credited' : status;
};

/** Still owed after the day it was due on; on that day itself it is in time. Both are the company's days. */
export const isOverdue = (openDueOn: string | null, today: string): boolean =>
  openDueOn !== null && openDueOn < today;
