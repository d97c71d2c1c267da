import { sql } from 'kysely';
import { grantedBy, quoteOf } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Database } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { reckoned, selectRow } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import type { Gateway, Known, ProviderState } from '../gateways/gateway.ts';
import { asked } from '../gateways/gateways.ts';
import { companyOfReference } from '../gateways/references.ts';
import { findByReference, mayStillBePaid, type PaymentRow } from './plan-payments.queries.ts';
import { type Held, lockSubscription, readSubscription, settlePlan } from './standing.ts';

const nextNumber = async ({ db, tenantId }: TenantTransaction): Promise<number> => {
  const row = await selectRow(
    db,
    reckoned<{ next: number }>(sql`coalesce(max(p.number), 0) + 1 as next`),
    sql`from plan_payments p where p.tenant_id = ${tenantId}`,
  );
  return row?.next ?? 1;
};

const isAsAsked = (payment: PaymentRow, state: ProviderState): boolean =>
  state.amountMinor === payment.amountMinor && state.currency === payment.currency;

/** The day on which the plan before had ended, where it was cancelled or lowered for its end and is paid for again afterwards; otherwise null. */
const cancelledEnd = async (tx: TenantTransaction, paidOn: string): Promise<string | null> => {
  const { times, choices } = await readSubscription(tx, { day: paidOn, plan: 'free' });
  const until = times.at(-1)?.until;
  return choices.nextPlan !== null && until !== undefined && until <= paidOn ? until : null;
};

/** Keeps what a payment came to when it was confirmed: its invoice says so, whatever is paid or given back later. */
const keepGranted = async ({ db, tenantId }: TenantTransaction, id: string, held: Held): Promise<void> => {
  const granted = grantedBy(held.paidFor, id, held.ended);
  if (granted)
    await sql`update plan_payments set granted_from = ${granted.from}, granted_until = ${granted.until},
      granted_credit_cents = ${granted.creditCents} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
};

/** Writes what came of a payment, where its state says anything new. Returns whether it counts for the plan from now on, or no more. */
const writeState = async (
  tx: TenantTransaction,
  payment: PaymentRow,
  state: ProviderState,
  timezone: string,
): Promise<boolean> => {
  const subject = { subject: 'plan_payment', subjectId: payment.id } as const;
  const told = {
    plan: payment.plan,
    months: payment.months,
    amountMinor: state.amountMinor,
    currency: state.currency,
  };
  const isOpen = mayStillBePaid(payment);
  const of = sql`where tenant_id = ${tx.tenantId} and id = ${payment.id}`;
  if ((state.status === 'paid' || state.status === 'refunded') && !isAsAsked(payment, state)) {
    if (payment.mismatch !== null) return false;
    tx.send(sql`update plan_payments set mismatch = ${`${state.currency} ${state.amountMinor}`} ${of}`);
    tx.audit({ action: 'plan_payment.mismatch', ...subject, after: told });
    return false;
  }
  if (state.status === 'refunded' && isOpen) {
    // Given back before anybody asked: it was paid first, so that it ends as where each was told in time.
    await writeState(tx, payment, { ...state, status: 'paid' }, timezone);
    return writeState(tx, { ...payment, status: 'paid' }, state, timezone);
  }
  if (state.status === 'paid' && isOpen) {
    const paidAt = state.paidAt ?? new Date(tx.at);
    const paidOn = dayIn(timezone, paidAt);
    tx.send(sql`
      update plan_payments set status = 'paid', mismatch = null, paid_at = ${paidAt.toISOString()}, paid_on = ${paidOn},
        after_end = ${await cancelledEnd(tx, paidOn)}, number = ${await nextNumber(tx)}, provider_id = coalesce(${state.providerId}, provider_id), method = ${state.method} ${of}`);
    // Who pays goes on, whatever was chosen for the end before.
    tx.send(sql`update subscriptions set next_plan = null where tenant_id = ${tx.tenantId}`);
    tx.audit({ action: 'plan_payment.confirm', ...subject, after: { ...told, method: state.method } });
    return true;
  }
  if (state.status === 'refunded' && (payment.status === 'paid' || payment.status === 'refunding')) {
    tx.send(sql`update plan_payments set status = 'refunded', refunded_at = ${tx.at} ${of}`);
    tx.audit({ action: 'plan_payment.refund', ...subject, after: told });
    return true;
  }
  const hasEnded = state.status === 'failed' || state.status === 'abandoned';
  if (hasEnded && isOpen && payment.status !== state.status) {
    tx.send(sql`update plan_payments set status = ${state.status} ${of}`);
    tx.audit({ action: 'plan_payment.fail', ...subject, after: { ...told, status: state.status } });
  }
  return false;
};

/**
 * Takes over what the provider says of a payment: the only way in which a payment comes to count. Whether it is told once or many times, at
 * once or in another order, what it leads to is the same, because the plan follows from all payments together. A payment of another amount
 * or currency than was asked for changes nothing and is noted.
 */
export const applyState = async (
  tx: TenantTransaction,
  reference: string,
  state: ProviderState,
): Promise<PaymentRow> => {
  await lockSubscription(tx);
  const payment = await findByReference(tx, reference);
  if (!payment) throw new AppError('not_found');
  const { timezone } = await getCompanyOnDocuments(tx);
  if (await writeState(tx, payment, state, timezone)) {
    const held = await settlePlan(tx, dayIn(timezone, new Date(tx.at)));
    if (state.status === 'paid') await keepGranted(tx, payment.id, held);
  }
  return (await findByReference(tx, reference)) ?? payment;
};

/** Whether a payment would still come to what was quoted: the unused part that was taken off may be used up, or given back, by now. */
const isAsQuoted = async (tx: TenantTransaction, payment: PaymentRow): Promise<boolean> => {
  const { plan, months, creditCents } = payment;
  if (creditCents === 0) return true;
  const day = dayIn((await getCompanyOnDocuments(tx)).timezone, new Date(tx.at));
  const { times, ended } = await readSubscription(tx, { day, plan });
  return quoteOf(times, { plan, months, day, ended }).creditCents === creditCents;
};

/**
 * Asks the provider how a payment stands and takes it over. Throws 404 where the reference is none of ours, and 503 `gateway_down` where the
 * provider does not answer. The provider is asked outside any transaction. `isOpen`: the payer can still pay on the provider's page;
 * `isStale`: what they would get for it is not what was quoted any more, so that they are led to a new quote.
 */
export const verifyPayment = async (
  { database, gateway }: { database: Database; gateway: Gateway },
  { reference, providerId }: Known,
): Promise<PaymentRow & { isOpen: boolean; isStale: boolean }> => {
  const tenantId = companyOfReference('plan', reference);
  if (tenantId === undefined) throw new AppError('not_found');
  const payment = await database.forTenant(tenantId, (tx) => findByReference(tx, reference));
  if (!payment || payment.gateway !== gateway.code) throw new AppError('not_found');
  const state = await asked(gateway.find({ reference, providerId: payment.providerId ?? providerId }));
  if (state === null) return { ...payment, isOpen: false, isStale: false };
  return database.forTenant(tenantId, async (tx) => {
    const now = await applyState(tx, reference, state);
    // What waits for the payer's bank or PIN is no page to go back to.
    const isStale = state.isOpen && mayStillBePaid(now) && !(await isAsQuoted(tx, now));
    return { ...now, isOpen: state.isOpen, isStale };
  });
};
