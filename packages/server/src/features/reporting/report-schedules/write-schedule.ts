import { upgradeFor } from '@shelfwise/contract/access/plans';
import type {
  NewReportSchedule,
  ReportSchedule,
  ReportScheduleChange,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import {
  mostSchedules,
  type SendFormat,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { isFixed } from '@shelfwise/contract/features/reporting/report-views/report-views.facts';
import { firstSending } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.rules';
import { addDays, latestDay } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField, unknownRecord } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { viewKind } from '../report-views/report-views.queries.ts';
import { findReaders, getSchedule, hasReports, lockSchedule } from './report-schedules.queries.ts';

/** Only users of the company who may see reports are sent some, and files only where the plan has them. */
const requireReaders = async (
  { tx, actor }: Call,
  format: SendFormat,
  readerIds: readonly string[],
): Promise<string[]> => {
  const { plan } = actor.company;
  if (!hasReports(plan, format))
    throw new AppError('plan_feature', { upgrade: { ...upgradeFor(plan, 'dataExport') } });
  const found = new Map((await findReaders(tx, readerIds)).map((reader) => [reader.userId, reader]));
  for (const [index, id] of readerIds.entries()) {
    const reader = found.get(id);
    if (reader === undefined) throw unknownRecord(`readerIds.${index}`);
    if (reader.stopped === 'left' || reader.stopped === 'right')
      throw refuseField(`readerIds.${index}`, 'choice');
  }
  return [...found.keys()];
};

const writeReaders = ({ tx: { tenantId, db } }: Call, id: string, readerIds: readonly string[]) =>
  db
    .insertInto('report_schedule_readers')
    .values(readerIds.map((user_id) => ({ tenant_id: tenantId, schedule_id: id, user_id })))
    .execute();

/** Sends a saved report, from the first of its days after today on. One whose days do not move is refused: each mail would be the same. */
export const createSchedule = async (
  call: Call,
  { viewId, every, onDay, format, readerIds }: NewReportSchedule,
): Promise<ReportSchedule> => {
  const { tx, actor } = call;
  const [view, counted] = await Promise.all([
    viewKind.find(call, viewId),
    selectRow(
      tx.db,
      reckoned<{ count: number }>(sql`count(*)::int as count`),
      sql`from report_schedules where tenant_id = ${tx.tenantId}`,
    ),
  ]);
  if (view === undefined) throw unknownRecord('viewId');
  if (view.title === null || isFixed(view.choices)) throw refuseField('viewId', 'choice');
  if ((counted?.count ?? 0) >= mostSchedules) throw new AppError('over_limit');
  const readers = await requireReaders(call, format, readerIds);
  const nextOn = firstSending({ every, onDay }, addDays(todayOf(call), 1));
  const id = newId();
  await tx.db
    .insertInto('report_schedules')
    .values({
      tenant_id: tx.tenantId,
      id,
      view_id: viewId,
      owner_id: actor.userId,
      every,
      on_day: onDay,
      format,
      next_on: nextOn,
      created_at: tx.at,
    })
    .execute();
  await writeReaders(call, id, readers);
  tx.audit({
    action: 'report_schedule.create',
    subject: 'report_schedule',
    subjectId: id,
    after: { viewId, name: view.name, every, onDay, format, readerIds: readers, nextOn },
  });
  return getSchedule(call, id);
};

const requireSeen = (schedule: ReportSchedule, version: number): void => {
  if (schedule.version !== version) throw new AppError('version_conflict', { current: schedule });
};

const save = ({ tx }: Call, { id, version }: ReportSchedule, columns: object) =>
  tx.db
    .updateTable('report_schedules')
    .set({ ...columns, version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();

const shown = ({ every, onDay, format, nextOn, readers }: ReportSchedule) => ({
  every,
  onDay,
  format,
  nextOn,
  readerIds: readers.map(({ userId }) => userId),
});

/** Who got it already and stays a reader can be so though they left since; nobody who may not see reports is added. */
export const updateSchedule = async (
  call: Call,
  { id, version, every, onDay, format, readerIds }: ReportScheduleChange,
): Promise<ReportSchedule> => {
  const { tx } = call;
  const schedule = await lockSchedule(call, id);
  requireSeen(schedule, version);
  const kept = readerIds.filter((one) => schedule.readers.some(({ userId }) => userId === one));
  const readers = [
    ...(await requireReaders(
      call,
      format,
      readerIds.filter((one) => !kept.includes(one)),
    )),
    ...kept,
  ];
  const isMoved = every !== schedule.every || onDay !== schedule.onDay;
  const nextOn = isMoved ? firstSending({ every, onDay }, addDays(todayOf(call), 1)) : schedule.nextOn;
  await tx.db
    .deleteFrom('report_schedule_readers')
    .where('tenant_id', '=', tx.tenantId)
    .where('schedule_id', '=', id)
    .execute();
  await Promise.all([
    writeReaders(call, id, [...new Set(readers)]),
    save(call, schedule, { every, on_day: onDay, format, next_on: nextOn }),
  ]);
  const after = await getSchedule(call, id);
  tx.audit({
    action: 'report_schedule.update',
    subject: 'report_schedule',
    subjectId: id,
    before: shown(schedule),
    after: shown(after),
  });
  return after;
};

/** Pauses a schedule, or lets it go on. What fell due while it rested is not made up for. */
export const stepSchedule =
  (verb: 'pause' | 'resume') =>
  async (call: Call, { id, version }: { id: string; version: number }): Promise<ReportSchedule> => {
    const schedule = await lockSchedule(call, id);
    if (schedule.status !== (verb === 'pause' ? 'active' : 'paused'))
      throw new AppError('wrong_state', { detail: { state: schedule.status } });
    requireSeen(schedule, version);
    const status = verb === 'pause' ? 'paused' : 'active';
    const nextOn =
      verb === 'pause'
        ? schedule.nextOn
        : firstSending(schedule, latestDay(schedule.nextOn, addDays(todayOf(call), 1)));
    await save(call, schedule, { status, next_on: nextOn });
    call.tx.audit({
      action: `report_schedule.${verb}`,
      subject: 'report_schedule',
      subjectId: id,
      before: { status: schedule.status, nextOn: schedule.nextOn },
      after: { status, nextOn },
    });
    return getSchedule(call, id);
  };

/** Lets what was given up be tried anew; where nothing was, nothing changes. */
export const retrySchedule = async (call: Call, { id }: { id: string }): Promise<ReportSchedule> => {
  const { tx } = call;
  const schedule = await lockSchedule(call, id);
  if (schedule.failedCount === 0) {
    tx.leaveUnchanged();
    return schedule;
  }
  await sql`update report_sendings set status = 'due', tries = 0, tried_at = null
    where tenant_id = ${tx.tenantId} and schedule_id = ${id} and status = 'failed'`.execute(tx.db);
  tx.audit({
    action: 'report_schedule.retry',
    subject: 'report_schedule',
    subjectId: id,
    after: { name: schedule.viewName, count: schedule.failedCount },
  });
  return getSchedule(call, id);
};

/** Sends it no more, also what waits for the mail server. The trail keeps what was sent. */
export const removeSchedule = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const schedule = await lockSchedule(call, id);
  for (const table of ['report_sendings', 'report_schedule_readers'] as const)
    await tx.db
      .deleteFrom(table)
      .where('tenant_id', '=', tx.tenantId)
      .where('schedule_id', '=', id)
      .execute();
  await tx.db
    .deleteFrom('report_schedules')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'report_schedule.remove',
    subject: 'report_schedule',
    subjectId: id,
    before: { name: schedule.viewName, ...shown(schedule) },
  });
  return {};
};
