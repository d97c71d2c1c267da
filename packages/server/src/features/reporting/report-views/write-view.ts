import type {
  NewReportView,
  ReportView,
  ReportViewChange,
  ViewChoices,
} from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import {
  daysOfPeriod,
  isFixed,
  mostViews,
} from '@shelfwise/contract/features/reporting/report-views/report-views.facts';
import type { ReportQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editRecord, getRecord, removeRecord, saveRecord } from '../../../kit/records.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { askedOf, findReport } from '../reports/run-report.ts';
import { viewKind } from './report-views.queries.ts';

/** What a saved report asks for on a day. */
export const queryOfView = (
  { report, choices: { period, ...choices } }: { report: string; choices: ViewChoices },
  today: string,
  daysOf = daysOfPeriod,
): ReportQuery => ({ report, ...choices, ...(period !== undefined && daysOf(period, today)) });

/** Refuses a report that there is not, and choices that it does not offer. */
const requireOffered = async (call: Call, view: { report: string; choices: ViewChoices }): Promise<void> => {
  const report = findReport(view.report);
  if (report === undefined) throw refuseField('report', 'choice');
  await askedOf(call, report, queryOfView(view, todayOf(call)));
};

const isScheduled = async ({ tx: { db, tenantId } }: Call, id: string): Promise<boolean> =>
  (
    await selectRow(
      db,
      reckoned<{ is: boolean }>(
        sql`exists (select from report_schedules where tenant_id = ${tenantId} and view_id = ${id}) as "is"`,
      ),
      sql``,
    )
  )?.is === true;

export const createView = async (call: Call, view: NewReportView): Promise<ReportView> => {
  const { tx, actor } = call;
  await requireOffered(call, view);
  const { name, report, choices, isShared } = view;
  const counted = await selectRow(
    tx.db,
    reckoned<{ count: number }>(sql`count(*)::int as count`),
    sql`from report_views where tenant_id = ${tx.tenantId}`,
  );
  if ((counted?.count ?? 0) >= mostViews) throw new AppError('over_limit');
  const id = newId();
  await tx.db
    .insertInto('report_views')
    .values({
      tenant_id: tx.tenantId,
      id,
      owner_id: actor.userId,
      name,
      report,
      choices: JSON.stringify(choices),
      is_shared: isShared,
      created_at: tx.at,
    })
    .execute();
  tx.audit({
    action: 'report_view.create',
    subject: 'report_view',
    subjectId: id,
    after: { name, report, choices, isShared },
  });
  return getRecord(call, viewKind, id);
};

const requireMine = ({ isMine }: ReportView): void => {
  if (!isMine) throw new AppError('forbidden');
};

/** Its owner and admins change it. Days that do not move are refused where it goes by mail: each mail would be the same. */
export const updateView = async (call: Call, change: ReportViewChange): Promise<ReportView> => {
  requireMine(await getRecord(call, viewKind, change.id));
  return editRecord(call, viewKind, change, async ({ current, after, changed }) => {
    if (after.choices !== undefined) {
      await requireOffered(call, changed);
      if (isFixed(changed.choices) && (await isScheduled(call, current.id)))
        throw refuseField('choices.period', 'choice');
    }
    await saveRecord(call.tx, viewKind, current, {
      name: changed.name,
      choices: JSON.stringify(changed.choices),
      is_shared: changed.isShared,
    });
  });
};

export const removeView = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  requireMine(await getRecord(call, viewKind, id));
  await removeRecord(call, viewKind, id, ({ name, report, choices, isShared }) => ({
    name,
    report,
    choices,
    isShared,
  }));
  return {};
};
