import { sql } from 'kysely';
import { both, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { unallocate } from '../customer-payments/allocate-credit.ts';
import { lockOrders } from '../customer-payments/lock-open.ts';
import { todayOf } from '../../ledger/index.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOwners } from '../lock-customer.ts';
import { getLoadedOrder } from '../orders/orders.queries.ts';
import { listOwnCredits } from '../payments/credits.queries.ts';
import { refundCredit } from '../payments/refund-credit.ts';
import { settleFromOwnNotes } from '../payments/settle-from-notes.ts';
import { undoShipment } from '../shipments/undo-shipment.ts';

interface UndoSale {
  /** of the sale, which is its order's */
  id: string;
  reason?: string | null | undefined;
  /** today where it is left out */
  undoneOn?: string | undefined;
  /** the drawer that cash is given back from; left out, the one it went into, whose shift must be open */
  drawerId?: string | undefined;
  /** the shift in which it is given back, by whatever way */
  shiftId?: string | undefined;
}

const takenColumns = both(
  columnsOf('payments', 'p', ['method', 'money_account_id', 'base_minor', 'reference']),
  columnsOf('money_accounts', 'm', ['is_till']),
);

const useColumns = both(
  columnsOf('allocations', 'a', ['id']),
  reckoned<{ orderId: string | null }>(sql`coalesce(p.order_id, credited.order_id) as "orderId"`),
);

/** Uses of credit for the invoices of a sale that stand, with the order that each credit came from: the sale's own money is none, but a note over another of its invoices is. */
const listUsesOfCredit = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    useColumns,
    sql`from invoices i
    join allocations a on a.tenant_id = ${tenantId} and a.debit_id = i.id and a.undoes_id is null
    left join payments p on p.tenant_id = ${tenantId} and p.id = a.credit_id
    left join credit_notes n on n.tenant_id = ${tenantId} and n.id = a.credit_id
    left join invoices credited on credited.tenant_id = ${tenantId} and credited.id = n.invoice_id
    where i.tenant_id = ${tenantId} and i.order_id = ${id} and (p.id is not null or n.id is not null)
      and (coalesce(p.order_id, credited.order_id) is distinct from ${id}::uuid or n.invoice_id <> i.id)
      and not exists (select from allocations u where u.tenant_id = ${tenantId} and u.undoes_id = a.id)
    order by a.id`,
  );

/** Locks the order of a sale with those that its credit came from, in the order of their ids, and then the customer, as everybody does. */
export const lockSale = async (tx: TenantTransaction, id: string): Promise<void> => {
  const orders = await lockOrders(tx, [
    id,
    ...(await listUsesOfCredit(tx, id)).map(({ orderId }) => orderId),
  ]);
  await lockOwners(
    tx,
    orders.flatMap(({ order }) => (order.id === id ? (order.customerId ?? []) : [])),
  );
};

/**
 * Frees the customer's credit that a sale used, so that it is what it was before: also one in another currency, which a credit note would not
 * be. What was credited of the sale itself is for its own invoice again.
 */
const freeCredit = async (call: Call, { id, undoneOn }: UndoSale): Promise<void> => {
  const { tx } = call;
  await lockSale(tx, id);
  // Freeing one may free others or use them anew, so they are looked for again.
  for (let [use] = await listUsesOfCredit(tx, id); use; [use] = await listUsesOfCredit(tx, id))
    await unallocate(call, { id: use.id, undoneOn }, true);
  const { order } = await getLoadedOrder(tx, id, true);
  await settleFromOwnNotes(call, order, undoneOn ?? todayOf(call));
};

/**
 * Undoes a whole sale, as one that was rung up twice: the customer's credit that it used is free again, the goods are back at what they left
 * with, what was invoiced is credited, and the money goes back by the ways it came. Throws 409 `goods_returned` where goods of it came back
 * before, and `no_shift` where no shift is open at the drawer. Its rights are those of the call that uses it. Returns what was given back.
 */
export const undoSale = async (call: Call, sale: UndoSale): Promise<{ givenBackMinor: number }> => {
  const { tx } = call;
  const { id, reason, undoneOn, drawerId, shiftId } = sale;
  await freeCredit(call, sale);
  const [shipments, taken] = await Promise.all([
    selectRows(
      tx.db,
      columnsOf('shipments', 's', ['id']),
      sql`from shipments s where s.tenant_id = ${tx.tenantId} and s.order_id = ${id} and s.status = 'posted' order by s.id desc`,
    ),
    selectRows(
      tx.db,
      takenColumns,
      sql`from payments p join money_accounts m on m.tenant_id = ${tx.tenantId} and m.id = p.money_account_id
      where p.tenant_id = ${tx.tenantId} and p.order_id = ${id} and p.direction = 'in' and p.status = 'recorded' order by p.id`,
    ),
  ]);
  for (const shipment of shipments) await undoShipment(call, { id: shipment.id, undoneOn, reason }, true);
  await cancelOrder(call, { id, cancelledOn: undoneOn, reason });
  let givenBackMinor = 0;
  for (const { method, moneyAccountId, isTill, baseMinor, reference } of taken) {
    let left = baseMinor;
    for (const credit of await listOwnCredits(tx, id)) {
      const amountMinor = Math.min(left, credit.openMinor);
      if (amountMinor === 0) continue;
      await refundCredit(
        call,
        {
          id: credit.id,
          method,
          moneyAccountId: (isTill ? drawerId : undefined) ?? moneyAccountId,
          amountMinor,
          ...(undoneOn !== undefined && { paidOn: undoneOn }),
          ...(reference !== null && { reference, repeatsReason: reason ?? reference }),
        },
        shiftId,
      );
      left -= amountMinor;
      givenBackMinor += amountMinor;
    }
  }
  return { givenBackMinor };
};
