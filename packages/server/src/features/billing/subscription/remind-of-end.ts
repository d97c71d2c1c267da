import { sql } from 'kysely';
import {
  changeToRemindOf,
  graceDays,
  reminderOn,
} from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { CallServices } from '../../../kit/call.ts';
import type { Mail } from '../../../platform/jobs.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { getCompanyOnDocuments, listAdmins } from '../../company/index.ts';
import { changeReminder, type MailedAdmin, planReminder } from './plan-mails.ts';
import type { Held } from './standing.ts';

/** The addresses of admins to whom mail may be sent: those that somebody confirmed. */
const reachable = async (
  tx: TenantTransaction,
): Promise<{ username: string; email: string; language: Language | null }[]> => {
  const admins = await listAdmins(tx);
  const { db } = tx.asSystem('keep the plan of a company');
  const rows = await db
    .selectFrom('users')
    .select(['username', 'email', 'language'])
    .where(
      'id',
      'in',
      admins.map(({ id }) => id),
    )
    .where('email_confirmed_at', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as Language | null }));
};

type Sending = Pick<CallServices, 'settings' | 'jobs'>;

/** Queues a mail to each admin in the transaction that notes its mark, unless it was noted before: so each is sent once. */
const tellAdmins = async (
  tx: TenantTransaction,
  { settings, jobs }: Sending,
  reminded: string | null,
  mark: string,
  mailOf: (to: MailedAdmin) => Mail,
): Promise<void> => {
  if (reminded === mark) return;
  const { name } = await getCompanyOnDocuments(tx);
  await sql`update subscriptions set reminded = ${mark} where tenant_id = ${tx.tenantId}`.execute(tx.db);
  const from = { companyName: name, productName: settings.productName, publicUrl: publicUrlOf(settings) };
  for (const admin of await reachable(tx)) await jobs.send('mail', mailOf({ admin, ...from }), tx.jobs);
};

/**
 * Mails the admins that what was paid ends soon, or ended: 7, 3 and 1 day before, on the day and 3 days after it, each once. A plan that was
 * cancelled needs no reminder. One that another plan follows, paid ahead, has one of its own, until its day has passed. Call it under
 * `lockSubscription`.
 */
export const remindOfEnd = async (
  tx: TenantTransaction,
  services: Sending,
  { standing, choices, reminded, times }: Held,
  day: string,
): Promise<void> => {
  const change = changeToRemindOf(times, day);
  if (change) {
    const { ending, following, at } = change;
    await tellAdmins(tx, services, reminded, `${ending.until} ${at} ${following.plan}`, (to) =>
      changeReminder({
        ...to,
        plan: ending.plan,
        payFor: ending.plan,
        following: following.plan,
        endsOn: ending.until,
        paidUntil: following.until,
        isToday: at === 0,
      }),
    );
    return;
  }
  const { paidUntil } = standing;
  const last = times.at(-1);
  if (paidUntil === null || !last || choices.nextPlan === 'free') return;
  const at = reminderOn(paidUntil, day);
  if (at === undefined) return;
  await tellAdmins(tx, services, reminded, `${paidUntil} ${at}`, (to) =>
    planReminder({
      ...to,
      plan: last.plan,
      payFor: choices.nextPlan ?? last.plan,
      paidUntil,
      graceUntil: addDays(paidUntil, graceDays - 1),
      graceDays,
      at,
    }),
  );
};
