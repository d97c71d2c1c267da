import { sql, type RawBuilder } from 'kysely';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { untilNextChange } from '../../../db/counting.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The days a dashboard speaks of: as many up to today in the company's timezone. */
export interface Period {
  /** the company's day */
  today: string;
  days: number;
  timezone: string;
}

/** Of orders that count as sold, made sure of at or after the beginning of the day that many days before today. */
const soldSince = (
  tenantId: string,
  { today, timezone }: Period,
  daysAgo: number,
): RawBuilder<unknown> => sql`
  o.tenant_id = ${tenantId} and o.status in ('confirmed', 'completed')
  and o.confirmed_at >= (${today}::date - ${daysAgo}::int)::timestamp at time zone ${timezone}`;

interface SalesDay {
  day: string;
  now_minor: number;
  before_minor: number;
  now_count: number;
  before_count: number;
}

/** Each day of the period, beside the day as many days earlier. */
const listSalesDays = (tx: TenantTransaction, period: Period): Promise<SalesDay[]> =>
  untilNextChange(tx, `sales by day ${period.today} ${period.days}`, async () => {
    const { today, days, timezone } = period;
    const { rows } = await sql<SalesDay>`
      with sold as (
        select (o.confirmed_at at time zone ${timezone})::date as day, sum(o.total_minor)::int8 as minor, count(*) as orders
        from orders o where ${soldSince(tx.tenantId, period, 2 * days - 1)} group by 1)
      select d.day, coalesce(n.minor, 0) as now_minor, coalesce(b.minor, 0) as before_minor,
        coalesce(n.orders, 0) as now_count, coalesce(b.orders, 0) as before_count
      from generate_series(0, ${days}::int - 1) as i
      cross join lateral (select ${today}::date - i as day) as d
      left join sold n on n.day = d.day
      left join sold b on b.day = d.day - ${days}::int
      order by d.day`.execute(tx.db);
    return rows;
  });

/** Sold on the same weekday a week ago, up to the same time of day. */
const sumWeekAgo = async (tx: TenantTransaction, period: Period, now: Date): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(o.total_minor), 0)::int8 as minor from orders o
    where ${soldSince(tx.tenantId, period, 7)}
      and o.confirmed_at < (${now.toISOString()}::timestamptz at time zone ${period.timezone} - interval '7 days')
        at time zone ${period.timezone}`.execute(tx.db);
  return rows[0]?.minor ?? 0;
};

const sum = (days: readonly SalesDay[], column: Exclude<keyof SalesDay, 'day'>): number =>
  days.reduce((total, day) => total + day[column], 0);

type Sales = Pick<Dashboard, 'salesToday' | 'sales' | 'salesByDay' | 'orderCount'>;

/** Sales are the totals of confirmed orders, on the day of their confirmation. */
export const getSales = async (tx: TenantTransaction, period: Period, now: Date): Promise<Sales> => {
  const [days, weekAgoMinor] = await Promise.all([listSalesDays(tx, period), sumWeekAgo(tx, period, now)]);
  return {
    salesToday: { nowMinor: days.at(-1)?.now_minor ?? 0, beforeMinor: weekAgoMinor },
    sales: { nowMinor: sum(days, 'now_minor'), beforeMinor: sum(days, 'before_minor') },
    salesByDay: days.map((day) => ({ day: day.day, nowMinor: day.now_minor, beforeMinor: day.before_minor })),
    orderCount: { now: sum(days, 'now_count'), before: sum(days, 'before_count') },
  };
};

const mostTopProducts = 5;

/** What sold best in the period, by what it brought in. */
export const listTopProducts = (tx: TenantTransaction, period: Period): Promise<Dashboard['topProducts']> =>
  untilNextChange(tx, `top products ${period.today} ${period.days}`, async () => {
    const { rows } = await sql<Dashboard['topProducts'][number]>`
      with best as (
        select line.product_id, sum(line.quantity) as quantity, sum(line.total_minor)::int8 as total_minor
        from orders o join order_lines line on line.tenant_id = ${tx.tenantId} and line.order_id = o.id
        where ${soldSince(tx.tenantId, period, period.days - 1)}
        group by line.product_id order by total_minor desc, line.product_id limit ${mostTopProducts})
      select best.product_id as "productId", p.name, best.quantity, best.total_minor as "totalMinor"
      from best join products p on p.tenant_id = ${tx.tenantId} and p.id = best.product_id
      order by best.total_minor desc, best.product_id`.execute(tx.db);
    return rows;
  });
