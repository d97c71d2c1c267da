import { isHigher, type Plan, planPrices, plans } from '../../../access/plans.ts';
import { addDays, addMonths, daysBetween } from '../../../primitives/days.ts';

export type PaidPlan = Exclude<Plan, 'free'>;
export const paidPlans = plans.filter((plan): plan is PaidPlan => plan !== 'free');

/** How long a plan is tried without paying, once in a company's life. */
export const trialDays = 14;
/** How long a plan goes on after what was paid for has ended. */
export const graceDays = 7;
/** Within so many days of the first payment all that was paid is given back to who asks ("30-day money-back guarantee"). */
export const guaranteeDays = 30;
/** Days before (below zero) and after the end of what was paid on which the admins are reminded. */
export const reminderDays = [-7, -3, -1, 0, 3] as const;
/** The most months that are asked for at once. */
export const mostMonths = 24;
/** The most that are quoted, where the unused part of the plan before pays for more than was asked for. */
export const mostQuotedMonths = 240;
/** No provider takes less, in US cents. */
const leastCents = 100;

/** What a company has paid for a plan, at the provider's time and as the provider said. */
export interface PaidFor {
  id: string;
  plan: PaidPlan;
  months: number;
  /** what the months cost, in US cents */
  priceCents: number;
  /** what of it was paid; the rest was to come from the unused part of the plan before */
  paidCents: number;
  /** the company's day on which the provider took it */
  paidOn: string;
  /** the moment of it, which tells several of one day apart; left out where it is none yet */
  paidAt?: string;
}

/** A time for which a plan is paid: from a day on, up to the day `until`, which is no longer covered. */
export interface PaidTime {
  plan: PaidPlan;
  from: string;
  until: string;
  /** what the time is worth, in US cents */
  cents: number;
}

/** The part of a time's worth that is left on a day, rounded down to a cent. The day itself is not used yet. */
const unusedOf = ({ from, until, cents }: PaidTime, day: string): number => {
  if (day >= until) return 0;
  if (day <= from) return cents;
  return Math.floor((cents * daysBetween(day, until)) / daysBetween(from, until));
};

/** What is unused of all that is paid, on a day, in US cents. */
export const unusedCents = (times: readonly PaidTime[], day: string): number =>
  times.reduce((sum, time) => sum + unusedOf(time, day), 0);

/** The day on which so much of a plan ends: whole months where it pays for them exactly, otherwise as many days as it pays for. */
const endOf = (from: string, { months, priceCents }: PaidFor, cents: number): string => {
  const whole = addMonths(from, months);
  if (cents === priceCents) return whole;
  return addDays(from, Math.max(1, Math.floor((daysBetween(from, whole) * cents) / priceCents)));
};

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Where a time ends that is paid for further: whole months count from its first day, so that none is shorter for a short month before it. */
const laterEnd = ({ from, until }: PaidTime, payment: PaidFor, cents: number): string => {
  const before = monthOf(until) - monthOf(from);
  return cents === payment.priceCents && addMonths(from, before) === until
    ? addMonths(from, before + payment.months)
    : endOf(until, payment, cents);
};

/**
 * Whether what was paid goes on where the times end, rather than beginning on the day of the payment. The days of grace are paid for by who
 * pays then; who had cancelled had nothing on those days, and pays for none of them.
 */
const goesOn = ({ plan, until }: PaidTime, payment: PaidFor, ended: readonly string[]): boolean =>
  payment.paidOn < until ||
  (payment.plan === plan &&
    payment.paidOn < addDays(until, graceDays) &&
    !ended.some((day) => until <= day && day <= payment.paidOn));

