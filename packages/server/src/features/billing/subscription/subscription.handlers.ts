import { sql } from 'kysely';
import { isHigher, limitOf, planLimitNames, type Plan } from '@shelfwise/contract/access/plans';
import type { subscriptionContract } from '@shelfwise/contract/features/billing/subscription/subscription.contract';
import type { Subscription } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import {
  graceDays,
  guaranteeDays,
  isGuaranteed,
  type PaidPlan,
  trialDays,
} from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { Call, Handlers } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { listAdmins } from '../../company/index.ts';
import { quotePlan } from './plan-payments.handlers.ts';
import { type Held, lockSubscription, readSubscription, settlePlan } from './standing.ts';
import { countUsage } from './subscription.queries.ts';

const today = ({ actor, now }: Call): string => dayIn(actor.company.timezone, now);

/** The last day on which what was paid is given back; null where there is nothing to give back. It is given back once. */
const guaranteedUntil = ({ payments, firstPaidOn, wasGivenBack }: Held, day: string): string | null =>
  payments.length > 0 && !wasGivenBack && firstPaidOn !== null && isGuaranteed(firstPaidOn, day)
    ? addDays(firstPaidOn, guaranteeDays)
    : null;

/** What comes back by the guarantee, in each currency that was paid in. */
const toGiveBack = (held: Held, day: string): Subscription['toGiveBack'] => {
  if (guaranteedUntil(held, day) === null) return [];
  const sums = new Map<Currency, number>();
  for (const { currency, amountMinor } of held.payments)
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
};

/** What was paid ahead for after the plan of now. */
const thenPaid = ({ times }: Held, day: string): Subscription['thenPaid'] => {
  const now = times.findIndex(({ from, until }) => from <= day && day < until);
  const next = now < 0 ? undefined : times[now + 1];
  return next && next.plan !== times[now]?.plan ? { plan: next.plan, from: next.from } : null;
};

/** A plan is tried by who neither tried nor paid for one. */
const mayTry = ({ standing, firstPaidOn }: Held): boolean =>
  standing.state === 'free' && firstPaidOn === null;

const shown = async (call: Call, plan: Plan): Promise<Subscription> => {
  const day = today(call);
  const [held, used, admins] = await Promise.all([
    readSubscription(call.tx, { day, plan }),
    countUsage(call),
    listAdmins(call.tx),
  ]);
  const { standing, choices } = held;
  const code = call.services.settings.payments?.code;
  return {
    plan,
    state: standing.state,
    paidUntil: standing.paidUntil,
    thenPaid: thenPaid(held, day),
    graceUntil:
      standing.state === 'past_due' && standing.paidUntil !== null
        ? addDays(standing.paidUntil, graceDays - 1)
        : null,
    nextPlan: choices.nextPlan,
    trialUntil: standing.state === 'trial' ? choices.trialUntil : null,
    mayTry: mayTry(held),
    guaranteedUntil: guaranteedUntil(held, day),
    toGiveBack: toGiveBack(held, day),
    gateway: code === undefined ? null : { code, isTest: code === 'test' },
    usage: planLimitNames.map((limit) => ({ limit, used: used[limit], most: limitOf(plan, limit) })),
    adminNames: admins.map(({ username }) => username),
  };
};

/** Begins the trial of a plan. Throws 409 `wrong_state` where a plan was tried, paid for or given before. */
const tryPlan = async (call: Call, { plan }: { plan: PaidPlan }): Promise<Subscription> => {
  const { tx } = call;
  await lockSubscription(tx);
  const day = today(call);
  const held = await readSubscription(tx, { day, plan: call.actor.company.plan });
  if (!mayTry(held)) throw new AppError('wrong_state', { detail: { state: held.standing.state } });
  const until = addDays(day, trialDays);
  await sql`update subscriptions set trial_plan = ${plan}, trial_until = ${until} where tenant_id = ${tx.tenantId}`.execute(
    tx.db,
  );
  tx.audit({
    action: 'subscription.try',
    subject: 'subscription',
    subjectId: tx.tenantId,
    after: { plan, until },
  });
  return shown(call, (await settlePlan(tx, day)).standing.plan);
};

/**
 * Chooses what comes once the paid time ends: a lower plan, the free one, or the plan as it is. A higher plan is paid for instead. Throws 409
 * `wrong_state` where nothing is paid for.
 */
const choosePlan = async (call: Call, { plan }: { plan: Plan }): Promise<Subscription> => {
  const { tx } = call;
  await lockSubscription(tx);
  const day = today(call);
  const held = await readSubscription(tx, { day, plan: call.actor.company.plan });
  const last = held.times.at(-1);
  const { state } = held.standing;
  if (!last || (state !== 'active' && state !== 'past_due') || isHigher(plan, last.plan))
    throw new AppError('wrong_state', { detail: { state } });
  const nextPlan = plan === last.plan ? null : plan;
  await sql`update subscriptions set next_plan = ${nextPlan} where tenant_id = ${tx.tenantId}`.execute(tx.db);
  tx.audit({
    action: 'subscription.choose',
    subject: 'subscription',
    subjectId: tx.tenantId,
    before: { nextPlan: held.choices.nextPlan },
    after: { nextPlan },
  });
  return shown(call, (await settlePlan(tx, day)).standing.plan);
};

/**
 * The 30-day money-back guarantee: the plan ends at once, and all that was paid since the first payment is asked back from the provider. It
 * counts as given back once the provider says so. Throws 409 `wrong_state` where the 30 days are over or nothing was paid.
 */
const giveBack = async (
  call: Call,
  { reason }: { reason?: string | null | undefined },
): Promise<Subscription> => {
  const { tx, services } = call;
  await lockSubscription(tx);
  const day = today(call);
  const held = await readSubscription(tx, { day, plan: call.actor.company.plan });
  if (guaranteedUntil(held, day) === null)
    throw new AppError('wrong_state', { detail: { state: held.standing.state } });
  await sql`update plan_payments set status = 'refunding' where tenant_id = ${tx.tenantId} and status = 'paid'`.execute(
    tx.db,
  );
  // What was meant for the end of that plan is meant no more, and a trial that it was paid in ends with it.
  await sql`update subscriptions set next_plan = null, trial_until = case when trial_until > ${day} then ${day} else trial_until end where tenant_id = ${tx.tenantId}`.execute(
    tx.db,
  );
  for (const { reference } of held.payments) await services.jobs.send('plan_refund', { reference }, tx.jobs);
  tx.audit({
    action: 'subscription.give_back',
    subject: 'subscription',
    subjectId: tx.tenantId,
    after: { payments: held.payments.length, ...(reason && { reason }) },
    ...(reason && { reason }),
  });
  return shown(call, (await settlePlan(tx, day)).standing.plan);
};

export const subscriptionHandlers: Handlers<typeof subscriptionContract> = {
  get: (call) => shown(call, call.actor.company.plan),
  quote: quotePlan,
  try: tryPlan,
  choose: choosePlan,
  giveBack,
};
