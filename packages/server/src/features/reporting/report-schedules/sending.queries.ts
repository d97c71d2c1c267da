import type { ViewChoices } from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import type {
  SendFormat,
  SendingStatus,
  SkipReason,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const columns = both(
  columnsOf('report_sendings', 'd', ['id', 'schedule_id', 'user_id', 'day', 'tries']),
  narrowed<{ status: SendingStatus }>()(columnsOf('report_sendings', 'd', ['status'])),
  columnsAs('report_schedules', 's', { ownerId: 'owner_id' }),
  narrowed<{ format: SendFormat }>()(columnsOf('report_schedules', 's', ['format'])),
  columnsAs('report_views', 'v', { viewId: 'id', viewName: 'name', report: 'report', isShared: 'is_shared' }),
  narrowed<{ choices: ViewChoices }>()(columnsOf('report_views', 'v', ['choices'])),
  columnsAs('members', 'm', { owner: 'username' }),
);

/** A report for one reader on one day, with what it is of. With `lock`, another server that has it at work is not waited for. */
export const findSending = ({ db, tenantId }: TenantTransaction, id: string, lock = false) =>
  selectRow(
    db,
    columns,
    sql`from report_sendings d
      join report_schedules s on s.tenant_id = ${tenantId} and s.id = d.schedule_id
      join report_views v on v.tenant_id = ${tenantId} and v.id = s.view_id
      join members m on m.tenant_id = ${tenantId} and m.user_id = s.owner_id
      where d.tenant_id = ${tenantId} and d.id = ${id} ${lock ? sql`for update of d skip locked` : sql``}`,
  );
export type FoundSending = NonNullable<Awaited<ReturnType<typeof findSending>>>;

const sentAtOnce = 500;

/** What waits for its file, the oldest first. */
export const listDueSendings = async ({ db, tenantId }: TenantTransaction): Promise<string[]> =>
  (
    await selectRows(
      db,
      columnsOf('report_sendings', 'd', ['id']),
      sql`from report_sendings d where d.tenant_id = ${tenantId} and d.status = 'due' order by d.created_at, d.day, d.id limit ${sentAtOnce}`,
    )
  ).map(({ id }) => id);

/**
 * Whether the one before was left out for the same reason, so that its owner knows. What concerns one reader is asked of theirs, all else of
 * any reader's. Call it with the schedule locked, or two readers of one day count as the first both.
 */
export const isKnown = async (
  { db, tenantId }: TenantTransaction,
  { id, scheduleId, userId }: Pick<FoundSending, 'id' | 'scheduleId' | 'userId'>,
  reason: SkipReason,
): Promise<boolean> => {
  const isOfReader = reason === 'left' || reason === 'right' || reason === 'address';
  const last = await selectRow(
    db,
    reckoned<{ reason: string | null }>(sql`d.reason`),
    sql`from report_sendings d where d.tenant_id = ${tenantId} and d.schedule_id = ${scheduleId} and d.id <> ${id}
      and d.status <> 'due' and ${isOfReader ? sql`d.user_id = ${userId}` : sql`true`}
      order by d.day desc, d.id desc limit 1`,
  );
  return last?.reason === reason;
};

export const markSending = (
  { db, tenantId }: TenantTransaction,
  id: string,
  columns: {
    status?: SendingStatus;
    reason?: SkipReason;
    tries?: number;
    tried_at?: string;
    sent_at?: string;
  },
) =>
  db
    .updateTable('report_sendings')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
