import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { can } from '@shelfwise/contract/access/rights';
import type { Plan } from '@shelfwise/contract/access/plans';
import {
  mostMailedRows,
  type SkipReason,
} from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import type { ViewChoices } from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import { daysOfMail, isFixed } from '@shelfwise/contract/features/reporting/report-views/report-views.facts';
import {
  mostPrintedRows,
  type ReportPeriod,
} from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call, CallServices, FileAnswer } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { companyColumns } from '../../company/index.ts';
import { queryOfView } from '../report-views/write-view.ts';
import { daysText } from '../reports/report-days.ts';
import { fileOfReport } from '../reports/report-file.ts';
import { findReport, runReport } from '../reports/run-report.ts';
import { reportMail } from './report-mails.ts';
import { findReaders, hasReports, type Reader } from './report-schedules.queries.ts';
import { findSending, type FoundSending } from './sending.queries.ts';
import type { Mail } from '../../../platform/jobs.ts';

export interface Sending {
  database: Database;
  services: CallServices;
}
export interface SendingCompany {
  id: string;
  plan: Plan;
}

/** A report as its reader would open it themselves: in their language, and with their rights. */
const callOf = async (
  tx: TenantTransaction,
  { database, services }: Sending,
  { userId, username, email, language, role }: Reader,
  plan: Plan,
): Promise<Call> => {
  const found = await selectRow(
    tx.db,
    companyColumns,
    sql`from companies c where c.tenant_id = ${tx.tenantId}`,
  );
  if (found === undefined || role === undefined) throw new AppError('not_found');
  return {
    tx,
    services,
    database,
    language,
    requestId: '',
    now: tx.origin.at,
    address: '',
    origin: publicUrlOf(services.settings),
    can: (right) => can(role, right),
    actor: {
      sessionId: '',
      userId,
      username,
      email,
      isEmailConfirmed: true,
      avatarUrl: null,
      hasSecondFactor: false,
      isByPasskey: false,
      language,
      timezone: null,
      displayCurrency: null,
      hidesFirstSteps: true,
      role,
      company: { ...found, id: tx.tenantId, plan, readablePlan: plan, chosenPlan: plan },
    },
  };
};

const bodyOf = async ({ body }: FileAnswer): Promise<Buffer> => {
  const made = typeof body === 'function' ? await body() : body;
  return Buffer.isBuffer(made) ? made : buffer(made as Readable);
};

type Stopped = { stopped: SkipReason };
type Read = Stopped | { mail: Mail; file: FileAnswer };
const refusals = new Set(['invalid_input', 'not_found']);

/** The link to what was sent: to the saved report where its reader sees that, else to the report of the same days. */
const pathOf = (
  { report, viewId, isShared, ownerId, userId }: FoundSending,
  days: { from: string | null; until: string },
  period: ReportPeriod,
): string => {
  if (isShared || ownerId === userId) return `/reports/${report}?view=${viewId}`;
  return `/reports/${report}?${period === 'moment' ? `on=${days.until}` : `days=${days.from}..${days.until}`}`;
};

/** Why a report may not go to its reader now, if so. */
export const stopOf = (
  { report, format }: Pick<FoundSending, 'report' | 'format'>,
  reader: Reader | undefined,
  plan: Plan,
): SkipReason | null =>
  reader === undefined
    ? 'left'
    : (reader.stopped ??
      (!hasReports(plan, format) ? 'plan' : findReport(report) === undefined ? 'gone' : null));

/**
 * Makes the mail of a report for one reader. It reads as reports do, also from a copy of the database; a copy that lags behind may not have
 * it yet: undefined, and the next run looks again.
 */
export const drawReport = async (
  to: Sending,
  { id: tenantId, plan }: SendingCompany,
  sendingId: string,
  now: Date,
): Promise<Stopped | { mail: Mail } | undefined> => {
  const { database, services } = to;
  const drawn = await database.reportInTenant<Read | undefined>(tenantId, async (_transaction, open) => {
    const tx = open({ actorId: null, requestId: null, address: null, at: now });
    const sending = await findSending(tx, sendingId);
    if (sending?.status !== 'due') return { result: undefined };
    const [reader] = await findReaders(tx, [sending.userId]);
    const stopped = stopOf(sending, reader, plan);
    if (stopped !== null || reader === undefined) return { result: { stopped: stopped ?? 'left' } };
    try {
      const call = await callOf(tx, to, reader, plan);
      const choices: ViewChoices = isFixed(sending.choices)
        ? sending.choices
        : { period: 'this-month', ...sending.choices };
      const query = queryOfView({ report: sending.report, choices }, sending.day, daysOfMail);
      const table = await runReport(call, query, sending.format === 'pdf' ? mostPrintedRows : mostMailedRows);
      const file = await fileOfReport(call, { ...table, title: sending.viewName }, sending.format);
      const mail = reportMail({
        to: reader,
        view: sending.viewName,
        company: call.actor.company.name,
        product: services.settings.productName,
        link: `${publicUrlOf(services.settings)}${pathOf(sending, table.days, table.period)}`,
        title: table.title,
        days: daysText(table.days, reader.language),
        owner: sending.owner,
      });
      return { result: { mail, file } };
    } catch (error) {
      if (error instanceof AppError && refusals.has(error.code))
        return { result: { stopped: 'refused' as const } };
      throw error;
    }
  });
  if (drawn === undefined || 'stopped' in drawn) return drawn;
  const { mail, file } = drawn;
  const body = await bodyOf(file);
  return {
    mail: {
      ...mail,
      attachment: {
        fileName: file.fileName ?? 'report',
        mediaType: file.mediaType,
        base64: body.toString('base64'),
      },
      sending: { tenantId, sendingId },
    },
  };
};
