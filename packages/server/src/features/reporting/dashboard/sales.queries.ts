import { sql, type RawBuilder } from 'kysely';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { addDays, startOfDay } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { untilNextChange } from '../../../kit/counting.ts';
import { both, columnsOf, queryRows, reckoned, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The days of a dashboard: `days` of them, up to today in the company's time zone. */
export interface Period {
  /** in the company's time zone */
  today: string;
  days: number;
  timezone: string;
}

type Sales = NonNullable<Dashboard['sales']>;

/**
 * Condition on `orders o`: those in effect, ordered from `daysAgo` days before today up to today. An order is never recorded before its
 * own day, so the index of confirmation times finds them. Two more days are allowed, in case the company moved to another time zone: they
 * are up to 26 hours apart.
 */
const soldSince = (
  tenantId: string,
  { today, timezone }: Period,
  daysAgo: number,
): RawBuilder<unknown> => sql`
  o.tenant_id = ${tenantId} and o.status in ('confirmed', 'completed')
  and o.ordered_on between ${today}::date - ${daysAgo}::int and ${today}::date
  and o.confirmed_at >= ${startOfDay(timezone, addDays(today, -daysAgo - 2)).toISOString()}::timestamptz`;

/**
 * Condition on `credit_notes n`: those that may concern orders of these days, since none is dated before its order. Voided invoices do not
 * count here: they are issued again, or their order is cancelled.
 */
const creditedSince = (tenantId: string, { today }: Period, daysAgo: number): RawBuilder<unknown> => sql`
  n.tenant_id = ${tenantId} and n.kind <> 'void' and n.issued_on >= ${today}::date - ${daysAgo}::int`;

/** CTEs `credited` and `sold`: orders with their net amount, less what was credited. */
const soldOrders = (tenantId: string, period: Period, daysAgo: number): RawBuilder<unknown> => sql`
  credited as materialized (
    select i.order_id, sum(n.net_minor) as net_minor
    from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    where ${creditedSince(tenantId, period, daysAgo)} group by i.order_id),
  sold as (
    select o.ordered_on, o.confirmed_at, o.net_minor - coalesce(credited.net_minor, 0) as net_minor
    from orders o left join credited on credited.order_id = o.id
    where ${soldSince(tenantId, period, daysAgo)})`;

/** Sums are strings of digits, because those of a whole company may exceed the exact numbers. */
const dayColumns = reckoned<{
  day: string;
  nowMinor: string;
  beforeMinor: string;
  nowCount: number;
  beforeCount: number;
}>(sql`d.day, coalesce(n.minor, 0) as "nowMinor", coalesce(b.minor, 0) as "beforeMinor",
        coalesce(n.orders, 0) as "nowCount", coalesce(b.orders, 0) as "beforeCount"`);
type SalesDay = RowOf<typeof dayColumns>;

/** Each day of the period, beside the day one period earlier. */
const listSalesDays = (tx: TenantTransaction, period: Period): Promise<SalesDay[]> =>
  untilNextChange(tx, { name: `sales by day ${period.today} ${period.days}`, of: ['order.'] }, () => {
    const { today, days } = period;
    return queryRows(
      tx.db,
      dayColumns,
      (columns) => sql`
      with ${soldOrders(tx.tenantId, period, 2 * days - 1)},
      by_day as (select ordered_on as day, sum(net_minor) as minor, count(*) as orders from sold group by 1)
      select ${columns}
      from generate_series(0, ${days}::int - 1) as i
      cross join lateral (select ${today}::date - i as day) as d
      left join by_day n on n.day = d.day
      left join by_day b on b.day = d.day - ${days}::int
      order by d.day`,
    );
  });

const weeksCompared = 4;

const weekdayColumns = reckoned<{ weeksAgo: number; minor: string; orders: number }>(
  sql`past.weeks_ago as "weeksAgo", coalesce(sum(sold.net_minor), 0)::text as minor, count(sold.net_minor)::int as orders`,
);

/** Sales of the same weekday of each of the last weeks, as far as they were recorded by the same time of day; the last week first. */
const listSameWeekdays = (tx: TenantTransaction, period: Period, now: Date) => {
  const { today, timezone } = period;
  const passedMs = now.getTime() - startOfDay(timezone, today).getTime();
  const days = Array.from({ length: weeksCompared }, (_, index) => addDays(today, -7 * (index + 1)));
  const untils = days.map((day) => new Date(startOfDay(timezone, day).getTime() + passedMs).toISOString());
  // Recorded on their own day: two days before are allowed, in case the company moved to another time zone.
  const begins = days.map((day) => startOfDay(timezone, addDays(day, -2)).toISOString());
  return queryRows(
    tx.db,
    weekdayColumns,
    (columns) => sql`
    with past as materialized (
      select * from unnest(${days}::date[], ${begins}::timestamptz[], ${untils}::timestamptz[]) with ordinality
        as past (day, begins_at, until_at, weeks_ago)),
    credited as materialized (
      select i.order_id, sum(n.net_minor) as net_minor
      from credit_notes n join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id
      where ${creditedSince(tx.tenantId, period, 7 * weeksCompared)} group by i.order_id)
    select ${columns} from past
    left join lateral (
      select o.net_minor - coalesce(credited.net_minor, 0) as net_minor
      from orders o left join credited on credited.order_id = o.id
      where o.tenant_id = ${tx.tenantId} and o.status in ('confirmed', 'completed') and o.ordered_on = past.day
        and o.confirmed_at >= past.begins_at and o.confirmed_at < past.until_at) sold on true
    group by past.weeks_ago order by past.weeks_ago`,
  );
};

/** Today until now, beside the same weekday a week ago and the mean of the last four. */
const compareToday = (
  today: SalesDay | undefined,
  past: readonly { minor: string; orders: number }[],
): Sales['today'] => {
  const mean = (values: readonly (string | number)[]): Exact =>
    values.reduce((sum: Exact, value) => sum.plus(value), new Exact(0)).dividedBy(weeksCompared);
  return {
    nowMinor: toSumMinor(today?.nowMinor ?? '0'),
    beforeMinor: toSumMinor(past[0]?.minor ?? '0'),
    meanMinor: toSumMinor(mean(past.map(({ minor }) => minor)).toDecimalPlaces(0)),
    orderCount: {
      now: today?.nowCount ?? 0,
      before: past[0]?.orders ?? 0,
      mean: mean(past.map(({ orders }) => orders)).toFixed(),
    },
  };
};

const sumOf = (days: readonly SalesDay[], column: 'nowMinor' | 'beforeMinor'): SumMinor =>
  toSumMinor(days.reduce((total, day) => total.plus(day[column]), new Exact(0)));
const countOf = (days: readonly SalesDay[], column: 'nowCount' | 'beforeCount'): number =>
  days.reduce((total, day) => total + day[column], 0);

const mostTopProducts = 5;
const bestColumns = both(
  columnsOf('products', 'p', ['name']),
  reckoned<{ productId: string; quantity: string; netMinor: string }>(
    sql`best.product_id as "productId", best.quantity, best.net_minor as "netMinor"`,
  ),
);

/** The best-selling products of the period, by their net sales. */
const listTopProducts = (tx: TenantTransaction, period: Period): Promise<Sales['topProducts']> =>
  untilNextChange(
    tx,
    { name: `top products ${period.today} ${period.days}`, of: ['order.', 'product.'] },
    async () => {
      const daysAgo = period.days - 1;
      const rows = await queryRows(
        tx.db,
        bestColumns,
        (columns) => sql`
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
        where line.product_id is not null and ${soldSince(tx.tenantId, period, daysAgo)}
        group by line.product_id order by net_minor desc, line.product_id limit ${mostTopProducts})
      select ${columns}
      from best join products p on p.tenant_id = ${tx.tenantId} and p.id = best.product_id
      order by best.net_minor desc, best.product_id`,
      );
      return rows.map(({ netMinor, ...product }) => ({ ...product, netMinor: toSumMinor(netMinor) }));
    },
  );

/** Sums over the company; call it only for people who may see reports. */
export const getSales = async (tx: TenantTransaction, period: Period, now: Date): Promise<Sales> => {
  const [days, past, topProducts] = await Promise.all([
    listSalesDays(tx, period),
    listSameWeekdays(tx, period, now),
    listTopProducts(tx, period),
  ]);
  return {
    today: compareToday(days.at(-1), past),
    period: { nowMinor: sumOf(days, 'nowMinor'), beforeMinor: sumOf(days, 'beforeMinor') },
    byDay: days.map(({ day, nowMinor, beforeMinor }) => ({
      day,
      nowMinor: toSumMinor(nowMinor),
      beforeMinor: toSumMinor(beforeMinor),
    })),
    orderCount: { now: countOf(days, 'nowCount'), before: countOf(days, 'beforeCount') },
    topProducts,
  };
};
