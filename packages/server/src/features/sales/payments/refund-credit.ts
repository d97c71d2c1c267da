import { sql } from 'kysely';
import type { NewRefund, Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { nextNumber } from '../../company/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, postEntry, requirePaymentWay } from '../../ledger/index.ts';
import { shiftThatPays } from '../shifts/drawer.ts';
import { holdUnpaid } from '../orders/hold-for-credit.ts';
import { getLoadedOrder } from '../orders/orders.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { refundLines, usedMinor, writeAllocations } from './allocations.ts';
import { lockCustomer } from './apply-credit.ts';
import { cameBy } from './came-by.ts';
import { findCredit, markUsed } from './credits.queries.ts';
import { isInOwn, refundOf } from './open-amounts.ts';
import { moneyLines, paidAmount } from './paid-amount.ts';
import { getPayment } from './payments.queries.ts';
import { insertPayment } from './write-payment.ts';

/**
 * Refunds a credit or a part of it: unused money received, or a credit note. Throws 409 `over_credit` for more than is left; since the
 * order of the credit is locked, this also holds for two calls at once. Money goes back by the way it came though that was archived since.
 */
export const refundCredit = async (
  call: Call,
  { id: creditId, ...input }: NewRefund,
  /** the shift of a till in which it is given back, by whatever way */
  ofShift: string | null = null,
): Promise<Payment> => {
  const { tx } = call;
  const found = await findCredit(tx, creditId);
  if (!found) throw await noCredit(call, creditId);
  const loaded = found.orderId ? await getLoadedOrder(tx, found.orderId, true) : undefined;
  await lockCustomer(call, found.partyId);
  const [credit, way] = await Promise.all([
    findCredit(tx, creditId),
    cameBy(tx, found, input).then((came) => requirePaymentWay(call, input, { mayUseTill: true, ...came })),
  ]);
  const openMinor = credit?.openMinor ?? 0;
  const paidOn = await businessDay(call, {
    of: 'payment',
    day: input.paidOn,
    field: 'paidOn',
    notBefore: credit?.usableFrom ?? null,
  });
  const paid = await paidAmount(call, way, input, { day: paidOn, mayDiffer: true });
  const amountMinor = paid.baseMinor;
  const id = newId();
  const allocation = credit && refundOf(id, paid, { ...credit, day: paidOn });
  if (!credit || !allocation) {
    const [most, currency] =
      credit?.foreign && isInOwn(paid, credit)
        ? [credit.foreign.openMinor, credit.foreign.currency]
        : [openMinor, call.actor.company.baseCurrency];
    throw new AppError('over_credit', {
      fields: { amountMinor: { code: 'too_much', detail: { maximum: fromMinor(most, currency) } } },
      detail: { openMinor },
    });
  }
  const shiftId = (await shiftThatPays(call, way, amountMinor)) ?? ofShift;
  const { partyId } = credit;
  const number = await nextNumber(tx, 'payment');
  await insertPayment(call, {
    id,
    number,
    direction: 'out',
    way,
    partyId,
    orderId: credit.orderId,
    paid,
    allocatedMinor: amountMinor,
    reference: input.reference ?? null,
    repeatsReason: input.repeatsReason ?? null,
    paidOn,
    shiftId,
    from: [{ id: creditId, kind: 'refunds' }],
  });
  writeAllocations(tx, [allocation]);
  markUsed(tx, credit, usedMinor([allocation]));
  await postEntry(tx, {
    documentId: id,
    entryDate: paidOn,
    memo: number,
    currency: call.actor.company.baseCurrency,
    lines: [...refundLines([allocation], partyId), ...moneyLines(way.accountId, paid, 'out')],
  });
  if (loaded) {
    updateOrderState(tx, loaded);
    await holdUnpaid(call, loaded.order.id);
  }
  tx.audit({
    ...(credit.orderId === null
      ? { action: 'customer_payment.refund', subject: 'customer_payment', subjectId: creditId }
      : { action: 'order.refund', subject: 'order', subjectId: credit.orderId }),
    before: { credit: credit.number, openMinor },
    after: {
      payment: number,
      method: input.method,
      amountMinor,
      paidOn,
      ...(paid.foreign && { foreign: paid.foreign }),
    },
  });
  return getPayment(call, id);
};

/** The error where there is no open credit: 404 for an unknown document, otherwise it is used up. */
const noCredit = async ({ tx }: Call, id: string): Promise<AppError> => {
  const { rows } = await sql`
    select from documents where tenant_id = ${tx.tenantId} and id = ${id} and kind in ('payment', 'credit_note')`.execute(
    tx.db,
  );
  return rows.length === 0
    ? new AppError('not_found')
    : new AppError('over_credit', { detail: { openMinor: 0 } });
};
