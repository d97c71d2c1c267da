import type { Plan } from '@shelfwise/contract/access/plans';
import { dayMs } from '@shelfwise/contract/primitives/days';
import { type PastPayment, playPastPayment } from '../../features/billing/index.ts';
import type { CallServices } from '../../kit/call.ts';
import type { DemoTrade } from './demo-trade.ts';

type Planned = PastPayment & { daysAfterStart: number };
const paid = { outcome: 'paid' } as const;

/**
 * What each company paid for its plan in its half year. The last payment is ahead for a year, so that the company keeps its plan for as long as
 * somebody tries the product out. The first one is of the day on which it was founded.
 */
const paidFor: Record<Plan, readonly Planned[]> = {
  free: [],
  basic: [
    { daysAfterStart: 0, plan: 'basic', months: 1, ...paid },
    { daysAfterStart: 29, plan: 'basic', months: 1, outcome: 'failed' },
    { daysAfterStart: 29.02, plan: 'basic', months: 1, ...paid },
    { daysAfterStart: 59, plan: 'basic', months: 3, ...paid },
    { daysAfterStart: 150, plan: 'basic', months: 12, ...paid },
  ],
  premium: [
    { daysAfterStart: 0, plan: 'premium', months: 3, ...paid },
    { daysAfterStart: 86, plan: 'premium', months: 3, outcome: 'abandoned' },
    { daysAfterStart: 88, plan: 'premium', months: 3, ...paid },
    { daysAfterStart: 172, plan: 'premium', months: 12, ...paid },
  ],
  // It began a plan lower, and took over what it had paid a few hours later.
  enterprise: [
    { daysAfterStart: 0, plan: 'premium', months: 3, ...paid },
    { daysAfterStart: 0.2, plan: 'enterprise', months: 3, ...paid },
    { daysAfterStart: 90, plan: 'enterprise', months: 3, ...paid },
    { daysAfterStart: 169, plan: 'enterprise', months: 12, ...paid },
  ],
};

/** Plans are paid for where the test gateway takes the money; with another provider, or without one, they are given. */
export const isPaying = ({ settings }: Pick<CallServices, 'settings'>, plan: Plan): boolean =>
  settings.payments?.code === 'test' && paidFor[plan].length > 0;

/** Pays for the first day of a plan, with which it begins. */
export const payFirst = async (as: DemoTrade['as'], plan: Plan, start: Date): Promise<void> => {
  for (const { daysAfterStart, ...payment } of paidFor[plan])
    if (daysAfterStart === 0) await playPastPayment(as('admin', start), payment);
};

/** Enters what is paid afterwards. */
export const planPayments = (
  { as, company, timetable }: Pick<DemoTrade, 'as' | 'company' | 'timetable'>,
  start: Date,
): void => {
  for (const { daysAfterStart, ...payment } of paidFor[company.plan])
    if (daysAfterStart > 0)
      timetable.add(Math.round(start.getTime() + daysAfterStart * dayMs), (at) =>
        playPastPayment(as('admin', at), payment),
      );
};
