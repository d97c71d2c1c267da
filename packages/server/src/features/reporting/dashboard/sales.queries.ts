import { sql, type RawBuilder } from 'kysely';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { untilNextChange } from '../../../db/counting.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The days a dashboard speaks of: as many up to today in the company's timezone. */
export interface Period {
  /** the company's day */
  today: string;
  days: number;
  timezone: string;
}

type Sales = NonNullable<Dashboard['sales']>;

/**
 * Of orders in effect, for `orders o`: those of the days since so many days before today. An order is never recorded before its own
 * day, so the index of the moments of confirmation finds them; a day is left for a company that moved to another timezone.
 */
const soldSince = (
  tenantId: string,
  { today, timezone }: Period,
  daysAgo: number,
): RawBuilder<unknown> => sql`
  o.tenant_id = ${tenantId} and o.status in ('confirmed', 'completed') and o.ordered_on >= ${today}::date - ${daysAgo}::int
  and o.confirmed_at >= (${today}::date - ${daysAgo}::int - 1)::timestamp at time zone ${timezone}`;

/** What credit notes took off orders of those days: none is dated before its order. A void invoice is billed anew, or cancelled. */
const creditedSince = (tenantId: string, { today }: Period, daysAgo: number): RawBuilder<unknown> => sql`
  n.tenant_id = ${tenantId} and n.kind <> 'void' and n.issued_on >= ${today}::date - ${daysAgo}::int`;

/** Sold orders with what they came to, net of tax and of what was credited. Beside other CTEs. */
const soldOrders = (tenantId: string, period: Period, daysAgo: number): RawBuilder<unknown> => sql`
  credited as materialized (
    select i.order_id, sum(n.net_minor) as net_minor
    from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    where ${creditedSince(tenantId, period, daysAgo)} group by i.order_id),
  sold as (
    select o.ordered_on, o.confirmed_at, o.net_minor - coalesce(credited.net_minor, 0) as net_minor
    from orders o left join credited on credited.order_id = o.id
    where ${soldSince(tenantId, period, daysAgo)})`;

/** Sums come as digits: those of a whole company may be beyond an exact number. */
interface SalesDay {
  day: string;
  now_minor: string;
  before_minor: string;
  now_count: number;
  before_count: number;
}

/** Each day of the period, beside the day as many days earlier. */
const listSalesDays = (tx: TenantTransaction, period: Period): Promise<SalesDay[]> =>
  untilNextChange(tx, `sales by day ${period.today} ${period.days}`, async () => {
    const { today, days } = period;
    const { rows } = await sql<SalesDay>`
      with ${soldOrders(tx.tenantId, period, 2 * days - 1)},
      by_day as (select ordered_on as day, sum(net_minor) as minor, count(*) as orders from sold group by 1)
      select d.day, coalesce(n.minor, 0) as now_minor, coalesce(b.minor, 0) as before_minor,
        coalesce(n.orders, 0) as now_count, coalesce(b.orders, 0) as before_count
      from generate_series(0, ${days}::int - 1) as i
      cross join lateral (select ${today}::date - i as day) as d
      left join by_day n on n.day = d.day
      left join by_day b on b.day = d.day - ${days}::int
      order by d.day`.execute(tx.db);
    return rows;
  });

/** Sold on the same weekday a week ago, as far as it was recorded by the same time of that day. */
const sumWeekAgo = async (tx: TenantTransaction, period: Period, now: Date): Promise<SumMinor> => {
  const { rows } = await sql<{ minor: string }>`
    with ${soldOrders(tx.tenantId, period, 7)}
    select coalesce(sum(net_minor), 0) as minor from sold
    where ordered_on = ${period.today}::date - 7
      and confirmed_at < (${now.toISOString()}::timestamptz at time zone ${period.timezone} - interval '7 days')
        at time zone ${period.timezone}`.execute(tx.db);
  return toSumMinor(rows[0]?.minor ?? '0');
};

const sumOf = (days: readonly SalesDay[], column: 'now_minor' | 'before_minor'): SumMinor =>
  toSumMinor(days.reduce((total, day) => total.plus(day[column]), new Exact(0)));
const countOf = (days: readonly SalesDay[], column: 'now_count' | 'before_count'): number =>
  days.reduce((total, day) => total + day[column], 0);

const mostTopProducts = 5;

/** What sold best in the period, by what it brought in: net, as all sales are. */
const listTopProducts = (tx: TenantTransaction, period: Period): Promise<Sales['topProducts']> =>
  untilNextChange(tx, `top products ${period.today} ${period.days}`, async () => {
    const daysAgo = period.days - 1;
    const { rows } = await sql<{ product_id: string; name: string; quantity: string; net_minor: string }>`
      with credited as materialized (
        select billed.order_line_id, sum(c.net_minor) as net_minor
        from credit_notes n
        join credit_note_lines c on c.tenant_id = ${tx.tenantId} and c.credit_note_id = n.id
        join invoice_lines billed on billed.tenant_id = ${tx.tenantId} and billed.invoice_id = c.invoice_id
          and billed.line_number = c.invoice_line_number
        where ${creditedSince(tx.tenantId, period, daysAgo)} group by billed.order_line_id),
      best as (
        select line.product_id, sum(line.quantity - line.cancelled_quantity) as quantity,
          sum(line.net_minor - coalesce(credited.net_minor, 0)) as net_minor
        from orders o join order_lines line on line.tenant_id = ${tx.tenantId} and line.order_id = o.id
        left join credited on credited.order_line_id = line.id
        where ${soldSince(tx.tenantId, period, daysAgo)}
        group by line.product_id order by net_minor desc, line.product_id limit ${mostTopProducts})
      select best.product_id, p.name, best.quantity, best.net_minor
      from best join products p on p.tenant_id = ${tx.tenantId} and p.id = best.product_id
      order by best.net_minor desc, best.product_id`.execute(tx.db);
    return rows.map((row) => ({
      productId: row.product_id,
      name: row.name,
      quantity: row.quantity,
      netMinor: toSumMinor(row.net_minor),
    }));
  });

/** Sums over the company: only for who may see reports. */
export const getSales = async (tx: TenantTransaction, period: Period, now: Date): Promise<Sales> => {
  const [days, weekAgoMinor, topProducts] = await Promise.all([
    listSalesDays(tx, period),
    sumWeekAgo(tx, period, now),
    listTopProducts(tx, period),
  ]);
  return {
    today: { nowMinor: toSumMinor(days.at(-1)?.now_minor ?? '0'), beforeMinor: weekAgoMinor },
    period: { nowMinor: sumOf(days, 'now_minor'), beforeMinor: sumOf(days, 'before_minor') },
    byDay: days.map(({ day, now_minor, before_minor }) => ({
      day,
      nowMinor: toSumMinor(now_minor),
      beforeMinor: toSumMinor(before_minor),
    })),
    orderCount: { now: countOf(days, 'now_count'), before: countOf(days, 'before_count') },
    topProducts,
  };
};
