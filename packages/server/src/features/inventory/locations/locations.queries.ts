import { sql } from 'kysely';
import {
  type Location,
  locationSchema,
} from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { placesWithin } from '@shelfwise/contract/features/inventory/locations/place-tree.rules';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { columnsFor, columnsOf, selectRow, selectRows } from '../../../db/rows.ts';
import { plainRecord, type RecordKind } from '../../../kit/records.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';

const columns = columnsFor('locations', 'l', locationSchema);

/** All locations: the default first, archived ones last. Which is within which is told by `parentId`. */
export const listLocations = ({ db, tenantId }: TenantTransaction): Promise<Location[]> =>
  selectRows(
    db,
    columns,
    sql`from locations l where l.tenant_id = ${tenantId} order by l.status, l.is_default desc, l.name`,
  );

/**
 * Locks every location of the company, in the order of ids, so that changes of the default, the number and the last location happen one
 * after another. They are read by a second statement, which sees what the former holder of the lock committed. Documents that only refer to
 * a location do not wait for this lock.
 */
export const lockLocations = async (tx: TenantTransaction): Promise<Location[]> => {
  await tx.db
    .selectFrom('locations')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return listLocations(tx);
};

/**
 * Locks a location that goods are put into or taken from, so that it cannot be archived before the commit. Undefined where the company has
 * no such location.
 */
export const holdLocation = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<Location | undefined> =>
  selectRow(
    db,
    columns,
    sql`from locations l where l.tenant_id = ${tenantId} and l.id = ${id} for key share`,
  );

/** All verbs of locations take one lock, because which is the default and which the last depends on all of them. */
export const locationKind: RecordKind<Location, 'location'> = {
  ...plainRecord<Location, 'location'>('location', 'locations', 'l', columns),
  lock: ({ tx }) => lockLocations(tx),
};

/** Where goods that are bought are delivered unless a document names another place. */
export const receivingLocation = async ({ db, tenantId }: TenantTransaction): Promise<string> => {
  const found = await selectRow(
    db,
    columnsOf('locations', 'l', ['id']),
    sql`from locations l where l.tenant_id = ${tenantId} and (l.is_receiving or l.is_default) order by l.is_receiving desc limit 1`,
  );
  if (!found) throw new Error('a company without a location');
  return found.id;
};

export const countActiveLocations = async (tx: TenantTransaction): Promise<number> =>
  (await listLocations(tx)).filter(({ status }) => status === 'active').length;

/** Counts for the plan's limit: the places that are not within another. Shelves and stores of a branch are free, and archived places. */
export const countBranches = (locations: readonly Location[]): number =>
  locations.filter(({ status, parentId }) => status === 'active' && parentId === null).length;

/** True while goods are there or are promised from there. */
export const hasStock = async (tx: TenantTransaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from stock_levels
    where tenant_id = ${tx.tenantId} and location_id = ${id} and (on_hand > 0 or reserved > 0) limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
};

/** The number of a transfer that goods are on the way there with. */
export const findTransferTo = async (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<string | undefined> => {
  const found = await selectRow(
    db,
    columnsOf('transfers', 't', ['number']),
    sql`from transfers t where t.tenant_id = ${tenantId} and t.to_location_id = ${id} and t.status in ('on_the_way', 'part_received')
      order by t.id limit 1`,
  );
  return found?.number ?? undefined;
};

/** The database's refusal as an error of the field that caused it; other errors stay as they are. */
export const asLocationError = (error: unknown): unknown =>
  isUniqueViolation(error, 'locations_name')
    ? new AppError('taken', { fields: { name: { code: 'taken' } } })
    : error;

/** The ids of a place and of all that is within it, archived ones included: what a filter by place means. Empty where there is no such place. */
export const listPlacesWithin = async (tx: TenantTransaction, id: string): Promise<string[]> => {
  const all = await listLocations(tx);
  return all.some((one) => one.id === id) ? placesWithin(all, id) : [];
};
