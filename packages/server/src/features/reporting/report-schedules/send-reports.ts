import { parsePlan } from '@shelfwise/contract/access/plans';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import { drawReport, type Sending, type SendingCompany } from './draw-report.ts';
import { makeDueSendings } from './make-due-sendings.ts';
import { findSending, listDueSendings, markSending } from './sending.queries.ts';
import { stopSending } from './stop-sending.ts';

/** Makes the file of one report, and gives it to the mail queue: both the mail is there and the note of it, or neither. */
const sendOne = async (to: Sending, company: SendingCompany, id: string, now: Date): Promise<void> => {
  const drawn = await drawReport(to, company, id, now);
  if (drawn === undefined) return;
  await to.database.forTenant(
    company.id,
    async (tx) => {
      const sending = await findSending(tx, id, true);
      if (sending?.status !== 'due') return;
      if ('stopped' in drawn) {
        await stopSending(tx, to.services, sending, drawn.stopped);
        return;
      }
      await to.services.jobs.send('mail', drawn.mail, tx.jobs);
      await markSending(tx, id, { status: 'queued' });
      const { viewName: name, report, format, day, scheduleId, userId } = sending;
      tx.note({
        action: 'report_schedule.send',
        subject: 'report_schedule',
        subjectId: scheduleId,
        after: { name, report, format, day, readerId: userId },
      });
    },
    { at: now },
  );
};

/** Sends the reports of a company that are due. May be repeated or interrupted, and run by several servers at once. */
export const sendReportsOf = async (to: Sending, company: SendingCompany, now: Date): Promise<void> => {
  const { database, services } = to;
  const due = await database.forTenant(company.id, async (tx) => {
    const found = await selectRow(
      tx.db,
      columnsOf('companies', 'c', ['timezone']),
      sql`from companies c where c.tenant_id = ${tx.tenantId}`,
    );
    if (!found) return [];
    await makeDueSendings(tx, found.timezone, now);
    return listDueSendings(tx);
  });
  for (const id of due)
    try {
      await sendOne(to, company, id, now);
    } catch (error) {
      services.log.warn({ err: error, tenantId: company.id, sendingId: id }, 'report by mail');
    }
};

/** The same for all companies, one after another. */
export const sendReports = async (to: Sending, now: Date): Promise<void> => {
  const tenants = await to.database.asSystem('send reports', ({ db }) =>
    db.selectFrom('tenants').select(['id', 'plan']).orderBy('id').execute(),
  );
  for (const { id, plan } of tenants)
    try {
      await sendReportsOf(to, { id, plan: parsePlan(plan) }, now);
    } catch (error) {
      to.services.log.warn({ err: error, tenantId: id }, 'reports by mail');
    }
};
