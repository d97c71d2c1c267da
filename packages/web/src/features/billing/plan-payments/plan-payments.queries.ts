import type { PaidPlan } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['plan_payment.', 'subscription.'], () => [orpc.planPayments.key(), orpc.subscription.key()]);

export const planPaymentsQuery = () => orpc.planPayments.list.queryOptions();

/** What a plan costs from today on. */
export const planQuoteQuery = (asked: { plan: PaidPlan; months: number }) =>
  orpc.subscription.quote.queryOptions({ input: asked, staleTime: 0, placeholderData: keepPreviousData });

export const useAskForPlan = () => useVerb(orpc.planPayments.ask, 'plan_payment.ask', ownError);
export const useBeginPayment = () => useVerb(orpc.planPayments.begin, 'plan_payment.begin', ownError);
