import { sql } from 'kysely';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, isUniqueViolation } from '../../../platform/errors.ts';

interface LocationRow {
  id: string;
  name: string;
  kind: string;
  is_default: boolean;
  status: string;
  version: number;
}

const columns = ['id', 'name', 'kind', 'is_default', 'status', 'version'] as const;

const toLocation = ({ id, name, kind, is_default, status, version }: LocationRow): Location => ({
  id,
  name,
  kind: kind as Location['kind'],
  isDefault: is_default,
  status: status as Location['status'],
  version,
});

/** All of them: the default first, what is archived last. */
export const listLocations = async (tx: TenantTransaction): Promise<Location[]> => {
  const rows = await tx.db
    .selectFrom('locations')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('status')
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(toLocation);
};

export const getLocation = async (tx: TenantTransaction, id: string): Promise<Location> => {
  const row = await tx.db
    .selectFrom('locations')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toLocation(row);
};

/**
 * Locks every location of the company, in the order of ids: which is the default, how many there are and which is
 * the last are decided one after the other. Read by a statement of its own, so that it sees what the one waited
 * for has committed. Documents that only refer to a location do not wait for it.
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
 * A location that goods are put in or taken from, held as it is until the commit: it cannot be archived
 * meanwhile. Undefined where the company has no such location.
 */
export const holdLocation = async (tx: TenantTransaction, id: string): Promise<Location | undefined> => {
  const row = await tx.db
    .selectFrom('locations')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row && toLocation(row);
};

/** Waits for every document that holds the location, and keeps further ones waiting. */
export const lockLocationWhole = (tx: TenantTransaction, id: string) =>
  tx.db
    .selectFrom('locations')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();

/** True while something is there, or promised from there. */
export const hasStock = async (tx: TenantTransaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from stock_levels
    where tenant_id = ${tx.tenantId} and location_id = ${id} and (on_hand > 0 or reserved > 0) limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
};

/** What the database refused, in terms of the field that caused it. */
export const asLocationError = (error: unknown): unknown =>
  isUniqueViolation(error, 'locations_name')
    ? new AppError('taken', { fields: { name: { code: 'taken' } } })
    : error;
