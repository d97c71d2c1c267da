import { sql } from 'kysely';
import {
  changeToRemindOf,
  graceDays,
  reminderOn,
} from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { addDays, daysBetween } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { CallServices } from '../../../kit/call.ts';
import type { Mail } from '../../../platform/jobs.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { getCompanyOnDocuments, listAdmins } from '../../company/index.ts';
import { changeReminder, type MailedAdmin, planReminder, trialReminder } from './plan-mails.ts';
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
  const admins = await reachable(tx);
  // Nobody can be told yet: who confirms an address meanwhile is, the next time.
  if (admins.length === 0) return;
  const { name } = await getCompanyOnDocuments(tx);
  await sql`update subscriptions set reminded = ${mark} where tenant_id = ${tx.tenantId}`.execute(tx.db);
  const from = { companyName: name, productName: settings.productName, publicUrl: publicUrlOf(settings) };
  for (const admin of admins) await jobs.send('mail', mailOf({ admin, ...from }), tx.jobs);
};

/** Days before the end of a trial on which the admins are reminded of it. */
const trialDaysBefore = [3, 1];
/** So long after its end they are told that it is over, where that was not told before. */
const trialToldDays = 3;

const remindOfTrial = async (
  tx: TenantTransaction,
  services: Sending,
  { choices: { trialPlan, trialUntil }, reminded }: Held,
  day: string,
): Promise<void> => {
  if (trialPlan === null || trialUntil === null) return;
  const left = daysBetween(day, trialUntil);
  const at = left <= 0 ? 0 : trialDaysBefore.findLast((days) => left <= days);
  if (at === undefined || left < -trialToldDays) return;
  await tellAdmins(tx, services, reminded, `trial ${trialUntil} ${at}`, (to) =>
    trialReminder({ ...to, plan: trialPlan, payFor: trialPlan, trialUntil, isOver: left <= 0 }),
  );
};

/**
 * Mails the admins that what was paid ends soon, or ended: 7, 3 and 1 day before, on the day and 3 days after it, each once. A plan that was
 * cancelled needs no reminder. One that another plan follows, paid ahead, has one of its own, until its day has passed, and so has a trial that
 * nothing was paid after. Call it under `lockSubscription`.
 */
export const remindOfEnd = async (
  tx: TenantTransaction,
  services: Sending,
  held: Held,
  day: string,
): Promise<void> => {
  const { standing, choices, reminded, times, firstPaidOn } = held;
  if (firstPaidOn === null) return remindOfTrial(tx, services, held, day);
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
      following: choices.nextPlan,
      paidUntil,
      graceUntil: addDays(paidUntil, graceDays - 1),
      graceDays,
      at,
    }),
  );
};
