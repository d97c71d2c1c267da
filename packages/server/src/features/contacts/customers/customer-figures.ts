import { sql, type RawBuilder } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Sums come as digits: those of many documents may be beyond an exact number. */
export interface FiguresRow {
  order_count: number;
  sold_minor: string;
  credit_minor: string;
  last_order_on: string | null;
  open_minor: string;
  overdue_minor: string;
}

// Written into the statement, not sent beside it: only then may the planner use the small index of what is open.
export const openInvoices: RawBuilder<unknown> = sql.raw(
  `i.status in (${openInvoiceStatuses.map((status) => `'${status}'`).join(', ')})`,
);
/** For `invoices i`. */
export const openOnInvoice: RawBuilder<unknown> = sql`(i.total_minor - i.paid_minor - i.credited_minor)`;

/** What customers `c` owe; overdue is what was due before that day. */
const owedBy = (tenantId: string, today: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(${openOnInvoice}), 0) as open_minor,
      coalesce(sum(${openOnInvoice}) filter (where i.due_on < ${today}::date), 0) as overdue_minor
    from invoices i
    where i.tenant_id = ${tenantId} and i.customer_id = c.id and ${openInvoices}) as owed`;

/**
 * What customers `c` have in hand: received of them, or credited to them, and settling nothing yet. Beside it what was credited at all;
 * what a void invoice billed is billed anew, so its credit note takes nothing off what they bought.
 */
const creditOf = (tenantId: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(n.total_minor) filter (where n.kind <> 'void'), 0) as credited_minor,
      coalesce(sum(n.total_minor - n.allocated_minor), 0) as unused_minor
    from credit_notes n where n.tenant_id = ${tenantId} and n.customer_id = c.id) as credited
  cross join lateral (
    select coalesce(sum(p.base_minor - p.allocated_minor), 0) as unused_minor
    from payments p
    where p.tenant_id = ${tenantId} and p.party_id = c.id and p.direction = 'in' and p.status = 'recorded'
      and p.allocated_minor < p.base_minor) as received`;

/** Figures of the customers of a page `c`, and of no others. */
export const figuresOf = (tenantId: string, today: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*) as order_count, coalesce(sum(o.total_minor), 0) as ordered_minor, max(o.ordered_on) as last_order_on
    from orders o
    where o.tenant_id = ${tenantId} and o.customer_id = c.id and o.status in ('confirmed', 'completed')) as sold
  ${owedBy(tenantId, today)} ${creditOf(tenantId)}`;

export const figureColumns: RawBuilder<unknown> = sql`
  sold.order_count, sold.ordered_minor - credited.credited_minor as sold_minor, sold.last_order_on, owed.open_minor, owed.overdue_minor,
  credited.unused_minor + received.unused_minor as credit_minor`;

/** What is not settled with a customer: money owed, credit in hand, and orders of which something is still to be shipped or invoiced. */
export const findUnsettled = async (
  { db, tenantId }: TenantTransaction,
  today: string,
  id: string,
): Promise<{ openMinor: SumMinor; creditMinor: SumMinor; openOrders: number }> => {
  const { rows } = await sql<{ open_minor: string; credit_minor: string; open_orders: number }>`
    select owed.open_minor, credited.unused_minor + received.unused_minor as credit_minor,
      (select count(*) from orders o where o.tenant_id = ${tenantId} and o.customer_id = c.id and o.status in ('confirmed', 'completed')
        and (o.delivery_state <> 'full' or o.invoice_state <> 'full')) as open_orders
    from customers c ${owedBy(tenantId, today)} ${creditOf(tenantId)}
    where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(db);
  const [row] = rows;
  return {
    openMinor: toSumMinor(row?.open_minor ?? '0'),
    creditMinor: toSumMinor(row?.credit_minor ?? '0'),
    openOrders: row?.open_orders ?? 0,
  };
};
