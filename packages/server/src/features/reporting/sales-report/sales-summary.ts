import type {
  BookedSales,
  SalesFigures,
  SalesQuery,
  SalesSummary,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { chartPartOf } from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { startOfDay, addDays } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { sql, type RawBuilder } from 'kysely';
import { queryRows, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { listQuoteFigures } from './quote-figures.ts';
import { salesDaysOf, type SalesDays } from './sales-days.ts';
import { narrowedTo, type Scope } from './scope.ts';
import { soldRows } from './sold.ts';
import { summed } from './summed.ts';

export const scopeOf = (call: Call, asked: SalesQuery): Scope => ({
  tenantId: call.tx.tenantId,
  days: salesDaysOf(call, asked),
  narrowed: asked,
  hasCosts: call.can('canViewCosts'),
});

/** Sums are strings of digits, because those of a whole company may exceed the exact numbers. */
const pointColumns = reckoned<{
  day: string;
  isNow: boolean;
  sold: string;
  returned: string;
  allowed: string;
  delivery: string;
  tax: string;
  cost: string;
  documents: number;
}>(
  sql`point.day, point.is_now as "isNow", point.sold, point.returned, point.allowed, point.delivery, point.tax, point.cost, point.documents::int8 as documents`,
);

/** The first day of the part of the time that each day lies in; parts of the days before are told by the day they are compared with. */
const partOf = (part: 'day' | 'week' | 'month', { from, count }: SalesDays): RawBuilder<unknown> => {
  const compared = sql`case when sold.day >= ${from}::date then sold.day else sold.day + ${count}::int end`;
  return part === 'day' ? compared : sql`greatest(date_trunc(${part}, ${compared})::date, ${from}::date)`;
};

/**
 * Orders of the days that came into effect, at what is ordered: less what was invoiced of them and taken back by a change. None is recorded
 * before its own day, so the index of confirmation times finds them.
 */
const listOrdered = async ({ tx, actor }: Call, { days, narrowed }: Scope) => {
  const { productId, category } = narrowed;
  if (productId !== undefined || category !== undefined) return undefined;
  const all = [sql`true`, ...narrowedTo(narrowed)];
  const { before, from, until } = days;
  const earliest = startOfDay(actor.company.timezone, addDays(before.from, -2)).toISOString();
  const isNow = sql`o.ordered_on >= ${from}::date`;
  const ordered = sql`o.net_minor - coalesce(back.minor, 0)`;
  return selectRow(
    tx.db,
    reckoned<{ now: number; nowMinor: string; before: number; beforeMinor: string }>(sql`
      count(*) filter (where ${isNow}) as now, coalesce(sum(${ordered}) filter (where ${isNow}), 0) as "nowMinor",
      count(*) filter (where not ${isNow}) as before, coalesce(sum(${ordered}) filter (where not ${isNow}), 0) as "beforeMinor"`),
    sql`from orders o
      left join (
        select i.order_id, sum(n.net_minor) as minor from credit_notes n
        join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id and i.status <> 'void'
        where n.tenant_id = ${tx.tenantId} and n.issued_on >= ${before.from}::date and (n.kind = 'rest' or n.undone_on is not null)
        group by 1) back on back.order_id = o.id
      where o.tenant_id = ${tx.tenantId} and o.status in ('confirmed', 'completed') and o.confirmed_at >= ${earliest}::timestamptz
        and o.ordered_on between ${before.from}::date and ${until}::date and ${sql.join(all, sql` and `)}`,
  );
};

/** What was sold, returned and earned, as a whole and over time. */
export const getSalesSummary = async (call: Call, asked: SalesQuery): Promise<SalesSummary> => {
  const { tx, actor } = call;
  const scope = scopeOf(call, asked);
  const { days, hasCosts } = scope;
  const part = chartPartOf(days.count);
  const [points, ordered, quotes] = await Promise.all([
    queryRows(
      tx.db,
      pointColumns,
      (columns) => sql`
      with point as (${summed(
        soldRows(scope, false),
        { day: partOf(part, days), is_now: sql`sold.day >= ${days.from}::date` },
        {
          sold: sql`sum(sold.sold)`,
          returned: sql`sum(sold.returned)`,
          allowed: sql`sum(sold.allowed)`,
          delivery: sql`sum(sold.delivery)`,
          tax: sql`sum(sold.tax)`,
          cost: sql`sum(sold.cost)`,
          documents: sql`sum(sold.documents)`,
        },
      )})
      select ${columns} from point`,
    ),
    listOrdered(call, scope),
    listQuoteFigures(call, scope),
  ]);
  const figuresOf = (isNow: boolean): SalesFigures => {
    const mine = points.filter((point) => point.isNow === isNow);
    const sum = (field: 'sold' | 'returned' | 'allowed' | 'delivery' | 'tax' | 'cost') =>
      mine.reduce((total, point) => total.plus(point[field]), new Exact(0));
    const [sold, returned, allowed] = [sum('sold'), sum('returned'), sum('allowed')];
    return {
      soldMinor: toSumMinor(sold),
      returnedMinor: toSumMinor(returned),
      allowedMinor: toSumMinor(allowed),
      netMinor: toSumMinor(sold.minus(returned).minus(allowed)),
      deliveryMinor: toSumMinor(sum('delivery')),
      taxMinor: toSumMinor(sum('tax')),
      ...(hasCosts && { costMinor: toSumMinor(sum('cost')) }),
      invoiceCount: mine.reduce((total, point) => total + point.documents, 0),
      orderCount: (isNow ? ordered?.now : ordered?.before) ?? null,
      orderedMinor: ordered ? toSumMinor(isNow ? ordered.nowMinor : ordered.beforeMinor) : null,
      quotes: (isNow ? quotes?.now : quotes?.before) ?? null,
    };
  };
  const netOf = (day: string, isNow: boolean): SumMinor => {
    const point = points.find((one) => one.day === day && one.isNow === isNow);
    return toSumMinor(new Exact(point?.sold ?? 0).minus(point?.returned ?? 0).minus(point?.allowed ?? 0));
  };
  return {
    from: days.from,
    until: days.until,
    currency: actor.company.baseCurrency,
    before: days.before,
    figures: { now: figuresOf(true), before: figuresOf(false) },
    chart: {
      part,
      points: partsOf(part, days).map((day) => ({
        day,
        nowMinor: netOf(day, true),
        beforeMinor: netOf(day, false),
      })),
    },
  };
};

/** The first days of all parts of the time, whether or not something was sold in them. */
export const partsOf = (part: 'day' | 'week' | 'month', { from, until }: SalesDays): string[] => {
  const firsts: string[] = [];
  for (let day = from; day <= until; day = nextPart(part, day)) firsts.push(day);
  return firsts;
};

/** The day on which the next part begins: a week with Monday. */
const nextPart = (part: 'day' | 'week' | 'month', day: string): string => {
  if (part === 'day') return addDays(day, 1);
  if (part === 'week') return addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const later = addDays(`${day.slice(0, 8)}01`, 31);
  return `${later.slice(0, 8)}01`;
};

/** What the accounts of sales and of their cost say of the same days: a report that is not narrowed equals it. */
export const getBookedSales = async (
  call: Call,
  asked: Pick<SalesQuery, 'from' | 'until'>,
): Promise<BookedSales> => {
  const { tx, actor, can } = call;
  const { from, until } = salesDaysOf(call, asked);
  const row = await selectRow(
    tx.db,
    reckoned<{ net: string; allowed: string; delivery: string; cost: string }>(sql`
      coalesce(sum(line.credit_minor - line.debit_minor) filter (where a.kind = 'income'), 0) as net,
      coalesce(sum(line.debit_minor - line.credit_minor) filter (where a.purpose = 'sales_allowances'), 0) as allowed,
      coalesce(sum(line.credit_minor - line.debit_minor) filter (where a.purpose = 'delivery_charges'), 0) as delivery,
      coalesce(sum(line.debit_minor - line.credit_minor) filter (where a.kind <> 'income'), 0) as cost`),
    sql`from journal_entries e
      join journal_lines line on line.tenant_id = ${tx.tenantId} and line.entry_id = e.id
      join accounts a on a.tenant_id = ${tx.tenantId} and a.id = line.account_id
        and (a.purpose = 'cost_of_sales' or (a.kind = 'income' and a.purpose is distinct from 'stock_found'))
      where e.tenant_id = ${tx.tenantId} and e.entry_date between ${from}::date and ${until}::date`,
  );
  return {
    from,
    until,
    currency: actor.company.baseCurrency,
    netMinor: toSumMinor(row?.net ?? '0'),
    allowedMinor: toSumMinor(row?.allowed ?? '0'),
    deliveryMinor: toSumMinor(row?.delivery ?? '0'),
    ...(can('canViewCosts') && { costMinor: toSumMinor(row?.cost ?? '0') }),
  };
};
