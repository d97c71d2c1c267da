import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { keepPastTestPayment } from '../../billing/index.ts';
import { askOnline } from './begin-payment.ts';
import { applyState } from './take-state.ts';

/**
 * A payment of the past by the link of an invoice, by the rules of the test gateway: asked for, begun, paid and taken over at the moment of the
 * call, within its transaction, by nobody of the company. For companies that are made up; the caller sees to it that the test gateway is the
 * provider. Returns the recorded payment; undefined where the invoice cannot be paid online.
 */
export const playPastOnline = async (
  call: Call,
  wanted: { invoiceId: string; amountMinor: number },
): Promise<string | undefined> => {
  const { now } = call;
  const tx = call.tx.as({ actorId: null, requestId: null, address: null, at: now });
  const asked = await askOnline({ ...call, tx }, { ...wanted, email: 'payer@example.com' });
  if (!asked) return undefined;
  const { id, reference, currency, amountMinor } = asked;
  const url = await keepPastTestPayment(tx, { reference, status: 'paid', currency, amountMinor, at: now });
  await sql`update online_payments set checkout_url = ${url}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  const { paymentId } = await applyState(tx, reference, {
    status: 'paid',
    amountMinor,
    currency,
    paidAt: now,
    providerId: null,
    method: 'test',
    isOpen: false,
  });
  return paymentId ?? undefined;
};
