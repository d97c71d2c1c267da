import { mostMailTries } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { parsePlan } from '@shelfwise/contract/access/plans';
import type { Database } from '../../../db/database.ts';
import type { MailedReport } from '../../../platform/jobs.ts';
import { stopOf } from './draw-report.ts';
import { findReaders } from './report-schedules.queries.ts';
import { findSending, markSending } from './sending.queries.ts';
import { stopSending, tellKeepers, type Sender } from './stop-sending.ts';

interface Delivery {
  database: Database;
  services: Sender;
}

/**
 * Hands the mail of a report to the mail server, and notes what became of it. Whoever left or lost the right while it waited gets nothing, and
 * nobody a report whose schedule was deleted since.
 */
export const deliverReport = async (
  { database, services }: Delivery,
  { tenantId, sendingId }: MailedReport,
  send: () => Promise<void>,
  now = new Date(),
): Promise<void> => {
  const plan = await database.asSystem('send reports', ({ db }) =>
    db.selectFrom('tenants').select('plan').where('id', '=', tenantId).executeTakeFirst(),
  );
  const mayGo = await database.forTenant(tenantId, async (tx) => {
    const sending = await findSending(tx, sendingId);
    if (sending?.status !== 'queued') return false;
    const [reader] = await findReaders(tx, [sending.userId]);
    const stopped = stopOf(sending, reader, parsePlan(plan?.plan ?? 'free'));
    if (stopped !== null) await stopSending(tx, services, sending, stopped);
    return stopped === null;
  });
  if (!mayGo) return;
  const at = now.toISOString();
  try {
    await send();
  } catch (error) {
    await database.forTenant(tenantId, async (tx) => {
      const sending = await findSending(tx, sendingId);
      if (sending === undefined) return;
      const tries = sending.tries + 1;
      const isOver = tries >= mostMailTries;
      await markSending(tx, sendingId, { tries, tried_at: at, ...(isOver && { status: 'failed' }) });
      if (isOver) await tellKeepers(tx, services, sending, 'failed');
    });
    throw error;
  }
  await database.forTenant(tenantId, (tx) => markSending(tx, sendingId, { status: 'sent', sent_at: at }));
};
