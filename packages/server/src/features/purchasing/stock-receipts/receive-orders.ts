import { sql } from 'kysely';
import { mostReceivable } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { refuseIfAny } from '../../inventory/index.ts';

const orderedColumns = both(
  columnsOf('purchase_order_lines', 'line', [
    'id',
    'order_id',
    'quantity',
    'cancelled_quantity',
    'received_quantity',
  ]),
  columnsAs('purchase_orders', 'o', { orderNumber: 'number', status: 'status', supplierId: 'supplier_id' }),
);
export type OrderedLineRow = RowOf<typeof orderedColumns>;

/**
 * Locks the purchase orders of these lines in the order of their ids, before any stock is locked, and reads the lines after that: two
 * receipts of one line happen one after another.
 */
export const lockOrderedLines = async (
  { db, tenantId }: TenantTransaction,
  lineIds: readonly string[],
): Promise<Map<string, OrderedLineRow>> => {
  if (lineIds.length === 0) return new Map();
  const ids = [...new Set(lineIds)];
  await sql`
    select o.id from purchase_orders o
    where o.tenant_id = ${tenantId} and o.id = any (array(
      select line.order_id from purchase_order_lines line where line.tenant_id = ${tenantId} and line.id = any (${ids}::uuid[])))
    order by o.id for no key update of o`.execute(db);
  const rows = await selectRows(
    db,
    orderedColumns,
    sql`from purchase_order_lines line
    join purchase_orders o on o.tenant_id = ${tenantId} and o.id = line.order_id
    where line.tenant_id = ${tenantId} and line.id = any (${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

interface Receiving {
  orderLineId: string | null;
  enteredQuantity: string;
  quantity: string;
}

/**
 * Refuses lines of an order that nothing more is expected of (409), of another supplier, and quantities beyond what is open of the whole
 * line and what the company tolerates. Lines of one receipt for the same order line count together.
 */
export const requireReceivable = (
  lines: readonly Receiving[],
  ordered: ReadonlyMap<string, OrderedLineRow>,
  { supplierId, overReceiptPercent }: { supplierId: string; overReceiptPercent: string },
): void => {
  const refused: Record<string, RefusedField> = {};
  const received = new Map<string, Exact>();
  for (const [index, { orderLineId, quantity, enteredQuantity }] of lines.entries()) {
    const line = orderLineId === null ? undefined : ordered.get(orderLineId);
    if (!line || orderLineId === null) continue;
    const field = `lines.${index}.orderLineId`;
    if (line.supplierId !== supplierId) refused[field] = { code: 'choice' };
    else if (line.status !== 'sent')
      throw new AppError('order_closed', {
        fields: { [field]: { code: 'choice' } },
        detail: { number: line.orderNumber ?? '' },
      });
    const before = received.get(orderLineId) ?? new Exact(0);
    const most = new Exact(mostReceivable(line, overReceiptPercent)).minus(before);
    received.set(orderLineId, before.plus(quantity));
    if (most.greaterThanOrEqualTo(quantity)) continue;
    // In the packs that were counted.
    const inPacks = Exact.max(0, most).times(enteredQuantity).dividedBy(quantity);
    refused[`lines.${index}.enteredQuantity`] = {
      code: 'over_receipt',
      detail: { maximum: inPacks.toDecimalPlaces(6, Exact.ROUND_DOWN).toFixed() },
    };
  }
  refuseIfAny('invalid_input', refused);
};

/** Adds to what has come of locked order lines, or takes it back with a minus, and sets the state of their orders again. */
export const countReceived = (
  tx: TenantTransaction,
  ordered: ReadonlyMap<string, OrderedLineRow>,
  lines: readonly { orderLineId: string | null; quantity: string }[],
): void => {
  const sums = new Map<string, Exact>();
  for (const { orderLineId, quantity } of lines)
    if (orderLineId !== null) sums.set(orderLineId, (sums.get(orderLineId) ?? new Exact(0)).plus(quantity));
  if (sums.size === 0) return;
  const orderIds = [...new Set([...ordered.values()].map((line) => line.orderId))];
  tx.send(sql`
    update purchase_order_lines line set received_quantity = line.received_quantity + came.quantity
    from unnest(${[...sums.keys()]}::uuid[], ${[...sums.values()].map((sum) => sum.toFixed())}::numeric[]) as came (id, quantity)
    where line.tenant_id = ${tx.tenantId} and line.id = came.id`);
  tx.send(sql`
    update purchase_orders o set version = o.version + 1, receipt_state = (
      select case
        when bool_and(line.received_quantity + line.cancelled_quantity >= line.quantity) then 'full'
        when bool_or(line.received_quantity > 0) then 'part' else 'none' end
      from purchase_order_lines line where line.tenant_id = ${tx.tenantId} and line.order_id = o.id)
    where o.tenant_id = ${tx.tenantId} and o.id = any (${orderIds}::uuid[])`);
};
