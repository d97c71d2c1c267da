import { sql } from 'kysely';
import type {
  NewPromise,
  PaymentPromise,
} from '@shelfwise/contract/features/sales/payment-promises/payment-promises.contract';
import { furthestPromiseDays } from '@shelfwise/contract/features/sales/payment-promises/payment-promises.facts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { lockCustomers, requireActive } from '../lock-customer.ts';
import { requireInvoiceOf } from '../reminders/pauses.ts';
import { getPromise, listPromisable } from './payment-promises.queries.ts';
import { spreadPromise } from './promise.rules.ts';

const requireDayAhead = (call: Call, day: string): void => {
  const today = todayOf(call);
  const latest = addDays(today, furthestPromiseDays);
  if (day < today) throw refuseField('promisedOn', 'too_early', { earliest: today });
  if (day > latest) throw refuseField('promisedOn', 'too_late', { latest });
};

const tell = (
  { tx }: Call,
  verb: 'promise' | 'withdraw_promise',
  {
    customerId,
    invoiceId,
    invoiceNumber,
    amountMinor,
    currency,
    promisedOn,
    promisedBy,
    note,
  }: PaymentPromise,
): void => {
  const subject = invoiceId === null ? 'customer' : 'invoice';
  tx.audit({
    action: `${subject}.${verb}`,
    subject,
    subjectId: invoiceId ?? customerId,
    after: {
      ...(invoiceNumber !== null && { invoice: invoiceNumber }),
      amountMinor,
      currency,
      promisedOn,
      promisedBy,
      note,
    },
  });
};

/**
 * Records what a customer promises to pay, under their lock: of two promises at once the second is for what the first left. More than what
 * is open and not promised is refused (409 `over_payment`).
 */
export const recordPromise = async (call: Call, promise: NewPromise): Promise<PaymentPromise> => {
  const { tx, actor } = call;
  const { customerId, invoiceId, amountMinor, promisedOn, promisedBy = null, note = null } = promise;
  requireDayAhead(call, promisedOn);
  requireActive((await lockCustomers(tx, [customerId]))[0]);
  if (invoiceId !== undefined) await requireInvoiceOf(call, customerId, invoiceId);
  const parts = spreadPromise(await listPromisable(call, customerId, invoiceId), amountMinor);
  const sum = sumMinor(parts.map((part) => part.amountMinor));
  if (sum === 0) throw new AppError('nothing_to_settle');
  if (amountMinor !== undefined && sum < amountMinor)
    throw new AppError('over_payment', { detail: { openMinor: sum } });
  const id = newId();
  await sql`
    insert into payment_promises (tenant_id, id, customer_id, invoice_id, amount_minor, currency, promised_on, promised_by, note, recorded_at, recorded_by)
    values (${tx.tenantId}, ${id}, ${customerId}, ${invoiceId ?? null}, ${sum}, ${actor.company.baseCurrency}, ${promisedOn}, ${promisedBy}, ${note},
      ${tx.at}, ${tx.origin.actorId})`.execute(tx.db);
  await sql`
    insert into promised_invoices (tenant_id, promise_id, invoice_id, amount_minor, until_open_minor)
    values ${sql.join(
      parts.map(
        (part) =>
          sql`(${tx.tenantId}, ${id}, ${part.invoiceId}, ${part.amountMinor}, ${part.untilOpenMinor})`,
      ),
    )}`.execute(tx.db);
  const recorded = await getPromise(call, id);
  tell(call, 'promise', recorded);
  return recorded;
};

/** Takes back a promise that was mistyped, or that the customer changed. What was kept or settled stays (409 `wrong_state`). */
export const withdrawPromise = async (call: Call, { id }: { id: string }): Promise<PaymentPromise> => {
  const { tx } = call;
  const known = await getPromise(call, id);
  await lockCustomers(tx, [known.customerId]);
  const promise = await getPromise(call, id);
  if (promise.state !== 'open' && promise.state !== 'broken')
    throw new AppError('wrong_state', { detail: { state: promise.state } });
  await sql`
    update payment_promises set withdrawn_at = ${tx.at} where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx.db,
  );
  tell(call, 'withdraw_promise', promise);
  return getPromise(call, id);
};
