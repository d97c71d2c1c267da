import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  asked,
  companyGateway,
  companyOfReference,
  type CompanyKeys,
  type Gateway,
  GatewayDown,
  type Known,
  type Paying,
  type ProviderState,
} from '../../billing/index.ts';
import { findKeptSettings, openKeys } from './company-keys.ts';
import { findByReference, type OnlineRow } from './online-payments.queries.ts';
import { recordOnline, tellOdd } from './record-online.ts';

/** Nothing was paid yet: also where it failed or was left, since mobile money is confirmed late at times. */
const mayStillBePaid = ({ status }: OnlineRow): boolean =>
  status === 'pending' || status === 'failed' || status === 'abandoned';

const isAsAsked = (payment: OnlineRow, state: ProviderState): boolean =>
  state.amountMinor === payment.amountMinor && state.currency === payment.currency;

/** Writes what came of a payment, where its state says anything new. The payment is locked: of many at once the first one finds it open. */
const writeState = async (tx: TenantTransaction, payment: OnlineRow, state: ProviderState): Promise<void> => {
  const subject = { subject: 'online_payment', subjectId: payment.id } as const;
  const told = { amountMinor: state.amountMinor, currency: state.currency };
  const of = sql`where tenant_id = ${tx.tenantId} and id = ${payment.id}`;
  const hasMoney = state.status === 'paid' || state.status === 'refunded';
  if (hasMoney && !isAsAsked(payment, state)) {
    if (payment.mismatch !== null) return;
    tx.send(sql`update online_payments set mismatch = ${`${state.currency} ${state.amountMinor}`} ${of}`);
    tx.audit({ action: 'online_payment.mismatch', ...subject, after: told });
    await tellOdd(tx, payment);
    return;
  }
  if (state.status === 'paid' && mayStillBePaid(payment)) {
    const paidAt = state.paidAt ?? new Date(tx.at);
    const named = { ...payment, providerId: state.providerId ?? payment.providerId };
    const { paymentId, creditMinor } = await recordOnline(tx, named, paidAt);
    await sql`
      update online_payments set status = 'paid', mismatch = null, payment_id = ${paymentId}, credit_minor = ${creditMinor}, paid_at = ${paidAt.toISOString()},
        provider_id = ${named.providerId} ${of}`.execute(tx.db);
    tx.audit({ action: 'online_payment.confirm', ...subject, after: told });
    return;
  }
  if (state.status === 'refunded' && payment.status !== 'refunded') {
    // What was recorded stays until a person undoes it: only they know what was agreed with the customer.
    tx.send(sql`update online_payments set status = 'refunded' ${of}`);
    tx.audit({ action: 'online_payment.refund', ...subject, after: told });
    if (payment.paymentId !== null) await tellOdd(tx, payment);
    return;
  }
  const hasEnded = state.status === 'failed' || state.status === 'abandoned';
  if (hasEnded && mayStillBePaid(payment) && payment.status !== state.status) {
    tx.send(sql`update online_payments set status = ${state.status} ${of}`);
    tx.audit({ action: 'online_payment.fail', ...subject, after: { ...told, status: state.status } });
  }
};

/**
 * Takes over what the provider says of a payment: the only way in which it comes to count. Told once or many times, at once or in another
 * order, it leads to the same, because the provider is asked how the payment stands now and the payment is recorded once.
 */
export const applyState = async (
  tx: TenantTransaction,
  reference: string,
  state: ProviderState,
): Promise<OnlineRow> => {
  const payment = await findByReference(tx, reference, { lock: true });
  if (!payment) throw new AppError('not_found');
  await writeState(tx, payment, state);
  return (await findByReference(tx, reference)) ?? payment;
};

/** The company's keys at a provider, the newest first. */
export const keysAt = async (
  { services, database }: Paying,
  tenantId: string,
  gateway: string,
): Promise<CompanyKeys[]> => {
  const kept = await database.forTenant(tenantId, findKeptSettings);
  return openKeys(services.secretKey, tenantId, kept?.sealedKeys ?? null).filter(
    (one) => one.gateway === gateway,
  );
};

/**
 * How a payment stands. The key of now is asked first, and then those before it: a payment may have been begun with another account. A key
 * that is refused knows nothing; a provider that does not answer may know it, so nothing is concluded then.
 */
const findState = async (
  paying: Paying,
  tenantId: string,
  { gateway, ...known }: Known & { gateway: string },
): Promise<ProviderState | null> => {
  for (const keys of await keysAt(paying, tenantId, gateway)) {
    const provider: Gateway | undefined = await companyGateway(paying, keys);
    const state = await provider?.find(known).catch((error: unknown) => {
      if (error instanceof GatewayDown) throw error;
      paying.services.log.warn({ err: error, tenantId }, 'a key of a provider of payments was refused');
      return null;
    });
    if (state) return state;
  }
  return null;
};

/**
 * Asks the provider how a payment stands and takes it over. Throws 404 where the reference is none of ours or that of another provider, and
 * 503 `gateway_down` where the provider does not answer. It is asked outside any transaction.
 */
export const verifyOnlinePayment = async (
  paying: Paying,
  { reference, providerId }: Known,
  via?: { gateway: string; tenantId: string },
): Promise<OnlineRow> => {
  const tenantId = companyOfReference('invoice', reference);
  if (tenantId === undefined || (via && via.tenantId !== tenantId)) throw new AppError('not_found');
  const payment = await paying.database.forTenant(tenantId, (tx) => findByReference(tx, reference));
  if (!payment || (via && payment.gateway !== via.gateway)) throw new AppError('not_found');
  const known = { reference, providerId: payment.providerId ?? providerId, gateway: payment.gateway };
  const state = await asked(findState(paying, tenantId, known));
  if (state === null) return payment;
  return paying.database.forTenant(tenantId, (tx) => applyState(tx, reference, state));
};
