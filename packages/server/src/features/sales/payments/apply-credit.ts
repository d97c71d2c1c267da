import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, linkDocument } from '../../ledger/index.ts';
import { sendOrder } from '../orders/order-record.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { postApplied, sendAllocations, type Allocation } from './allocations.ts';
import { listCredits, markUsed } from './credits.queries.ts';
import { listOpenInvoices, markPaid, settle } from './open-invoices.ts';

interface ApplyCredit {
  id: string;
  amountMinor?: number | undefined;
  appliedOn?: string | undefined;
}

/**
 * The order, and those that the customer's credits came from, locked in the order of their ids as everybody locks several: two
 * orders that each use what the other one left never wait for each other, and no invoice takes a deposit meanwhile.
 */
const lockOrders = async ({ tx }: Call, order: { id: string; customer_id: string | null }) => {
  const ids = [order.id, ...(await listCredits(tx, order)).map((credit) => credit.order_id)];
  const { rows } = await sql<{ id: string }>`
    select id from orders where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
};

/** Credits of one customer are used by one call at a time, whatever orders they are used for. Orders are locked before. */
export const lockCustomer = ({ tx }: Call, customerId: string | null) =>
  sql`select from customers where tenant_id = ${tx.tenantId} and id = ${customerId} for no key update`.execute(
    tx.db,
  );

/**
 * Settles an order's open invoices from the credit its customer has in hand, oldest credit first: as much as is owed, or the given
 * amount. Never more than there is, nor than is owed (409 `over_credit`). Answers what was used.
 */
export const applyCredit = async (
  call: Call,
  { id, amountMinor, appliedOn }: ApplyCredit,
): Promise<{ appliedMinor: number }> => {
  const { tx } = call;
  const locked = await lockOrders(call, (await sendOrder(tx, id, false)).order);
  const loaded = await sendOrder(tx, id, true);
  if (loaded.order.owed_minor === 0)
    throw new AppError('wrong_state', { detail: { state: loaded.order.status } });
  const { order } = loaded;
  await lockCustomer(call, order.customer_id);
  const [invoices, inHand] = await Promise.all([listOpenInvoices(tx, id), listCredits(tx, order)]);
  // What came in hand since the orders were locked is there for the next call.
  const credits = inHand.filter((credit) => credit.order_id === null || locked.has(credit.order_id));
  const owedMinor = sumMinor(invoices.map((invoice) => invoice.open_minor));
  const inHandMinor = sumMinor(credits.map((credit) => credit.open_minor));
  const wantedMinor = amountMinor ?? Math.min(owedMinor, inHandMinor);
  if (wantedMinor <= 0 || wantedMinor > Math.min(owedMinor, inHandMinor))
    throw new AppError('over_credit', {
      fields: { amountMinor: { code: 'too_much', detail: { maximum: Math.min(owedMinor, inHandMinor) } } },
    });
  const today = await businessDay(call, { day: appliedOn, field: 'appliedOn' });

  let left = wantedMinor;
  const open = invoices.map((invoice) => ({ ...invoice }));
  const used: Allocation[] = [];
  const usedCredits: string[] = [];
  for (const credit of credits) {
    const most = Math.min(left, credit.open_minor);
    if (most === 0) break;
    const day = latestDay(today, credit.usable_from);
    const allocations = settle(open, { id: credit.id, day, amountMinor: most });
    for (const allocation of allocations) {
      const invoice = open.find((one) => one.id === allocation.debitId);
      if (invoice) invoice.open_minor -= allocation.amountMinor;
    }
    sendAllocations(tx, allocations);
    for (const allocation of allocations)
      linkDocument(tx, allocation.debitId, [{ id: credit.id, kind: 'pays' }]);
    markUsed(tx, credit, most);
    await postApplied(
      tx,
      { creditId: credit.id, partyId: order.customer_id, currency: order.currency, memo: credit.number },
      allocations,
    );
    used.push(...allocations);
    usedCredits.push(credit.number);
    left -= most;
  }
  markPaid(tx, used);
  // A deposit that was made for another order counts there no longer.
  for (const otherId of [...new Set(credits.map((credit) => credit.order_id))])
    if (otherId && otherId !== id) updateOrderState(tx, await sendOrder(tx, otherId, true));
  updateOrderState(tx, loaded);
  tx.audit({
    action: 'order.apply_credit',
    subject: 'order',
    subjectId: id,
    before: { paidMinor: order.paid_minor },
    after: { appliedMinor: wantedMinor, credits: usedCredits },
  });
  return { appliedMinor: wantedMinor };
};
