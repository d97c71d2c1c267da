import { sql, type RawBuilder } from 'kysely';
import type {
  PastStockList,
  PastStockMoment,
} from '@shelfwise/contract/features/inventory/past-stock/past-stock.contract';
import { shownMonths } from '@shelfwise/contract/features/inventory/past-stock/past-stock.facts';
import { both, columnsAs, columnsOf, queryRows, reckoned, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { untilNextChange, type Total } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { foundProductIds } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { listPlacesWithin } from '../locations/locations.queries.ts';
import { movesStock } from '../stock/moves-stock.ts';

/** What a list of the stock on a day is asked by; `ids` are rows that somebody picked. */
export type PastStockFilters = Omit<PastStockList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/**
 * The movements that make up the stock at the end of a day. A million movements of 100,000 products are summed up in half a second of a
 * processor, so no running totals by day are kept beside them. A place means all that is within it.
 */
const until = async (
  call: Call,
  { day, knownOn, locationId }: PastStockMoment,
): Promise<RawBuilder<unknown>> => {
  const { tx, actor } = call;
  const all = [sql`m.tenant_id = ${tx.tenantId}`, sql`m.business_date <= ${day ?? todayOf(call)}::date`];
  if (knownOn !== undefined)
    all.push(
      sql`m.posted_at < (${knownOn}::date + 1)::timestamp at time zone ${actor.company.timezone}::text`,
    );
  if (locationId !== undefined)
    all.push(sql`m.location_id = any (${await listPlacesWithin(tx, locationId)}::uuid[])`);
  return sql.join(all, sql` and `);
};

/** One row for each product that had stock or value. */
const stockThen = async (
  call: Call,
  { q, ids, ...moment }: PastStockFilters,
): Promise<RawBuilder<unknown>> => {
  const narrowed = [await until(call, moment)];
  if (q?.trim()) narrowed.push(sql`m.product_id = any (${await foundProductIds(call.tx, q)}::uuid[])`);
  if (ids !== undefined) narrowed.push(sql`m.product_id = any (${ids}::uuid[])`);
  return sql`
    select m.product_id as id, sum(m.quantity) as quantity, sum(m.value_minor)::int8 as value_minor
    from stock_movements m where ${sql.join(narrowed, sql` and `)}
    group by m.product_id having sum(m.quantity) <> 0 or sum(m.value_minor) <> 0`;
};

const columns = both(
  columnsOf('products', 'p', ['id', 'name', 'sku', 'unit']),
  reckoned<{ quantity: string; valueMinor: number }>(
    sql`trim_scale(s.quantity)::text as quantity, s.value_minor as "valueMinor"`,
  ),
);
export type PastStockRow = RowOf<typeof columns>;

const allOfThem = reckoned<{ all: number }>(sql`(select count(*) from s) as "all"`);

const sorts: Record<string, SortKey> = {
  value: { key: sql`s.value_minor`, type: 'int8' },
  name: { key: sql`p.name_key`, type: 'text' },
};

/**
 * A page of the products that had stock on the day, and how many there are in all: to find the page all of them are summed up, so they are
 * counted at once. The most worth comes first unless another sort is asked for.
 */
export const listPastStockRows = async (
  call: Call,
  {
    limit,
    cursor,
    sort = '-value',
    ...filters
  }: PastStockFilters & { limit: number; cursor?: string | undefined },
): Promise<{ rows: PastStockRow[]; nextCursor: string | null; total: Total }> => {
  const { tenantId, db } = call.tx;
  const then = await stockThen(call, filters);
  const page = keyset(sorts, sql`s.id`, sort, cursor);
  const rows = await queryRows(
    db,
    both(both(columns, page.keyColumn), allOfThem),
    (selected) => sql`
    with s as materialized (${then})
    select ${selected} from s join products p on p.tenant_id = ${tenantId} and p.id = s.id
    where ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, sort);
  return {
    rows: cut.rows.map(({ all: _, ...row }) => row),
    nextCursor: cut.nextCursor,
    total: { count: rows[0]?.all ?? 0, isEstimate: false },
  };
};

/** What figures of the stock on a day depend on beside its changes: the day itself, which is another one tomorrow. */
const nameOf = (call: Call, what: string, asked: object): string =>
  `${what} ${JSON.stringify({ day: todayOf(call), ...asked })}`;

const placeColumns = both(
  columnsAs('locations', 'l', { locationId: 'id', name: 'name' }),
  reckoned<{ valueMinor: string }>(sql`s.value_minor::text as "valueMinor"`),
);
const monthColumns = reckoned<{ day: string; valueMinor: string }>(
  sql`month.day::date::text as day, (sum(month.value_minor) over (order by month.day))::text as "valueMinor"`,
);

export interface PastStockSums {
  places: RowOf<typeof placeColumns>[];
  months: RowOf<typeof monthColumns>[];
}

/** What the stock of each place was worth on the day, and that of all of them at the end of each month before it. */
export const sumPastStock = (call: Call, moment: PastStockMoment): Promise<PastStockSums> =>
  untilNextChange(
    call.tx,
    { name: nameOf(call, 'worth on a day', moment), of: [...movesStock, 'location.'] },
    async () => {
      const { tenantId, db } = call.tx;
      const movements = await until(call, moment);
      const day = sql`${moment.day ?? todayOf(call)}::date`;
      const [places, months] = await Promise.all([
        queryRows(
          db,
          placeColumns,
          (selected) => sql`
        with s as materialized (
          select m.location_id as id, sum(m.value_minor) as value_minor from stock_movements m where ${movements} group by 1)
        select ${selected} from s join locations l on l.tenant_id = ${tenantId} and l.id = s.id
        where s.value_minor <> 0 order by s.value_minor desc, l.id`,
        ),
        queryRows(
          db,
          monthColumns,
          (selected) => sql`
        with first as (select date_trunc('month', ${day})::date - make_interval(months => ${shownMonths - 1}) as day),
        s as materialized (
          select greatest(date_trunc('month', m.business_date), (select day from first)) as month, sum(m.value_minor) as value_minor
          from stock_movements m where ${movements} group by 1),
        month as (
          select least(start + interval '1 month' - interval '1 day', ${day}) as day, coalesce(s.value_minor, 0) as value_minor
          from generate_series((select day from first), date_trunc('month', ${day}), interval '1 month') as start
          left join s on s.month = start
          -- Days before 1970 are none of the product's.
          where start >= '1970-01-01')
        select ${selected} from month order by month.day`,
        ),
      ]);
      return { places, months };
    },
  );
