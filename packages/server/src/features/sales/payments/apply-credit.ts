import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { fromMinor, sumMinor } from '@shelfwise/contract/primitives/money';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay, linkDocument } from '../../ledger/index.ts';
import { lockOwners } from '../lock-customer.ts';
import { holdUnpaid } from '../orders/hold-for-credit.ts';
import { getLoadedOrder } from '../orders/orders.queries.ts';
import { releasePaid } from '../orders/release-paid.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { postApplied, usedMinor, writeAllocations } from './allocations.ts';
import { listCredits, markUsed } from './credits.queries.ts';
import { canSettle, leftFor, openInOwn } from './open-amounts.ts';
import { listOpenInvoices, markPaid, settleFrom } from './open-invoices.ts';

interface ApplyCredit {
  id: string;
  amountMinor?: number | undefined;
  appliedOn?: string | undefined;
}

/**
 * Locks the order and those that the customer's credits came from, in the order of their ids, as everybody does. So two orders that use
 * each other's credit do not deadlock, and no invoice takes a deposit meanwhile.
 */
const lockOrders = async ({ tx }: Call, order: { id: string; customerId: string | null }) => {
  const ids = [order.id, ...(await listCredits(tx, order)).map((credit) => credit.orderId)];
  const rows = await selectRows(
    tx.db,
    columnsOf('orders', 'orders', ['id']),
    sql`from orders where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])
    order by id for no key update`,
  );
  return new Set(rows.map((row) => row.id));
};

/** Locks the customer, so that only one call at a time uses their credits, for whichever order. Lock orders before. */
export const lockCustomer = async ({ tx }: Call, customerId: string | null): Promise<void> => {
  if (customerId !== null) await lockOwners(tx, [customerId]);
};

/**
 * Settles an order's open invoices from the credit of its customer, the oldest credit first: as much as is owed, or the given amount, which
 * is in the currency of the invoices, and so is the credit where that is not the one of the books.
 * Throws 409 `no_credit` where there is none, `over_credit` for more than the credit or the debt. Returns the amount used.
 */
export const applyCredit = async (
  call: Call,
  { id, amountMinor, appliedOn }: ApplyCredit,
): Promise<{ appliedMinor: number }> => {
  const { tx } = call;
  const locked = await lockOrders(call, (await getLoadedOrder(tx, id, false)).order);
  const loaded = await getLoadedOrder(tx, id, true);
  if (loaded.order.owedMinor === 0)
    throw new AppError('wrong_state', { detail: { state: loaded.order.status } });
  const { order } = loaded;
  await lockCustomer(call, order.customerId);
  const [invoices, inHand] = await Promise.all([listOpenInvoices(tx, id), listCredits(tx, order)]);
  // Credits that came after the orders were locked are left for the next call.
  const credits = inHand.filter(
    (credit) =>
      (credit.orderId === null || locked.has(credit.orderId)) &&
      invoices.every((invoice) => canSettle(invoice, credit)),
  );
  const currency = order.invoiceCurrency ?? order.currency;
  const owedMinor = sumMinor(invoices.map(openInOwn));
  const inHandMinor = sumMinor(credits.map((credit) => (invoices[0] ? leftFor(invoices[0], credit) : 0)));
  if (inHandMinor === 0) throw new AppError('no_credit');
  const wantedMinor = amountMinor ?? Math.min(owedMinor, inHandMinor);
  if (wantedMinor > Math.min(owedMinor, inHandMinor))
    throw new AppError('over_credit', {
      fields: {
        amountMinor: {
          code: 'too_much',
          detail: { maximum: fromMinor(Math.min(owedMinor, inHandMinor), currency) },
        },
      },
    });
  const today = await businessDay(call, { of: 'payment', day: appliedOn, field: 'appliedOn' });

  // Of the invoices, the oldest first, as much as is wanted.
  let left = wantedMinor;
  const chosen = invoices.map((invoice) => {
    const mostMinor = Math.min(left, openInOwn(invoice));
    left -= mostMinor;
    return { invoice, mostMinor };
  });
  const used = settleFrom(
    chosen,
    credits.map((credit) => ({ ...credit, day: latestDay(today, credit.usableFrom) })),
  );
  const usedCredits = credits.filter((credit) => used.some((one) => one.creditId === credit.id));
  writeAllocations(tx, used);
  for (const one of used) linkDocument(tx, one.debitId, [{ id: one.creditId, kind: 'pays' }]);
  for (const credit of usedCredits) {
    const own = used.filter((one) => one.creditId === credit.id);
    markUsed(tx, credit, usedMinor(own));
    await postApplied(
      tx,
      { creditId: credit.id, partyId: order.customerId, currency: order.currency, memo: credit.number },
      own,
    );
  }
  markPaid(tx, used);
  // A deposit received for another order no longer counts as paid there.
  for (const otherId of [...new Set(credits.map((credit) => credit.orderId))])
    if (otherId && otherId !== id) {
      updateOrderState(tx, await getLoadedOrder(tx, otherId, true));
      await holdUnpaid(call, otherId);
    }
  updateOrderState(tx, loaded);
  const numbers = usedCredits.map((credit) => credit.number);
  tx.audit({
    action: 'order.apply_credit',
    subject: 'order',
    subjectId: id,
    before: { paidMinor: order.paidMinor },
    after: {
      appliedMinor: sumMinor(used.map((one) => one.amountMinor)),
      credits: numbers,
      ...(order.invoiceCurrency && {
        foreign: { currency: order.invoiceCurrency, amountMinor: wantedMinor },
      }),
    },
  });
  await releasePaid(tx, order, numbers);
  return { appliedMinor: wantedMinor };
};
