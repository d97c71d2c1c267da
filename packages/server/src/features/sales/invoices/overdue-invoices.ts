import { sql, type RawBuilder } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';

// Literals, not parameters: only then can the planner use the small index of open invoices.
const openStatuses = sql.raw(openInvoiceStatuses.map((status) => `'${status}'`).join(', '));

/** Condition on `invoices i`: something of it is owed. */
export const isStillOpen: RawBuilder<unknown> = sql`i.status in (${openStatuses})`;

/** Condition on `invoices i`: the contract's `isOverdue` on that day. */
export const isOverdueOn = (today: string): RawBuilder<unknown> =>
  sql`${isStillOpen} and i.due_on < ${today}::date`;

/**
 * Condition on `invoices i`: the customer says that something is wrong, and nobody answered yet. Reminders leave such an invoice out. One
 * that was made void cannot be wrong any more. Null where nobody answered.
 */
export const isDisputed: RawBuilder<unknown> = sql`(i.customer_answer = 'disputed' and i.status <> 'void')`;
