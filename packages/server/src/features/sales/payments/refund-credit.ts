import { sql } from 'kysely';
import type { NewRefund, Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, postEntry } from '../../ledger/index.ts';
import { sendOrder } from '../orders/order-record.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { newAllocation, sendAllocations } from './allocations.ts';
import { lockCustomer } from './apply-credit.ts';
import { findCredit, markUsed } from './credits.queries.ts';
import { moneyLine, paidAmount } from './paid-amount.ts';
import { getPayment } from './payments.queries.ts';
import { insertPayment, requireWay } from './write-payment.ts';

/**
 * Pays back a credit, or a part of it: of a payment received that settles nothing, or of a credit note. Never more than is left of it
 * (409 `over_credit`), also of two who try at once: the order that it came from is locked.
 */
export const refundCredit = async (call: Call, { id: creditId, ...input }: NewRefund): Promise<Payment> => {
  const { tx } = call;
  const found = await findCredit(tx, creditId);
  if (!found) throw await noCredit(call, creditId);
  const loaded = found.order_id ? await sendOrder(tx, found.order_id, true) : undefined;
  await lockCustomer(call, found.party_id);
  const [credit, way] = await Promise.all([findCredit(tx, creditId), requireWay(call, input)]);
  const openMinor = credit?.open_minor ?? 0;
  const paidOn = await businessDay(call, {
    day: input.paidOn,
    field: 'paidOn',
    notBefore: credit?.usable_from ?? null,
  });
  const paid = await paidAmount(call, way, input, paidOn);
  const amountMinor = paid.baseMinor;
  if (!credit || amountMinor > openMinor)
    throw new AppError('over_credit', {
      fields: { amountMinor: { code: 'too_much', detail: { maximum: openMinor } } },
      detail: { openMinor },
    });
  const id = newId();
  const { party_id: partyId } = credit;
  const number = await nextNumber(tx, 'payment');
  await insertPayment(call, {
    id,
    number,
    direction: 'out',
    way,
    partyId,
    orderId: credit.order_id,
    paid,
    allocatedMinor: amountMinor,
    reference: input.reference ?? null,
    repeatsReason: input.repeatsReason ?? null,
    paidOn,
    from: [{ id: creditId, kind: 'refunds' }],
  });
  sendAllocations(tx, [newAllocation({ debitId: id, creditId, day: paidOn, amountMinor })]);
  markUsed(tx, credit, amountMinor);
  await postEntry(tx, {
    documentId: id,
    entryDate: paidOn,
    memo: number,
    currency: call.actor.company.baseCurrency,
    lines: [
      { account: 'customer_deposits', debitMinor: amountMinor, partyId },
      moneyLine(way.account_id, paid, 'out'),
    ],
  });
  if (loaded) updateOrderState(tx, loaded);
  tx.audit({
    action: 'order.refund',
    subject: 'order',
    subjectId: credit.order_id ?? creditId,
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

/** Nothing to give back: unknown, or used up. */
const noCredit = async ({ tx }: Call, id: string): Promise<AppError> => {
  const { rows } = await sql`
    select from documents where tenant_id = ${tx.tenantId} and id = ${id} and kind in ('payment', 'credit_note')`.execute(
    tx.db,
  );
  return rows.length === 0
    ? new AppError('not_found')
    : new AppError('over_credit', { detail: { openMinor: 0 } });
};
