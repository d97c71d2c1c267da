/** An invoice on which something is still owed. */
export const openInvoiceStatuses = ['issued', 'part_paid'] as const;

/** The day an invoice's money is due on; null once it is paid or void. */
export const openDueOn = ({ status, dueOn }: { status: string; dueOn: string }): string | null =>
  openInvoiceStatuses.some((open) => open === status) ? dueOn : null;

/** Still owed after the day it was due on; on that day itself it is in time. Both are the company's days. */
export const isOverdue = (openDueOn: string | null, today: string): boolean =>
  openDueOn !== null && openDueOn < today;
