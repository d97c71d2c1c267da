import { sql, type RawBuilder } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';

// Written into the statement, not sent beside it: only then may the planner use the small index of what is open.
const openStatuses = sql.raw(openInvoiceStatuses.map((status) => `'${status}'`).join(', '));

/** For `invoices i`: the contract's `isOverdue` on the company's day. */
export const isOverdueOn = (today: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`i.status in (${openStatuses}) and i.due_on < (${today})::date`;
