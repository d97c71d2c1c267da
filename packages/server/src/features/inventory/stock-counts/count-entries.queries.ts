import { sql } from 'kysely';
import type {
  CountEntriesQuery,
  CountEntry,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { lineOf } from '@shelfwise/contract/features/inventory/stock-counts/count-line.rules';
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
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** A product at a place within a count. */
export interface LineKey {
  id: string;
  locationId: string;
  productId: string;
}

const entryColumns = both(
  columnsOf('stock_count_entries', 'e', [
    'id',
    'location_id',
    'product_id',
    'pack_id',
    'entered_quantity',
    'quantity',
    'is_assumed',
    'counted_at',
    'ended_as',
  ]),
  columnsAs('locations', 'place', { locationName: 'name' }),
  columnsAs('products', 'p', { productName: 'name', sku: 'sku', unit: 'unit' }),
  orNulls(columnsAs('product_packs', 'pack', { packName: 'name' })),
  orNulls(columnsAs('members', 'counter', { recordedBy: 'username' })),
  orNulls(columnsAs('members', 'ender', { endedBy: 'username' })),
);
const shown = (userId: string) =>
  both(
    entryColumns,
    reckoned<{ isOwn: boolean }>(sql`coalesce(e.recorded_by = ${userId}, false) as "isOwn"`),
  );

const entriesFrom = (tenantId: string) => sql`
  from stock_count_entries e
  join locations place on place.tenant_id = ${tenantId} and place.id = e.location_id
  join products p on p.tenant_id = ${tenantId} and p.id = e.product_id
  left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = e.pack_id
  left join members counter on counter.tenant_id = ${tenantId} and counter.user_id = e.recorded_by
  left join members ender on ender.tenant_id = ${tenantId} and ender.user_id = e.ended_by
  where e.tenant_id = ${tenantId}`;

/** The newest five hundred entries, of a product at a place or of the whole count. */
export const listEntries = async (
  { tx: { db, tenantId }, actor }: Call,
  { id, productId, locationId, isWhole = false, isOwn = false }: CountEntriesQuery,
): Promise<{ items: CountEntry[] }> => {
  const known = await selectRow(
    db,
    columnsOf('stock_counts', 'c', ['id']),
    sql`from stock_counts c where c.tenant_id = ${tenantId} and c.id = ${id}`,
  );
  if (!known) throw new AppError('not_found');
  const all = [sql`e.count_id = ${id}`];
  if (productId !== undefined) all.push(sql`e.product_id = ${productId}`);
  if (locationId !== undefined) all.push(sql`e.location_id = ${locationId}`);
  if (!isWhole) all.push(sql`e.ended_as is null`);
  if (isOwn) all.push(sql`e.recorded_by = ${actor.userId}`);
  const items = await selectRows(
    db,
    shown(actor.userId),
    sql`${entriesFrom(tenantId)} and ${sql.join(all, sql` and `)} order by e.id desc limit 500`,
  );
  return { items };
};

export const getEntry = async (
  { tx: { db, tenantId }, actor }: Call,
  entryId: string,
): Promise<CountEntry> => {
  const entry = await selectRow(db, shown(actor.userId), sql`${entriesFrom(tenantId)} and e.id = ${entryId}`);
  if (!entry) throw new AppError('not_found');
  return entry;
};

const standingColumns = columnsOf('stock_count_entries', 'e', [
  'id',
  'location_id',
  'product_id',
  'pack_id',
  'quantity',
  'counted_at',
  'recorded_by',
  'ended_as',
]);
export type StandingEntry = RowOf<typeof standingColumns>;

/** Locks an entry; undefined where the count has none of that id. */
export const lockEntry = (
  { db, tenantId }: TenantTransaction,
  { id, entryId }: { id: string; entryId: string },
): Promise<StandingEntry | undefined> =>
  selectRow(
    db,
    standingColumns,
    sql`from stock_count_entries e where e.tenant_id = ${tenantId} and e.count_id = ${id} and e.id = ${entryId} for update`,
  );

/** Locks lines in the order of their keys, so that two people who count one product come one after another. */
export const lockLines = (
  { db, tenantId }: TenantTransaction,
  id: string,
  lines: readonly Omit<LineKey, 'id'>[],
): Promise<{ locationId: string; productId: string; counted: string | null }[]> =>
  selectRows(
    db,
    columnsOf('stock_count_lines', 'l', ['location_id', 'product_id', 'counted']),
    sql`from stock_count_lines l where l.tenant_id = ${tenantId} and l.count_id = ${id}
      and (l.location_id, l.product_id) in (select * from unnest(${lines.map((line) => line.locationId)}::uuid[], ${lines.map((line) => line.productId)}::uuid[]))
      order by l.location_id, l.product_id for update`,
  );

/** What the ledger says was there at a moment: the movements that were recorded until then. */
export const onHandAt = async (
  { db, tenantId }: TenantTransaction,
  { locationId, productId }: Omit<LineKey, 'id'>,
  moment: string,
): Promise<string> => {
  const newest = await selectRow(
    db,
    columnsOf('stock_movements', 'm', ['on_hand_after']),
    sql`from stock_movements m where m.tenant_id = ${tenantId} and m.product_id = ${productId} and m.location_id = ${locationId}
      and m.posted_at <= ${moment}::timestamptz order by m.sequence desc limit 1`,
  );
  return newest?.onHandAfter ?? '0';
};

/** Writes what a locked line comes to after its entries have changed. */
export const reckonLine = async (
  { db, tenantId }: TenantTransaction,
  { id, locationId, productId }: LineKey,
): Promise<void> => {
  const entries = await selectRows(
    db,
    columnsOf('stock_count_entries', 'e', ['quantity', 'counted_at', 'on_hand']),
    sql`from stock_count_entries e where e.tenant_id = ${tenantId} and e.count_id = ${id} and e.location_id = ${locationId}
      and e.product_id = ${productId} and e.ended_as is null order by e.id`,
  );
  const line = lineOf(entries);
  await sql`
    update stock_count_lines l set entries = ${entries.length}, counted = ${line?.counted ?? null}, expected = ${line?.expected ?? null},
      counted_at = ${line?.countedAt ?? null}, has_moved = ${line?.hasMoved ?? false}, is_recount = l.is_recount and ${line === undefined}
    where l.tenant_id = ${tenantId} and l.count_id = ${id} and l.location_id = ${locationId} and l.product_id = ${productId}`.execute(
    db,
  );
};
