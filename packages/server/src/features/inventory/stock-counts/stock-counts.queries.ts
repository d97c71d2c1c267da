import { sql, type RawBuilder } from 'kysely';
import {
  productClasses,
  runningCounts,
  type CountStatus,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type {
  CountList,
  CountRow,
  CountSheetRow,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export const headColumns = both(
  columnsOf('stock_counts', 'c', [
    'id',
    'number',
    'status',
    'scope',
    'location_id',
    'has_inner_places',
    'category',
    'classes',
    'class_days',
    'shows_expected',
    'note',
    'business_date',
    'created_at',
    'posted_at',
    'version',
  ]),
  columnsAs('locations', 'place', { locationName: 'name' }),
  orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
  orNulls(columnsAs('members', 'poster', { postedBy: 'username' })),
  reckoned<Pick<CountRow, 'lines' | 'counted' | 'differing'>>(sql`
    coalesce(progress.lines, 0)::int as lines, coalesce(progress.counted, 0)::int as counted,
    coalesce(progress.differing, 0)::int as differing`),
);
type HeadRow = RowOf<typeof headColumns>;

export const joinedTo = (tenantId: string): RawBuilder<unknown> => sql`
  join locations place on place.tenant_id = ${tenantId} and place.id = c.location_id
  left join members creator on creator.tenant_id = ${tenantId} and creator.user_id = c.created_by
  left join members poster on poster.tenant_id = ${tenantId} and poster.user_id = c.posted_by
  left join lateral (
    select count(*) as lines, count(l.counted) as counted, count(*) filter (where l.counted <> l.expected) as differing
    from stock_count_lines l where l.tenant_id = ${tenantId} and l.count_id = c.id) progress on true`;

/** What those who count may know of a count. */
export const toSheetRow = (row: HeadRow): CountSheetRow => ({
  id: row.id,
  status: row.status,
  scope: row.scope,
  locationId: row.locationId,
  locationName: row.locationName,
  hasInnerPlaces: row.hasInnerPlaces,
  category: row.category,
  classes: productClasses.filter((one) => row.classes?.includes(one)),
  classDays: row.classDays,
  note: row.note,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  lines: row.lines,
  counted: row.counted,
});

export const toRow = (row: HeadRow): CountRow => ({
  ...toSheetRow(row),
  number: row.number,
  businessDate: row.businessDate,
  postedAt: row.postedAt,
  postedBy: row.postedBy,
  differing: row.differing,
  version: row.version,
});

const sorts: Record<string, SortKey> = { made: { key: sql`c.id`, type: 'uuid' } };
const newestFirst = '-made';

type Filters = Omit<CountList, 'limit' | 'cursor'>;

const conditions = (tenantId: string, { status, locationId }: Filters): RawBuilder<unknown> => {
  const all = [sql`c.tenant_id = ${tenantId}`];
  if (status !== undefined) all.push(sql`c.status = any (${status})`);
  if (locationId !== undefined) all.push(sql`c.location_id = ${locationId}`);
  return sql.join(all, sql` and `);
};

export const listCounts = async (
  { tx }: Call,
  { limit, cursor, ...filters }: CountList,
): Promise<Pick<Page<CountRow>, 'items' | 'nextCursor'>> => {
  const page = keyset(sorts, sql`c.id`, newestFirst, cursor);
  const rows = await selectRows(
    tx.db,
    both(headColumns, page.keyColumn),
    sql`from stock_counts c ${joinedTo(tx.tenantId)}
    where ${conditions(tx.tenantId, filters)} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, newestFirst);
  return { items: cut.rows.map(toRow), nextCursor: cut.nextCursor };
};

export const countCounts = (
  tx: TenantTransaction,
  { limit: _, cursor: __, ...filters }: CountList,
): Promise<Page<CountRow>['total']> =>
  untilNextChange(tx, { name: `stock counts ${JSON.stringify(filters)}`, of: ['stock_count.'] }, () =>
    countRows(tx, sql`select c.id from stock_counts c where ${conditions(tx.tenantId, filters)}`),
  );

const isRunning = (tenantId: string) =>
  sql`c.tenant_id = ${tenantId} and c.status = any (${runningCounts as readonly CountStatus[]})`;
const mostSheets = 100;

/** The counts that people count in at the moment, the newest first. */
export const listSheets = async ({ tx }: Call): Promise<CountSheetRow[]> => {
  const rows = await selectRows(
    tx.db,
    headColumns,
    sql`from stock_counts c ${joinedTo(tx.tenantId)}
    where ${isRunning(tx.tenantId)} order by c.id desc limit ${mostSheets}`,
  );
  return rows.map(toSheetRow);
};

/** How many that list holds. */
export const countSheets = async (tx: TenantTransaction): Promise<number> => {
  const row = await selectRow(
    tx.db,
    reckoned<{ count: number }>(sql`count(*)::int as count`),
    sql`from (select from stock_counts c where ${isRunning(tx.tenantId)} limit ${mostSheets}) as counted`,
  );
  return row?.count ?? 0;
};
