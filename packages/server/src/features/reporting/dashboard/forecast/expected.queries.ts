import type { ForecastKind } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import {
  forecastWeeks,
  mostForecastItems,
} from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { sql, type RawBuilder } from 'kysely';
import { queryRows, reckoned } from '../../../../db/rows.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

/** What amounts are valued by: today, the currency of the books, and what one of each other currency is worth in it. */
export interface Valued {
  today: string;
  books: Currency;
  rates: ReadonlyMap<Currency, string>;
}

// Literals let the planner use the small index of open invoices.
const openInvoices = sql.raw(openInvoiceStatuses.map((status) => `'${status}'`).join(', '));

/**
 * Invoices that are open, each once and with all that is open of it: on the day that the customer promised to pay, where a promise stands that is not
 * past, else on the day it is due. A promise counts until it is kept or taken back; of several the last day counts.
 */
const invoicesDue = (tenantId: string, { today }: Valued): RawBuilder<unknown> => sql`
  select 'invoice' as kind, i.id, i.number, i.customer_name as name, coalesce(promised.day, i.due_on) as day,
    promised.day is not null as is_promised, coalesce(f.currency, i.currency) as currency,
    case when f.id is null then i.total_minor - i.paid_minor - i.credited_minor
      else f.total_minor - f.paid_minor - f.credited_minor end as amount_minor,
    i.total_minor - i.paid_minor - i.credited_minor as booked_minor
  from invoices i
  left join foreign_invoices f on f.tenant_id = ${tenantId} and f.id = i.id
  left join lateral (
    select max(p.promised_on) as day from promised_invoices pi
    join payment_promises p on p.tenant_id = ${tenantId} and p.id = pi.promise_id
    where pi.tenant_id = ${tenantId} and pi.invoice_id = i.id and p.withdrawn_at is null and p.promised_on >= ${today}::date
      and i.total_minor - i.paid_minor - i.credited_minor > pi.until_open_minor) promised on true
  where i.tenant_id = ${tenantId} and i.status in (${openInvoices})`;

/** Bills that are open, whether they wait in a payment run or not. */
const billsDue = (tenantId: string): RawBuilder<unknown> => sql`
  select 'bill', b.id, b.number, s.name, b.due_on, false, b.currency,
    b.total_minor - b.paid_minor - b.credited_minor, b.base_minor - b.settled_base_minor
  from bills b join suppliers s on s.tenant_id = ${tenantId} and s.id = b.supplier_id
  where b.tenant_id = ${tenantId} and b.kind = 'bill' and b.status in ('approved', 'part_paid')`;

/** Drafts that what repeats has made and that are not in the books yet, on their day; and what people laid out themselves, which is owed to them at once. */
const expensesDue = (tenantId: string, { today, books }: Valued): RawBuilder<unknown> => sql`
  select case when e.status = 'approved' then 'owedToStaff' else 'expense' end, e.id, e.number,
    case when e.status = 'approved' then m.username else e.payee end,
    case when e.status = 'approved' then ${today}::date else e.template_day end, false, ${books}::text, e.total_minor, e.total_minor
  from expenses e join members m on m.tenant_id = ${tenantId} and m.user_id = e.spent_by
  where e.tenant_id = ${tenantId}
    and (e.status = 'approved' or (e.status in ('draft', 'submitted') and e.template_id is not null))`;

/**
 * All that is expected by the end of the last week, as rows `due`: with the week it falls into (what was due before counts for the first), and its worth
 * in the currency of the books. Each row is rounded by itself, so that a week comes to exactly what its rows do. Without a rate it is worth what the books
 * say.
 */
const due = (tenantId: string, valued: Valued): RawBuilder<unknown> => {
  const { today, books, rates } = valued;
  const foreign = [...rates].filter(([currency]) => currency !== books);
  const factors = foreign.map(([currency, rate]) =>
    new Exact(rate).times(new Exact(10).pow(decimalsOf(books) - decimalsOf(currency))).toFixed(),
  );
  return sql`
    select e.*, e.day < ${today}::date as is_overdue, greatest(0, (e.day - ${today}::date) / 7) as week,
      case when rate.factor is null then e.booked_minor else round(e.amount_minor * rate.factor)::int8 end as worth_minor
    from (${invoicesDue(tenantId, valued)} union all ${billsDue(tenantId)} union all ${expensesDue(tenantId, valued)}) e
    left join unnest(${foreign.map(([currency]) => currency)}::text[], ${factors}::numeric[]) as rate (currency, factor)
      on rate.currency = e.currency
    where e.day < ${addDays(today, 7 * forecastWeeks)}::date`;
};

export interface ExpectedSum {
  week: number;
  kind: ForecastKind;
  isOverdue: boolean;
  count: number;
  minor: string;
}

export const sumExpected = ({ db, tenantId }: TenantTransaction, valued: Valued): Promise<ExpectedSum[]> =>
  queryRows(
    db,
    reckoned<ExpectedSum>(
      sql`due.week, due.kind, due.is_overdue as "isOverdue", count(*)::int as count, sum(due.worth_minor)::text as minor`,
    ),
    (columns) => sql`select ${columns} from (${due(tenantId, valued)}) due group by 1, 2, 3`,
  );

export interface ExpectedItem {
  kind: ForecastKind;
  id: string;
  number: string | null;
  name: string | null;
  day: string;
  isOverdue: boolean;
  isPromised: boolean;
  currency: Currency;
  amountMinor: number;
  worthMinor: number;
}

/** The largest amounts of one week. */
export const listExpected = (
  { db, tenantId }: TenantTransaction,
  valued: Valued,
  week: number,
): Promise<ExpectedItem[]> =>
  queryRows(
    db,
    reckoned<ExpectedItem>(sql`due.kind, due.id, due.number, due.name, due.day, due.is_overdue as "isOverdue",
      due.is_promised as "isPromised", due.currency, due.amount_minor as "amountMinor", due.worth_minor as "worthMinor"`),
    (columns) => sql`select ${columns} from (${due(tenantId, valued)}) due
      where due.week = ${week}::int order by due.worth_minor desc, due.id limit ${mostForecastItems}`,
  );