/** The times with one payment more, made after all others. */
const withPayment = (
  times: readonly PaidTime[],
  payment: PaidFor,
  ended: readonly string[] = [],
): PaidTime[] => {
  const { plan, paidOn, paidCents } = payment;
  const last = times.at(-1);
  const current = times.find(({ from, until }) => from <= paidOn && paidOn < until) ?? last;
  const isUpgrade = current !== undefined && paidOn < current.until && isHigher(plan, current.plan);
  // What is really left on the day counts, whatever was reckoned with when it was quoted: two payments may have reckoned with the same part.
  const cents = paidCents + (isUpgrade ? unusedCents(times, paidOn) : 0);
  if (last && !isUpgrade && goesOn(last, payment, ended)) {
    return last.plan === plan
      ? [...times.slice(0, -1), { ...last, until: laterEnd(last, payment, cents), cents: last.cents + cents }]
      : [...times, { plan, from: last.until, until: endOf(last.until, payment, cents), cents }];
  }
  const kept = times.flatMap((time) =>
    time.from >= paidOn
      ? []
      : [
          {
            ...time,
            until: time.until < paidOn ? time.until : paidOn,
            cents: time.cents - unusedOf(time, paidOn),
          },
        ],
  );
  return [...kept, { plan, from: paidOn, until: endOf(paidOn, payment, cents), cents }];
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** In the order in which the provider took them, whatever was asked for first. */
const inOrder = (payments: readonly PaidFor[]): PaidFor[] =>
  payments.toSorted(
    (a, b) => compare(a.paidOn, b.paidOn) || compare(a.paidAt ?? '', b.paidAt ?? '') || compare(a.id, b.id),
  );

/**
 * The times that a company has paid for, oldest first. `ended` are the days on which a cancelled plan ended. They follow from what the provider says was paid, and from nothing else, so that the
 * same payments come to the same times in whatever order they become known. A higher plan begins on its day and takes over what is unused;
 * the same or a lower one goes on where the paid time ends.
 */
export const paidTimes = (payments: readonly PaidFor[], ended: readonly string[] = []): PaidTime[] =>
  inOrder(payments).reduce<PaidTime[]>((times, payment) => withPayment(times, payment, ended), []);

/** The first day that a payment pays for, given the times without and with it. A time that goes on began before. */
const firstDay = (last: PaidTime | undefined, made: PaidTime): { from: string; cents: number } =>
  last && made.from === last.from && made.plan === last.plan
    ? { from: last.until, cents: made.cents - last.cents }
    : { from: made.from, cents: made.cents };

/** What a payment came to. */
export interface Granted {
  /** the first day that it pays for, and the first that it does not */
  from: string;
  until: string;
  /** the unused part of the plan before that was really left: two payments may have been quoted the same part */
  creditCents: number;
}

/** What one of the payments came to, after those before it; undefined where it is none of them. */
export const grantedBy = (
  payments: readonly PaidFor[],
  id: string,
  ended: readonly string[] = [],
): Granted | undefined => {
  const ordered = inOrder(payments);
  const place = ordered.findIndex((payment) => payment.id === id);
  const payment = ordered[place];
  if (!payment) return undefined;
  const before = paidTimes(ordered.slice(0, place), ended);
  const made = withPayment(before, payment, ended).at(-1);
  if (!made) throw new Error('a payment pays for no time');
  const { from, cents } = firstDay(before.at(-1), made);
  return { from, until: made.until, creditCents: cents - payment.paidCents };
};

export interface Quote {
  plan: PaidPlan;
  months: number;
  priceCents: number;
  /** the unused part of the plan before, which is taken off */
  creditCents: number;
  toPayCents: number;
  /** the first day that it pays for, and the first that it does not */
  from: string;
  until: string;
}

/** The fewest months of a plan that leave something to pay after the unused part of the plan before. */
const fewestMonths = (price: number, creditCents: number): number =>
  Math.max(1, Math.ceil((creditCents + leastCents) / price));

/** What a plan costs from a day on. More months are quoted than asked for where the unused part of the plan before pays for more. */
export const quoteOf = (
  times: readonly PaidTime[],
  {
    plan,
    months,
    day,
    ended = [],
  }: { plan: PaidPlan; months: number; day: string; ended?: readonly string[] },
): Quote => {
  const current = times.find(({ from, until }) => from <= day && day < until);
  const creditCents = current && isHigher(plan, current.plan) ? unusedCents(times, day) : 0;
  const price = planPrices[plan] * 100;
  const quoted = Math.max(months, fewestMonths(price, creditCents));
  const priceCents = price * quoted;
  const toPayCents = priceCents - creditCents;
  const asPaid = { id: '', plan, months: quoted, priceCents, paidCents: toPayCents, paidOn: day };
  const [last, made] = [times.at(-1), withPayment(times, asPaid, ended).at(-1)];
  if (!made) throw new Error('a payment pays for no time');
  const { from } = firstDay(last, made);
  return { plan, months: quoted, priceCents, creditCents, toPayCents, from, until: made.until };
};

export type SubscriptionState = 'free' | 'trial' | 'active' | 'past_due' | 'read_only' | 'cancelled';

/** What was chosen beside the payments. */
export interface Choices {
  /** what is wanted once the paid time ends: `free` is a cancellation; null is the same plan */
  nextPlan: Plan | null;
  trialPlan: PaidPlan | null;
  /** the first day without it */
  trialUntil: string | null;
}

export interface Standing {
  state: SubscriptionState;
  /** what the company has on the day */
  plan: Plan;
  /** the first day that is not paid for; null where nothing was ever */
  paidUntil: string | null;
}

/**
 * How a subscription stands on a day. What is paid for holds; after it a plan goes on for some days of grace, unless it was cancelled. Then
 * the company is on the free plan, and what only the former plan has can still be read.
 */
export const standingOn = (
  times: readonly PaidTime[],
  { nextPlan, trialPlan, trialUntil }: Choices,
  day: string,
): Standing => {
  const paidUntil = times.at(-1)?.until ?? null;
  const paid = times.find(({ from, until }) => from <= day && day < until);
  if (paid) return { state: 'active', plan: paid.plan, paidUntil };
  if (trialPlan !== null && trialUntil !== null && day < trialUntil)
    return { state: 'trial', plan: trialPlan, paidUntil };
  const last = times.at(-1);
  if (!last) return { state: trialPlan === null ? 'free' : 'read_only', plan: 'free', paidUntil };
  if (nextPlan === 'free') return { state: 'cancelled', plan: 'free', paidUntil };
  if (day < addDays(last.until, graceDays))
    return { state: 'past_due', plan: nextPlan ?? last.plan, paidUntil };
  return { state: 'read_only', plan: 'free', paidUntil };
};

/** Which reminder is due on a day: how many days after the end of what was paid it is meant for. Undefined where none is. */
export const reminderOn = (paidUntil: string, day: string): (typeof reminderDays)[number] | undefined => {
  const after = daysBetween(paidUntil, day);
  return reminderDays.findLast((at) => at <= after && after <= graceDays);
};

/**
 * A plan that ends on a day and is followed by a lower one that was paid ahead, and which reminder of that is due: before it, or on the day.
 * Undefined where none is.
 */
export const changeToRemindOf = (
  times: readonly PaidTime[],
  day: string,
): { ending: PaidTime; following: PaidTime; at: number } | undefined => {
  for (const [place, ending] of times.entries()) {
    const following = times[place + 1];
    const at = reminderOn(ending.until, day);
    if (following?.from === ending.until && following.plan !== ending.plan && at !== undefined && at <= 0)
      // After the day itself nothing is to be done in haste any more.
      return day <= ending.until ? { ending, following, at } : undefined;
  }
  return undefined;
};

/** Whether what was paid is still given back on a day. */
export const isGuaranteed = (firstPaidOn: string, day: string): boolean =>
  daysBetween(firstPaidOn, day) <= guaranteeDays;
