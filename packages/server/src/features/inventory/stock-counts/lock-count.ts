import { sql } from 'kysely';
import type { CountStatus } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, selectRow, type RowOf } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { getCount } from './get-count.ts';

const lockedColumns = columnsOf('stock_counts', 'c', [
  'id',
  'status',
  'number',
  'location_id',
  'note',
  'created_at',
  'created_by',
  'changed_by',
  'approved_by',
  'business_date',
  'version',
]);
export type LockedCount = RowOf<typeof lockedColumns>;

export const refuseState = ({ status }: { status: CountStatus }): AppError =>
  new AppError('wrong_state', { detail: { state: status } });

/**
 * Locks a count, so that what is done to the whole of it happens one after another, and nobody counts meanwhile. Where somebody was faster
 * than the person who looked at `version`, it throws 409 with the count as it is now.
 */
export const lockCount = async (
  call: Call,
  { id, version }: { id: string; version?: number },
  allowed: readonly CountStatus[],
): Promise<LockedCount> => {
  const { db, tenantId } = call.tx;
  const count = await selectRow(
    db,
    lockedColumns,
    sql`from stock_counts c where c.tenant_id = ${tenantId} and c.id = ${id} for update`,
  );
  if (!count) throw new AppError('not_found');
  if (version !== undefined && count.version !== version)
    throw new AppError('version_conflict', { current: await getCount(call, { id }) });
  if (!allowed.includes(count.status)) throw refuseState(count);
  return count;
};

/**
 * Holds a count that somebody counts in: many may do so at once, while what is done to the whole waits for them. The first to count has it
 * alone, because the count then changes its state; so has a reviewer who counts after the counting has ended.
 */
export const holdForEntry = async (call: Call, id: string): Promise<LockedCount> => {
  const { db, tenantId } = call.tx;
  const shared = await selectRow(
    db,
    lockedColumns,
    sql`from stock_counts c where c.tenant_id = ${tenantId} and c.id = ${id} and c.status = 'counting' for share`,
  );
  if (shared) return shared;
  const mayReview = call.can('canManageInventory');
  return lockCount(call, { id }, mayReview ? ['open', 'counting', 'review'] : ['open', 'counting']);
};

/** What follows from an entry for its count: the first begins the counting, and one in a review makes it another one, not approved yet. */
export const followEntry = ({ tx, actor }: Call, { id, status }: LockedCount): void => {
  if (status === 'open')
    tx.send(
      sql`update stock_counts set status = 'counting', version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`,
    );
  if (status === 'review')
    tx.send(sql`update stock_counts set changed_by = ${actor.userId}, approved_by = null, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id}`);
};
