import { can } from '@shelfwise/contract/access/rights';
import { hasFeature, type Plan } from '@shelfwise/contract/access/plans';
import { parseRole, type Role } from '@shelfwise/contract/access/roles';
import type {
  ReportReader,
  ReportSchedule,
  Sending,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import type {
  SendFormat,
  SendingStatus,
  SendRhythm,
  MailingStatus,
  SkipReason,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { parseLanguage, type Language } from '@shelfwise/contract/primitives/languages';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findReport } from '../reports/run-report.ts';

/** A user of the company as the mails know one. */
export interface Reader {
  userId: string;
  username: string;
  email: string;
  language: Language;
  role: Role | undefined;
  /** why they get no report, if so */
  stopped: 'left' | 'right' | 'address' | null;
}

/** Members with their accounts, also those who left or may see no reports. */
export const findReaders = async (tx: TenantTransaction, ids?: readonly string[]): Promise<Reader[]> => {
  const members = await selectRows(
    tx.db,
    columnsOf('members', 'm', ['user_id', 'username', 'role', 'status']),
    sql`from members m where m.tenant_id = ${tx.tenantId}
      and ${ids === undefined ? sql`true` : sql`m.user_id = any (${ids}::uuid[])`} order by m.username`,
  );
  if (members.length === 0) return [];
  const users = new Map(
    (
      await tx
        .asSystem('send reports')
        .db.selectFrom('users')
        .select(['id', 'email', 'language', 'is_enabled', 'email_confirmed_at'])
        .where(
          'id',
          'in',
          members.map(({ userId }) => userId),
        )
        .execute()
    ).map((user) => [user.id, user]),
  );
  return members.map(({ userId, username, role: named, status }) => {
    const user = users.get(userId);
    const role = parseRole(named);
    const stopped =
      user === undefined || !user.is_enabled || status !== 'active'
        ? 'left'
        : !can(role, 'canViewReports')
          ? 'right'
          : user.email_confirmed_at === null
            ? 'address'
            : null;
    return {
      userId,
      username,
      email: user?.email ?? '',
      language: parseLanguage(user?.language ?? undefined),
      role,
      stopped,
    };
  });
};

/** Everybody who may see reports. */
export const listReaders = async ({ tx }: Call): Promise<ReportReader[]> =>
  (await findReaders(tx))
    .filter(({ stopped }) => stopped === null || stopped === 'address')
    .map(({ userId, username, stopped }) => ({ userId, username, isReachable: stopped === null }));

/** Whether the plan has the reports, and files of this format. */
export const hasReports = (plan: Plan, format: SendFormat): boolean =>
  hasFeature(plan, 'advancedReporting') && (format === 'pdf' || hasFeature(plan, 'dataExport'));

const columns = both(
  columnsOf('report_schedules', 's', ['id', 'view_id', 'on_day', 'next_on', 'owner_id', 'version']),
  narrowed<{ every: SendRhythm; format: SendFormat; status: MailingStatus }>()(
    columnsOf('report_schedules', 's', ['every', 'format', 'status']),
  ),
  columnsAs('report_views', 'v', { viewName: 'name', report: 'report' }),
  columnsAs('members', 'm', { owner: 'username' }),
  reckoned<{ readerIds: string[]; waitingCount: number; failedCount: number }>(sql`
    array(select r.user_id from report_schedule_readers r where r.tenant_id = s.tenant_id and r.schedule_id = s.id) as "readerIds",
    (select count(*)::int from report_sendings d where d.tenant_id = s.tenant_id and d.schedule_id = s.id
      and d.status = 'queued' and d.tries > 0) as "waitingCount",
    (select count(*)::int from report_sendings d where d.tenant_id = s.tenant_id and d.schedule_id = s.id
      and d.status = 'failed') as "failedCount"`),
);

const select = async (
  { tx, actor: { userId, role, company } }: Call,
  where: RawBuilder<unknown>,
): Promise<ReportSchedule[]> => {
  const { db, tenantId } = tx;
  const rows = await selectRows(
    db,
    columns,
    sql`from report_schedules s
      join report_views v on v.tenant_id = ${tenantId} and v.id = s.view_id
      join members m on m.tenant_id = ${tenantId} and m.user_id = s.owner_id
      where s.tenant_id = ${tenantId} and ${where} and (${role === 'admin'} or v.is_shared or s.owner_id = ${userId}
        or exists (select from report_schedule_readers r
          where r.tenant_id = ${tenantId} and r.schedule_id = s.id and r.user_id = ${userId}))
      order by s.status, s.next_on, s.id`,
  );
  const readers = await findReaders(tx, [...new Set(rows.flatMap(({ readerIds }) => readerIds))]);
  return rows.map(({ readerIds, ...row }) => ({
    ...row,
    isMine: row.ownerId === userId || role === 'admin',
    trouble: !hasReports(company.plan, row.format)
      ? 'plan'
      : findReport(row.report) === undefined
        ? 'gone'
        : null,
    readers: readers
      .filter((reader) => readerIds.includes(reader.userId))
      .map((reader) => ({ userId: reader.userId, username: reader.username, stopped: reader.stopped })),
  }));
};

/** Those of one’s own, of reports that are shared, and those that one gets; admins see all. */
export const listSchedules = (call: Call): Promise<ReportSchedule[]> => select(call, sql`true`);

export const getSchedule = async (call: Call, id: string): Promise<ReportSchedule> => {
  const [found] = await select(call, sql`s.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
};

/** Locks a schedule that the caller may change; 404 where there is none, 403 where it is somebody else’s. */
export const lockSchedule = async (call: Call, id: string): Promise<ReportSchedule> => {
  const { db, tenantId } = call.tx;
  await sql`select from report_schedules where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
  const schedule = await getSchedule(call, id);
  if (!schedule.isMine) throw new AppError('forbidden');
  return schedule;
};

const sendingColumns = both(
  columnsOf('report_sendings', 'd', ['id', 'day', 'tries', 'tried_at', 'sent_at']),
  narrowed<{ status: SendingStatus; reason: SkipReason | null }>()(
    columnsOf('report_sendings', 'd', ['status', 'reason']),
  ),
  columnsAs('members', 'm', { username: 'username' }),
);
const sendingsShown = 200;

export const listSendings = async (call: Call, { id }: { id: string }): Promise<Sending[]> => {
  const { db, tenantId } = call.tx;
  const [rows] = await Promise.all([
    selectRows(
      db,
      sendingColumns,
      sql`from report_sendings d join members m on m.tenant_id = ${tenantId} and m.user_id = d.user_id
        where d.tenant_id = ${tenantId} and d.schedule_id = ${id} order by d.day desc, m.username, d.id limit ${sendingsShown}`,
    ),
    getSchedule(call, id),
  ]);
  return rows;
};
