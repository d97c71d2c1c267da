import { sql } from 'kysely';
import { parsePlan, type Plan } from '@shelfwise/contract/access/plans';
import {
  type Choices,
  type PaidFor,
  type PaidPlan,
  type PaidTime,
  paidPlans,
  paidTimes,
  type Standing,
  standingOn,
} from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { setPlan } from '../../identity/index.ts';
import {
  findFirstPaidOn,
  listCounting,
  listEndedDays,
  type PaymentRow,
  wasAnyGivenBack,
} from './plan-payments.queries.ts';

const choiceColumns = columnsOf('subscriptions', 's', ['next_plan', 'trial_plan', 'trial_until', 'reminded']);

const paidPlanOf = (name: string | null): PaidPlan | null => paidPlans.find((plan) => plan === name) ?? null;

export interface Held {
  choices: Choices;
  reminded: string | null;
  /** what was paid and not given back, in the order it was paid */
  payments: PaymentRow[];
  times: PaidTime[];
  paidFor: PaidFor[];
  /** the days on which a cancelled plan ended, also the one that is cancelled now */
  ended: string[];
  standing: Standing;
  /** the day of the first payment there ever was, also one that was given back */
  firstPaidOn: string | null;
  /** something that was paid was given back, or is on its way */
  wasGivenBack: boolean;
}

/** Locks a company's subscription, so that what is paid, chosen and given back happens one after another. */
export const lockSubscription = async ({ db, tenantId }: TenantTransaction): Promise<void> => {
  await sql`insert into subscriptions (tenant_id) values (${tenantId}) on conflict (tenant_id) do nothing`.execute(
    db,
  );
  await sql`select from subscriptions where tenant_id = ${tenantId} for no key update`.execute(db);
};

/** What a company paid for and chose, and how that stands on a day. */
export const readSubscription = async (
  tx: TenantTransaction,
  { day, plan }: { day: string; /** what it has now */ plan: Plan },
): Promise<Held> => {
  const [row, payments, firstPaidOn, wasGivenBack, endedBefore] = await Promise.all([
    selectRow(tx.db, choiceColumns, sql`from subscriptions s where s.tenant_id = ${tx.tenantId}`),
    listCounting(tx),
    findFirstPaidOn(tx),
    wasAnyGivenBack(tx),
    listEndedDays(tx),
  ]);
  const choices: Choices = {
    nextPlan: row?.nextPlan == null ? null : parsePlan(row.nextPlan),
    trialPlan: paidPlanOf(row?.trialPlan ?? null),
    trialUntil: row?.trialUntil ?? null,
  };
  const paidFor = payments.map(({ id, plan: paid, months, priceCents, creditCents, paidOn, paidAt }) => ({
    id,
    plan: paid,
    months,
    priceCents,
    paidCents: priceCents - creditCents,
    paidOn: paidOn ?? day,
    ...(paidAt !== null && { paidAt }),
  }));
  const times = paidTimes(paidFor, endedBefore);
  const paidUntil = times.at(-1)?.until;
  // Another plan, or none, was had since then: whoever pays again pays for no day before.
  const hasEnded = choices.nextPlan !== null && paidUntil !== undefined && paidUntil <= day;
  const ended = hasEnded ? [...endedBefore, paidUntil] : endedBefore;
  // Where nothing was ever paid or tried, the plan was given by hand, and nothing ends it.
  const isGranted = firstPaidOn === null && choices.trialPlan === null && plan !== 'free';
  const standing: Standing = isGranted
    ? { state: 'active', plan, paidUntil: null }
    : standingOn(times, choices, day);
  const reminded = row?.reminded ?? null;
  return { choices, reminded, payments, paidFor, times, ended, standing, firstPaidOn, wasGivenBack };
};

/** Whether the company has its plan for a trial: nothing was paid for it yet. */
export const isTrying = async (tx: TenantTransaction, day: string): Promise<boolean> =>
  (await readSubscription(tx, { day, plan: 'free' })).standing.state === 'trial';

/** The plan that the company has now. */
const readPlan = async (tx: TenantTransaction): Promise<Plan> => {
  const { plan } = await tx
    .asSystem('keep the plan of a company')
    .db.selectFrom('tenants')
    .select('plan')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return parsePlan(plan);
};

/**
 * Gives the company the plan that follows from what it paid and chose, on a day. Call it under `lockSubscription`, after each change and once
 * a day.
 */
export const settlePlan = async (tx: TenantTransaction, day: string): Promise<Held> => {
  const before = await readPlan(tx);
  const held = await readSubscription(tx, { day, plan: before });
  const { plan, state } = held.standing;
  if (plan === before) return held;
  await setPlan(tx, plan);
  tx.audit({
    action: 'subscription.change_plan',
    subject: 'subscription',
    subjectId: tx.tenantId,
    before: { plan: before },
    after: { plan, state },
  });
  return held;
};
