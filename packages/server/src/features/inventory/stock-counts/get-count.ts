import { sql } from 'kysely';
import type {
  CountSheet,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { Call } from '../../../kit/call.ts';
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
import { AppError } from '../../../platform/errors.ts';
import { valueOfDifference } from './count-lines.queries.ts';
import { headColumns, joinedTo, toRow, toSheetRow } from './stock-counts.queries.ts';

const recordColumns = both(
  headColumns,
  orNulls(columnsAs('members', 'approver', { approvedBy: 'username' })),
);

const getHead = async ({ tx: { db, tenantId } }: Call, id: string): Promise<RowOf<typeof recordColumns>> => {
  const row = await selectRow(
    db,
    recordColumns,
    sql`from stock_counts c ${joinedTo(tenantId)}
    left join members approver on approver.tenant_id = ${tenantId} and approver.user_id = c.approved_by
    where c.tenant_id = ${tenantId} and c.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return row;
};

const placeColumns = both(
  columnsOf('locations', 'place', ['id', 'name']),
  reckoned<{ lines: number; counted: number }>(sql`l.lines::int as lines, l.counted::int as counted`),
);

const listPlaces = ({ tx: { db, tenantId } }: Call, id: string) =>
  selectRows(
    db,
    placeColumns,
    sql`from (select location_id, count(*) as lines, count(counted) as counted from stock_count_lines
      where tenant_id = ${tenantId} and count_id = ${id} group by location_id) l
    join locations place on place.tenant_id = ${tenantId} and place.id = l.location_id order by place.name`,
  );

const counterColumns = both(
  columnsOf('members', 'm', ['username']),
  reckoned<{ entries: number }>(sql`e.entries::int as entries`),
);

const listCounters = ({ tx: { db, tenantId } }: Call, id: string) =>
  selectRows(
    db,
    counterColumns,
    sql`from (select recorded_by, count(*) as entries from stock_count_entries
      where tenant_id = ${tenantId} and count_id = ${id} and ended_as is null and not is_assumed group by recorded_by) e
    join members m on m.tenant_id = ${tenantId} and m.user_id = e.recorded_by order by e.entries desc, m.username`,
  );

const adjustmentColumns = both(
  columnsOf('stock_adjustments', 'a', ['id']),
  reckoned<{ number: string; isReversed: boolean }>(sql`a.number, a.status = 'reversed' as "isReversed"`),
  columnsAs('locations', 'place', { locationName: 'name' }),
);

export const listCountAdjustments = ({ tx: { db, tenantId } }: Call, id: string) =>
  selectRows(
    db,
    adjustmentColumns,
    sql`from stock_adjustments a join locations place on place.tenant_id = ${tenantId} and place.id = a.location_id
    where a.tenant_id = ${tenantId} and a.count_id = ${id} order by a.id`,
  );

/** What all differences come to, what is more and what is less apart. */
const worthOf = async ({ tx: { db, tenantId }, actor }: Call, id: string) => {
  const value = valueOfDifference(tenantId, actor.company.baseCurrency);
  const row = await selectRow(
    db,
    reckoned<{ moreMinor: number; lessMinor: number }>(sql`
      coalesce(sum(w.value) filter (where w.value > 0), 0)::int8 as "moreMinor",
      coalesce(-sum(w.value) filter (where w.value < 0), 0)::int8 as "lessMinor"`),
    sql`from (select ${value} as value from stock_count_lines l
      left join stock_levels level on level.tenant_id = ${tenantId} and level.location_id = l.location_id and level.product_id = l.product_id
      where l.tenant_id = ${tenantId} and l.count_id = ${id} and l.counted <> l.expected) w`,
  );
  return row ?? { moreMinor: 0, lessMinor: 0 };
};

/** The sheet of a count, as those see it who count. */
export const getSheet = async (call: Call, { id }: { id: string }): Promise<CountSheet> => {
  const [head, places, counters] = await Promise.all([
    getHead(call, id),
    listPlaces(call, id),
    listCounters(call, id),
  ]);
  return {
    ...toSheetRow(head),
    showsExpected: head.showsExpected,
    places,
    counters,
    now: call.now.toISOString(),
  };
};

export const getCount = async (call: Call, { id }: { id: string }): Promise<StockCount> => {
  const [head, places, counters, adjustments, worth] = await Promise.all([
    getHead(call, id),
    listPlaces(call, id),
    listCounters(call, id),
    listCountAdjustments(call, id),
    call.can('canViewCosts') ? worthOf(call, id) : {},
  ]);
  return {
    ...toRow(head),
    showsExpected: head.showsExpected,
    approvedBy: head.approvedBy,
    places,
    counters,
    adjustments,
    ...worth,
  };
};
