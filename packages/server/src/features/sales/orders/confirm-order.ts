import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { requireRoom } from '../../../db/plan-limits.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import {
  asLockedStock,
  availableOf,
  decideReservation,
  levelOf,
  sendReservations,
  sendStockLocks,
  type LockedStock,
  type Shortage,
} from '../../inventory/index.ts';
import { orderEvent } from './order-events.ts';
import { requireAllowed, sendOrder, toOrder, type OrderLineRecord } from './order-record.ts';

/** Confirmations of the company's month: what the free plan counts. */
const countOfMonth = async ({ tx, actor, now }: Call, most: number): Promise<number> => {
  const { timezone } = actor.company;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from orders where tenant_id = ${tx.tenantId}
        and confirmed_at >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timezone}) at time zone ${timezone} limit ${most}) as counted`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
};

const shortageOf = (lines: readonly OrderLineRecord[], shortages: readonly Shortage[]): AppError => {
  const byLine = new Map(
    shortages.flatMap((shortage) => shortage.orderLineIds.map((id) => [id, shortage] as const)),
  );
  const fields: Record<string, RefusedField> = {};
  for (const [index, line] of lines.entries()) {
    const shortage = byLine.get(line.id);
    if (shortage)
      fields[`lines.${index}.quantity`] = { code: 'short', detail: { available: shortage.available } };
  }
  const short = shortages.map(({ productId, wanted, available }) => ({ productId, wanted, available }));
  return new AppError('short_stock', { fields, detail: { short } });
};

/** The lines as they stand with their stock promised: each holds what it asks for, and that much less is free. */
const asReserved = (lines: readonly OrderLineRecord[], stock: LockedStock): OrderLineRecord[] =>
  lines.map((line) => {
    const held = lines
      .filter((other) => other.product_id === line.product_id)
      .reduce((sum, other) => sum.plus(other.quantity), new Exact(0));
    return {
      ...line,
      reserved: line.quantity,
      free: availableOf(levelOf(stock, line.product_id)).minus(held).toFixed(),
    };
  });

/**
 * Confirms a draft: reserves every line's stock at the order's place, or refuses whole and says per line what is
 * short; then numbers it. Two at once move once: the order's row is locked first, the stock behind it in the one
 * order everybody takes, the number last.
 */
export const confirmOrder = async (call: Call, { id }: { id: string }): Promise<Order> => {
  const { tx, actor, now } = call;
  const lineProducts = sql`select product_id from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}`;
  const place = sql`select location_id from orders where tenant_id = ${tx.tenantId} and id = ${id}`;
  const [loaded, stockRows] = await Promise.all([
    sendOrder(tx, id, true),
    sendStockLocks(tx, place, lineProducts),
  ]);
  requireAllowed(call, loaded, 'confirm');
  await requireRoom(call, 'ordersPerMonth', (most) => countOfMonth(call, most));

  const { order, lines } = loaded;
  const stock = asLockedStock(order.location_id, stockRows);
  const demands = lines.map((line) => ({
    orderLineId: line.id,
    productId: line.product_id,
    quantity: line.quantity,
  }));
  const shortages = decideReservation(demands, stock);
  if (shortages.length > 0) throw shortageOf(lines, shortages);

  const reserved = sendReservations(tx, id, demands, stock);
  const [number] = await Promise.all([nextNumber(tx, 'order'), ...reserved]);
  const confirmedAt = now.toISOString();
  tx.send(sql`
    update orders set status = 'confirmed', number = ${number}, confirmed_at = ${confirmedAt}, confirmed_by = ${actor.userId},
      search_text = lower(${number}) || ' ' || search_text, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  const confirmed = {
    ...order,
    status: 'confirmed' as const,
    number,
    confirmed_at: confirmedAt,
    version: order.version + 1,
  };
  tx.audit({
    action: 'order.confirm',
    subject: 'order',
    subjectId: id,
    before: { status: 'draft' },
    after: { status: 'confirmed', number },
  });
  tx.event(orderEvent('new_order', confirmed));
  return toOrder(call, { order: confirmed, lines: asReserved(lines, stock) });
};
