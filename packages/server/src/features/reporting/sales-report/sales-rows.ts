import type {
  SalesRow,
  SalesRows,
  SalesRowsQuery,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import {
  mostSalesRows,
  timeDimensions,
  type SalesDimension,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql, type RawBuilder } from 'kysely';
import { queryRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { discountRows, methodRows } from './further-rows.ts';
import { grouped, groupColumns, groupNet, type Group } from './grouped.ts';
import { namesOf } from './row-names.ts';
import { scopeOf } from './sales-summary.ts';
import type { ToldBy } from './scope.ts';
import { soldRows } from './sold.ts';

interface Grouping {
  /** what the rows of `sold` are grouped by; a day before the days asked for counts for the part it is compared with */
  key: (timezone: string, day: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** whether they must be read line by line for it */
  byProduct?: boolean;
  /** what must be read for it beside the documents */
  toldBy?: ToldBy;
}

const groupings: Record<Exclude<SalesDimension, 'method' | 'discount'>, Grouping> = {
  day: { key: (_, day) => sql`${day}::text` },
  week: { key: (_, day) => sql`date_trunc('week', ${day})::date::text` },
  month: { key: (_, day) => sql`date_trunc('month', ${day})::date::text` },
  weekday: { key: () => sql`extract(isodow from sold.day)::text` },
  hour: { key: (timezone) => sql`extract(hour from sold.at at time zone ${timezone})::text` },
  product: { key: () => sql`sold.product_id::text`, byProduct: true },
  category: { key: () => sql`sold.category`, byProduct: true, toldBy: 'category' },
  customer: { key: () => sql`sold.customer_id::text`, toldBy: 'customer' },
  salesperson: { key: () => sql`sold.salesperson_id::text`, toldBy: 'salesperson' },
  location: { key: () => sql`sold.location_id::text`, toldBy: 'location' },
};

const netOf = ({ sold, returned, allowed }: Group): Exact => new Exact(sold).minus(returned).minus(allowed);

const isOfTime = (by: SalesDimension): boolean => timeDimensions.some((one) => one === by);

const listGroups = (call: Call, asked: SalesRowsQuery, limit: number): Promise<Group[]> => {
  const { tx, actor } = call;
  const { by } = asked;
  const scope = scopeOf(call, asked);
  if (by === 'method') return methodRows(tx, scope, limit);
  if (by === 'discount') return discountRows(tx, scope, limit);
  const { from, count } = scope.days;
  const { key, byProduct = false, toldBy } = groupings[by];
  const day = sql`case when sold.day >= ${from}::date then sold.day else sold.day + ${count}::int end`;
  const order = isOfTime(by)
    ? sql`${by === 'hour' || by === 'weekday' ? sql`grouped.key::int` : sql`grouped.key`}`
    : sql`${groupNet} desc, grouped.before desc, grouped.key, grouped.is_delivery`;
  return queryRows(
    tx.db,
    groupColumns,
    (columns) => sql`
    with grouped as (${grouped(soldRows(scope, byProduct, toldBy), key(actor.company.timezone, day), from)})
    select ${columns} from grouped
    where grouped.sold <> 0 or grouped.returned <> 0 or grouped.allowed <> 0 or grouped.cost <> 0 or grouped.before <> 0
    order by ${order} limit ${limit}`,
  );
};

/** Sales of the days, broken down by one thing: parts of the time in their order, all else by what it brought, the most first. */
export const listSalesRows = async (
  call: Call,
  asked: SalesRowsQuery,
  limit = mostSalesRows,
): Promise<SalesRows> => {
  const { by } = asked;
  const { days, hasCosts } = scopeOf(call, asked);
  const groups = await listGroups(call, asked, limit);
  const names = await namesOf(
    call,
    by,
    groups.flatMap(({ key }) => key ?? []),
  );
  const isOfProducts = by === 'product' || by === 'category';
  const items = groups.map((group): SalesRow => {
    const named = group.key === null ? undefined : names.get(group.key);
    return {
      key: group.key,
      isDelivery: group.isDelivery,
      name: named?.name ?? null,
      soldMinor: toSumMinor(group.sold),
      returnedMinor: toSumMinor(group.returned),
      allowedMinor: toSumMinor(group.allowed),
      netMinor: toSumMinor(netOf(group)),
      deliveryMinor: toSumMinor(group.delivery),
      ...(hasCosts && by !== 'method' && by !== 'discount' && { costMinor: toSumMinor(group.cost) }),
      quantity: by === 'product' && !group.isDelivery ? (group.quantity ?? '0') : null,
      unit: by === 'product' ? (named?.unit ?? null) : null,
      discountMinor: isOfProducts || by === 'discount' ? toSumMinor(group.takenOff) : null,
      count: group.documents,
      beforeMinor: toSumMinor(group.before),
    };
  });
  const [first] = groups;
  const shown = groups.reduce((sum, group) => sum.plus(netOf(group)), new Exact(0));
  return {
    from: days.from,
    until: days.until,
    currency: call.actor.company.baseCurrency,
    by,
    items,
    count: first?.groups ?? 0,
    restMinor: toSumMinor(new Exact(first?.wholeNet ?? 0).minus(shown)),
  };
};
