import { sql } from 'kysely';
import type { RunStatus } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.facts';
import { columnsAs, columnsOf, both, selectRow, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getRun } from './get-run.ts';
import { reckonedMakers } from './payment-runs.queries.ts';

const lockedColumns = both(
  columnsOf('payment_runs', 'r', ['id', 'number', 'status', 'note', 'version']),
  columnsAs('payment_runs', 'r', { preparedById: 'prepared_by', askedBy: 'asked_by' }),
  reckonedMakers,
);
export type LockedRun = RowOf<typeof lockedColumns>;

/**
 * Locks a run, so that whatever is done to it happens one after another: of two who approve or pay it at once, the second finds it done (409
 * `wrong_state`). Its suppliers are locked after it.
 */
export const lockRun = async (
  call: Call,
  { id, version }: { id: string; version?: number },
  allowed: readonly RunStatus[],
): Promise<LockedRun> => {
  const { db, tenantId } = call.tx;
  const run = await selectRow(
    db,
    lockedColumns,
    sql`from payment_runs r where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`,
  );
  if (!run) throw new AppError('not_found');
  if (!allowed.includes(run.status)) throw new AppError('wrong_state', { detail: { state: run.status } });
  if (version !== undefined && run.version !== version)
    throw new AppError('version_conflict', { current: await getRun(call, { id }) });
  return run;
};
