import { sql, type RawBuilder } from 'kysely';
import { reckoned } from '../../../db/rows.ts';

// Literals, not parameters: only then can the planner use the small indexes of what is open.
const isOpenBill = sql`b.status in ('approved', 'part_paid')`;
const isOpenOrder = sql`o.status = 'sent' and o.receipt_state <> 'full'`;

/** Whether a line of `purchase_orders o` should have come before today. */
const isLate = (tenantId: string, today: string): RawBuilder<boolean> => sql`
  exists (select from purchase_order_lines line
    where line.tenant_id = ${tenantId} and line.order_id = o.id
      and line.received_quantity + line.cancelled_quantity < line.quantity
      and coalesce(line.expected_on, o.expected_on) < ${today}::date)`;

/** Whether something of a bill of suppliers `r` is not paid. */
export const isOwed = (tenantId: string): RawBuilder<boolean> => sql`
  (r.id = any (array(select b.supplier_id from bills b where b.tenant_id = ${tenantId} and b.kind = 'bill' and ${isOpenBill})))`;

/** Whether something is on order with suppliers `r`; with a day, something that should have come before it. */
export const isOrderedFrom = (tenantId: string, lateOn?: string): RawBuilder<boolean> => sql`
  (r.id = any (array(select o.supplier_id from purchase_orders o
    where o.tenant_id = ${tenantId} and ${isOpenOrder} and ${lateOn === undefined ? sql`true` : isLate(tenantId, lateOn)})))`;

/** What is open with suppliers `r` of one page: bills and credits at their own rates, and orders. */
export const openWith = (tenantId: string, today: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(case b.kind when 'bill' then 1 else -1 end * (b.base_minor - b.settled_base_minor)), 0) as owed_minor,
      coalesce(sum(b.base_minor - b.settled_base_minor) filter (where b.kind = 'bill' and b.due_on < ${today}::date), 0) as overdue_minor
    from bills b where b.tenant_id = ${tenantId} and b.supplier_id = r.id and ${isOpenBill}) as owed
  cross join lateral (
    select count(*)::int as open_orders, (count(*) filter (where ${isLate(tenantId, today)}))::int as late_orders
    from purchase_orders o where o.tenant_id = ${tenantId} and o.supplier_id = r.id and ${isOpenOrder}) as ordered`;

/** Sums are strings of digits, because those of many documents may exceed the exact numbers. */
export const openColumns = reckoned<{
  owedMinor: string;
  overdueMinor: string;
  openOrders: number;
  lateOrders: number;
}>(sql`
  owed.owed_minor as "owedMinor", owed.overdue_minor as "overdueMinor", ordered.open_orders as "openOrders",
  ordered.late_orders as "lateOrders"`);
