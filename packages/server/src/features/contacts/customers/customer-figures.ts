import { sql, type RawBuilder } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

// Literals, not parameters: only then can the planner use the small index of open invoices.
export const openInvoices: RawBuilder<unknown> = sql.raw(
  `i.status in (${openInvoiceStatuses.map((status) => `'${status}'`).join(', ')})`,
);
/** The open amount of `invoices i`. */
export const openOnInvoice: RawBuilder<unknown> = sql`(i.total_minor - i.paid_minor - i.credited_minor)`;

/** What customers `c` owe; what was due before `today` is overdue. */
const owedBy = (tenantId: string, today: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(${openOnInvoice}), 0) as open_minor,
      coalesce(sum(${openOnInvoice}) filter (where i.due_on < ${today}::date), 0) as overdue_minor
    from invoices i
    where i.tenant_id = ${tenantId} and i.customer_id = c.id and ${openInvoices}) as owed`;

/**
 * The credit of customers `c`: payments and credit notes that settle nothing yet. `credited_minor` is what was credited of what they bought:
 * not by voided invoices, which are issued again, nor of orders that were cancelled since, nor of what they owed before the books opened.
 */
const creditOf = (tenantId: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(n.total_minor) filter (where n.kind <> 'void' and not billed.is_opening and o.status is distinct from 'cancelled'), 0) as credited_minor,
      coalesce(sum(n.total_minor - n.allocated_minor), 0) as unused_minor
    from credit_notes n
    join invoices billed on billed.tenant_id = ${tenantId} and billed.id = n.invoice_id
    left join orders o on o.tenant_id = ${tenantId} and o.id = billed.order_id
    where n.tenant_id = ${tenantId} and n.customer_id = c.id) as credited
  cross join lateral (
    select coalesce(sum(p.base_minor - p.allocated_minor), 0) as unused_minor
    from payments p
    where p.tenant_id = ${tenantId} and p.party_id = c.id and p.direction = 'in' and p.status = 'recorded'
      and p.allocated_minor < p.base_minor) as received`;

/** Figures of the customers `c` of one page. */
export const figuresOf = (tenantId: string, today: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*) as order_count, coalesce(sum(o.total_minor), 0) as ordered_minor, min(o.ordered_on) as first_order_on, max(o.ordered_on) as last_order_on
    from orders o
    where o.tenant_id = ${tenantId} and o.customer_id = c.id and o.status in ('confirmed', 'completed')) as sold
  cross join lateral (
    select coalesce(sum(i.total_minor), 0) as alone_minor from invoices i
    where i.tenant_id = ${tenantId} and i.customer_id = c.id and i.order_id is null and i.status <> 'void' and not i.is_opening) as billed_alone
  ${owedBy(tenantId, today)} ${creditOf(tenantId)}`;

/** Sums are strings of digits, because those of many documents may exceed the exact numbers. */
export const figureColumns = reckoned<{
  orderCount: number;
  soldMinor: string;
  firstOrderOn: string | null;
  lastOrderOn: string | null;
  openMinor: string;
  overdueMinor: string;
  creditMinor: string;
}>(sql`
  sold.order_count as "orderCount", sold.ordered_minor + billed_alone.alone_minor - credited.credited_minor as "soldMinor", sold.first_order_on as "firstOrderOn",
  sold.last_order_on as "lastOrderOn",
  owed.open_minor as "openMinor", owed.overdue_minor as "overdueMinor", credited.unused_minor + received.unused_minor as "creditMinor"`);

/** What is not settled with a customer: debts, credit, and orders that are not fully shipped and invoiced. */
export const findUnsettled = async (
  { db, tenantId }: TenantTransaction,
  today: string,
  id: string,
): Promise<{ openMinor: SumMinor; creditMinor: SumMinor; openOrders: number }> => {
  const row = await selectRow(
    db,
    reckoned<{ openMinor: string; creditMinor: string; openOrders: number }>(sql`
      owed.open_minor as "openMinor", credited.unused_minor + received.unused_minor as "creditMinor",
      (select count(*) from orders o where o.tenant_id = ${tenantId} and o.customer_id = c.id and o.status in ('confirmed', 'completed')
        and (o.delivery_state <> 'full' or o.invoice_state <> 'full')) as "openOrders"`),
    sql`from customers c ${owedBy(tenantId, today)} ${creditOf(tenantId)}
      where c.tenant_id = ${tenantId} and c.id = ${id}`,
  );
  return {
    openMinor: toSumMinor(row?.openMinor ?? '0'),
    creditMinor: toSumMinor(row?.creditMinor ?? '0'),
    openOrders: row?.openOrders ?? 0,
  };
};
