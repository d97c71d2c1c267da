/** An invoice on which something is still owed. */
export const openInvoiceStatuses = ['issued', 'part_paid'] as const;

/** The day an invoice's money is due on; null once it is paid or void. */
export const openDueOn = ({ status, dueOn }: { status: string; dueOn: string }): string | null =>
  openInvoiceStatuses.some((open) => open === status) ? dueOn : null;

/** Credit notes take all of it back: its money, if any was paid, is the customer's again. */
export const isCreditedWhole = ({
  totalMinor,
  creditNotes,
}: {
  totalMinor: number;
  creditNotes: readonly { totalMinor: number }[];
}): boolean => totalMinor > 0 && creditNotes.reduce((sum, note) => sum + note.totalMinor, 0) >= totalMinor;

/** Still owed after the day it was due on; on that day itself it is in time. Both are the company's days. */
export const isOverdue = (openDueOn: string | null, today: string): boolean =>
  openDueOn !== null && openDueOn < today;
