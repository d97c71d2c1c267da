import { sql, type RawBuilder } from 'kysely';
import type {
  PastStockList,
  PastStockMoment,
} from '@shelfwise/contract/features/inventory/past-stock/past-stock.contract';
import { both, columnsAs, columnsOf, queryRows, reckoned, selectRow, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { untilNextChange, type Total } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { foundProductIds } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { listPlacesWithin } from '../locations/locations.queries.ts';
import { movesStock } from '../stock/moves-stock.ts';

/** What a list of the stock on a day is asked by; `ids` are rows that somebody picked. */
export type PastStockFilters = Omit<PastStockList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** What narrows movements or levels to places and products; `of` is their alias. A place means all that is within it. */
const narrowedTo = async (
  { tx }: Call,
  of: RawBuilder<unknown>,
  { locationId, q, ids }: Pick<PastStockFilters, 'locationId' | 'q' | 'ids'>,
): Promise<RawBuilder<unknown>> => {
  const all = [sql`${of}.tenant_id = ${tx.tenantId}`];
  if (locationId !== undefined)
    all.push(sql`${of}.location_id = any (${await listPlacesWithin(tx, locationId)}::uuid[])`);
  if (q?.trim()) all.push(sql`${of}.product_id = any (${await foundProductIds(tx, q)}::uuid[])`);
  if (ids !== undefined) all.push(sql`${of}.product_id = any (${ids}::uuid[])`);
  return sql.join(all, sql` and `);
};

/** The movements that make up the stock at the end of a day. */
const until = async (
  call: Call,
  { day, knownOn, ...narrow }: PastStockFilters,
): Promise<RawBuilder<unknown>> => {
  const all = [await narrowedTo(call, sql`m`, narrow), sql`m.business_date <= ${day ?? todayOf(call)}::date`];
  if (knownOn !== undefined)
    all.push(
      sql`m.posted_at < (${knownOn}::date + 1)::timestamp at time zone ${call.actor.company.timezone}::text`,
    );
  return sql.join(all, sql` and `);
};

/** Whether fewer days of movements lie after a day than before it. */
const isNearerToNow = async (call: Call, day: string): Promise<boolean> => {
  const found = await selectRow(
    call.tx.db,
    reckoned<{ isNearer: boolean | null }>(
      sql`${day}::date - min(m.business_date) > ${todayOf(call)}::date - ${day}::date as "isNearer"`,
    ),
    sql`from stock_movements m where m.tenant_id = ${call.tx.tenantId}`,
  );
  return found?.isNearer === true;
};

/**
 * One row for each product that had stock or value. A ledger of a million movements is read from the nearer end: all movements up to the
 * day, or what there is now without all movements after it. So half of them are read at most, and few for the end of last month; no
 * running totals by day are kept beside them. What was known on another day is always read from the beginning.
 */
const stockThen = async (call: Call, filters: PastStockFilters): Promise<RawBuilder<unknown>> => {
  const day = filters.day ?? todayOf(call);
  if (filters.knownOn !== undefined || !(await isNearerToNow(call, day)))
    return sql`
    select m.product_id as id, sum(m.quantity) as quantity, sum(m.value_minor)::int8 as value_minor
    from stock_movements m where ${await until(call, filters)}
    group by m.product_id having sum(m.quantity) <> 0 or sum(m.value_minor) <> 0`;
  // Each side is summed up by itself: of sums over both together PostgreSQL expects few, and plans badly.
  return sql`
    select stock.* from (
      select coalesce(now.product_id, since.product_id) as id, coalesce(now.quantity, 0) - coalesce(since.quantity, 0) as quantity,
        (coalesce(now.value_minor, 0) - coalesce(since.value_minor, 0))::int8 as value_minor
      from (
        select level.product_id, sum(level.on_hand) as quantity, sum(level.value_minor) as value_minor from stock_levels level
        where ${await narrowedTo(call, sql`level`, filters)} and level.on_hand > 0 group by level.product_id) now
      full join (
        select m.product_id, sum(m.quantity) as quantity, sum(m.value_minor) as value_minor from stock_movements m
        where ${await narrowedTo(call, sql`m`, filters)} and m.business_date > ${day}::date group by m.product_id) since
      on since.product_id = now.product_id) stock
    where stock.quantity <> 0 or stock.value_minor <> 0`;
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
  // By worth, the page is found before its products are looked up.
  const shown = sort.endsWith('value')
    ? sql`(select s.* from s where ${page.after} order by ${page.orderBy} limit ${limit + 1}) s`
    : sql`s`;
  const rows = await queryRows(
    db,
    both(both(columns, page.keyColumn), allOfThem),
    (selected) => sql`
    with s as materialized (${then})
    select ${selected} from ${shown} join products p on p.tenant_id = ${tenantId} and p.id = s.id
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

const partColumns = both(
  columnsAs('locations', 'l', { locationId: 'id', name: 'name' }),
  reckoned<{ month: string; valueMinor: string }>(
    sql`s.month::text as month, s.value_minor::text as "valueMinor"`,
  ),
);
export type PastStockPart = RowOf<typeof partColumns>;

/** By how much the stock of each place changed in worth in each month; months before the first one count as that one. The ledger is read once. */
export const sumPastStock = (
  call: Call,
  moment: PastStockMoment,
  firstMonth: string,
): Promise<PastStockPart[]> =>
  untilNextChange(
    call.tx,
    { name: nameOf(call, 'worth on a day', moment), of: [...movesStock, 'location.'] },
    async () => {
      const { tenantId, db } = call.tx;
      const movements = await until(call, moment);
      return queryRows(
        db,
        partColumns,
        (selected) => sql`
        with daily as materialized (
          select m.location_id, m.business_date, sum(m.value_minor) as value_minor
          from stock_movements m where ${movements} group by 1, 2),
        s as (
          select location_id as id, greatest(date_trunc('month', business_date)::date, ${firstMonth}::date) as month,
            sum(value_minor) as value_minor
          from daily group by 1, 2)
        select ${selected} from s join locations l on l.tenant_id = ${tenantId} and l.id = s.id order by l.id, s.month`,
      );
    },
  );
