import { sql } from 'kysely';
import type { Return, UndoReturn } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { markReversed } from '../../ledger/index.ts';
import { getLoadedOrder } from '../orders/orders.queries.ts';
import { getLockedReturn, getReturn, orderOfReturn, type LockedReturn } from './returns.queries.ts';

/** Counts the goods of a return as returned on the lines of its order, under the order's lock; -1 where they are not any more. */
export const countReturned = (tx: TenantTransaction, id: string, orderId: string, sign: 1 | -1): void =>
  tx.send(sql`
    update order_lines line set returned_quantity = line.returned_quantity + back.quantity * ${sign}::int
    from return_lines back
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${orderId} and back.tenant_id = ${tx.tenantId} and back.return_id = ${id}
      and back.order_line_id = line.id`);

/** The goods are in hand. */
export const countReceived = async (tx: TenantTransaction, id: string, orderId: string): Promise<void> => {
  await sql`update returns set status = 'received', version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx.db,
  );
  countReturned(tx, id, orderId, 1);
};

/** The goods came; they are in stock once somebody has said what becomes of them. */
export const receiveReturn = async (call: Call, input: { id: string; version: number }): Promise<Return> => {
  const { tx } = call;
  const { id } = input;
  const orderId = await orderOfReturn(tx, id);
  await getLoadedOrder(tx, orderId, true);
  const { head } = await getLockedReturn(call, input, 'receive');
  await countReceived(tx, id, orderId);
  tx.audit({
    action: 'goods_return.receive',
    subject: 'goods_return',
    subjectId: id,
    before: { status: head.status },
    after: { status: 'received' },
  });
  return getReturn(call, { id });
};

/** The order's history says that a return of it stands no longer. */
export const tellOrder = (tx: TenantTransaction, head: LockedReturn, reason?: string | null): void =>
  tx.audit({
    action: 'order.undo_return',
    subject: 'order',
    subjectId: head.orderId,
    before: { return: head.number, status: head.status },
    ...(reason && { reason }),
  });

/** Ends a return whose goods have not come. Its number is not used again. */
export const cancelReturn = async (
  call: Call,
  { reason, ...input }: Omit<UndoReturn, 'undoneOn'>,
): Promise<Return> => {
  const { tx } = call;
  const { id } = input;
  await getLoadedOrder(tx, await orderOfReturn(tx, id), true);
  const { head } = await getLockedReturn(call, input, 'cancel');
  tx.send(sql`
    update returns set status = 'cancelled', version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  tx.audit({
    action: 'goods_return.cancel',
    subject: 'goods_return',
    subjectId: id,
    before: { status: head.status },
    after: { status: 'cancelled' },
    ...(reason && { reason }),
  });
  tellOrder(tx, head, reason);
  return getReturn(call, { id });
};
