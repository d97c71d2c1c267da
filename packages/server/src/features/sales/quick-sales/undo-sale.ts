import { sql } from 'kysely';
import { both, columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { getLoadedOrder } from '../orders/orders.queries.ts';
import { listOwnCredits } from '../payments/credits.queries.ts';
import { refundCredit } from '../payments/refund-credit.ts';
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

/**
 * Undoes a whole sale, as one that was rung up twice: the goods are back at what they left with, what was invoiced is credited, and the money
 * goes back by the ways it came. What was paid from the customer's credit is their credit again. Throws 409 `goods_returned` where goods of it came back
 * before, and `no_shift` where no shift is open at the drawer. Its rights are those of the call that uses it. Returns what was given back.
 */
export const undoSale = async (
  call: Call,
  { id, reason, undoneOn, drawerId, shiftId }: UndoSale,
): Promise<{ givenBackMinor: number }> => {
  const { tx } = call;
  await getLoadedOrder(tx, id, true);
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
