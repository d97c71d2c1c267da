import type { PaidPlan } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import type { Call } from '../../../kit/call.ts';
import { keepPastTestPayment } from '../gateways/test-gateway.ts';
import { applyState } from './apply-state.ts';
import { planPaymentsHandlers, quotePlan } from './plan-payments.handlers.ts';

export interface PastPayment {
  plan: PaidPlan;
  months: number;
  outcome: 'paid' | 'failed' | 'abandoned';
}

/**
 * A payment of the past by the rules of the test gateway: asked for, begun, decided and taken over at the moment of the call, within its
 * transaction. For companies that are made up; the caller sees to it that the test gateway is the provider.
 */
export const playPastPayment = async (call: Call, { plan, months, outcome }: PastPayment): Promise<void> => {
  const { tx, now } = call;
  const { amountMinor, currency } = await quotePlan(call, { plan, months });
  const { id, reference } = await planPaymentsHandlers.ask(call, { plan, months, amountMinor });
  const known = { reference, status: outcome, currency, amountMinor, at: now };
  const url = await keepPastTestPayment(tx, known);
  await planPaymentsHandlers.begin(call, { id, url, providerId: null });
  const isPaid = outcome === 'paid';
  await applyState(tx, reference, {
    status: outcome,
    amountMinor,
    currency,
    paidAt: isPaid ? now : null,
    providerId: null,
    method: isPaid ? 'test' : null,
    isOpen: false,
  });
};
