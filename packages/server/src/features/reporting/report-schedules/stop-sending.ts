import type { SkipReason } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import { stoppedMail } from './report-mails.ts';
import { findReaders, type Reader } from './report-schedules.queries.ts';
import { isKnown, markSending, type FoundSending } from './sending.queries.ts';

export type Sender = Pick<Services, 'settings' | 'jobs'>;

/** Whoever looks after a schedule: its owner, or the admins where the owner may not any more. */
const keepersOf = (readers: readonly Reader[], ownerId: string): Reader[] => {
  const reachable = readers.filter(({ stopped }) => stopped === null);
  const owner = reachable.filter(({ userId }) => userId === ownerId);
  return owner.length > 0 ? owner : reachable.filter(({ role }) => role === 'admin');
};

/** Queues the mails with what they tell of: both are there, or neither. */
export const tellKeepers = async (
  tx: TenantTransaction,
  { settings, jobs }: Sender,
  { ownerId, userId, viewName }: FoundSending,
  reason: SkipReason | 'failed',
): Promise<void> => {
  const [readers, { name }] = await Promise.all([findReaders(tx), getCompanyOnDocuments(tx)]);
  const reader = readers.find((one) => one.userId === userId)?.username ?? '';
  const told = {
    view: viewName,
    company: name,
    product: settings.productName,
    link: `${publicUrlOf(settings)}/reports/scheduled`,
    reader,
    reason,
  };
  for (const to of keepersOf(readers, ownerId))
    await jobs.send('mail', stoppedMail({ ...told, to }), tx.jobs);
};

/** Leaves a report out, and says so to whoever looks after the schedule, when it is so for the first time. */
export const stopSending = async (
  tx: TenantTransaction,
  sender: Sender,
  sending: FoundSending,
  reason: SkipReason,
): Promise<void> => {
  await sql`select from report_schedules where tenant_id = ${tx.tenantId} and id = ${sending.scheduleId}
    for no key update`.execute(tx.db);
  const isNews = !(await isKnown(tx, sending, reason));
  await markSending(tx, sending.id, { status: 'skipped', reason });
  if (isNews) await tellKeepers(tx, sender, sending, reason);
};
