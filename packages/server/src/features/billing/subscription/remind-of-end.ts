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
import { publicUrlOf } from '../../../platform/settings.ts';
import { getCompanyOnDocuments, listAdmins } from '../../company/index.ts';
import { changeReminder, planReminder } from './plan-mails.ts';
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

/** Mails the admins that a plan ends and a lower one follows that was paid ahead: 7, 3 and 1 day before and on the day, each once. */
const remindOfChange = async (
  tx: TenantTransaction,
  { settings, jobs }: Pick<CallServices, 'settings' | 'jobs'>,
  { reminded, times }: Held,
  day: string,
): Promise<void> => {
  const due = changeToRemindOf(times, day);
  if (!due) return;
  const { ending, following, at } = due;
  const mark = `${ending.until} ${at} ${following.plan}`;
  if (reminded === mark) return;
  const { name } = await getCompanyOnDocuments(tx);
  await sql`update subscriptions set reminded = ${mark} where tenant_id = ${tx.tenantId}`.execute(tx.db);
  for (const admin of await reachable(tx))
    await jobs.send(
      'mail',
      changeReminder({
        admin,
        companyName: name,
        plan: ending.plan,
        following: following.plan,
        endsOn: ending.until,
        paidUntil: following.until,
        isToday: at === 0,
        productName: settings.productName,
        publicUrl: publicUrlOf(settings),
      }),
      tx.jobs,
    );
};

/**
 * Mails the admins that what was paid ends soon, or ended: 7, 3 and 1 day before, on the day and 3 days after it, each once. A plan that was
 * cancelled needs no reminder. One that another plan follows, paid ahead, has one of its own. The mails are queued in the transaction that
 * notes them. Call it under `lockSubscription`.
 */
export const remindOfEnd = async (
  tx: TenantTransaction,
  services: Pick<CallServices, 'settings' | 'jobs'>,
  held: Held,
  day: string,
): Promise<void> => {
  const { settings, jobs } = services;
  const { standing, choices, reminded, times } = held;
  await remindOfChange(tx, services, held, day);
  const { paidUntil } = standing;
  const last = times.at(-1);
  if (paidUntil === null || !last || choices.nextPlan === 'free') return;
  const at = reminderOn(paidUntil, day);
  const mark = `${paidUntil} ${at}`;
  if (at === undefined || reminded === mark) return;
  const { name } = await getCompanyOnDocuments(tx);
  await sql`update subscriptions set reminded = ${mark} where tenant_id = ${tx.tenantId}`.execute(tx.db);
  for (const admin of await reachable(tx))
    await jobs.send(
      'mail',
      planReminder({
        admin,
        companyName: name,
        plan: last.plan,
        payFor: choices.nextPlan ?? last.plan,
        paidUntil,
        graceUntil: addDays(paidUntil, graceDays - 1),
        graceDays,
        at,
        productName: settings.productName,
        publicUrl: publicUrlOf(settings),
      }),
      tx.jobs,
    );
};
