import { sql } from 'kysely';
import type { PaidPlan } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import type { Call } from '../../../kit/call.ts';
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
  await sql`
    insert into test_gateway_payments (tenant_id, reference, status, currency, amount_minor, description, return_url, decided_at)
    values (${tx.tenantId}, ${reference}, ${outcome}, ${currency}, ${amountMinor}, ${plan}, '/subscription-management', ${now.toISOString()})`.execute(
    tx.db,
  );
  await planPaymentsHandlers.begin(call, { id, url: `/test-gateway/${reference}`, providerId: null });
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
