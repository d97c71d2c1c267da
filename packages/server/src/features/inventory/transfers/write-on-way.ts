import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { raiseStockAlerts, sumByProduct } from '../stock/stock-alerts.ts';
import type { LockedStock } from '../stock/stock.queries.ts';
import type { LineState } from './transfers.rules.ts';

/** The lines as they are now, with the value they were sent with. */
type Sent = LineState & { valueMinor: number | null };

/**
 * Writes what became of the lines of a transfer, and what of their products is on the way now. The stock of the products must be locked.
 * Nothing waits for it. `moved` are the goods that came in or went out with it: where both together leave less of a product, it may be low.
 */
export const writeOnWay = (
  tx: TenantTransaction,
  transferId: string,
  before: readonly LineState[],
  after: readonly Sent[],
  { stock, moved }: { stock: LockedStock; moved: readonly { productId: string; quantity: string }[] },
): void => {
  tx.send(sql`
    update transfer_lines l set value_minor = now.value, on_way_quantity = now.on_way, on_way_minor = now.on_way_value,
      received_quantity = now.received, returned_quantity = now.returned, lost_quantity = now.lost, lost_minor = now.lost_value
    from unnest(${after.map((line) => line.number)}::int[], ${after.map((line) => line.valueMinor)}::int8[],
      ${after.map((line) => line.onWayQuantity)}::numeric[], ${after.map((line) => line.onWayMinor)}::int8[],
      ${after.map((line) => line.receivedQuantity)}::numeric[], ${after.map((line) => line.returnedQuantity)}::numeric[],
      ${after.map((line) => line.lostQuantity)}::numeric[], ${after.map((line) => line.lostMinor)}::int8[])
      as now (number, value, on_way, on_way_value, received, returned, lost, lost_value)
    where l.tenant_id = ${tx.tenantId} and l.transfer_id = ${transferId} and l.line_number = now.number`);
  const changes = sumByProduct(
    after.map(({ productId, onWayQuantity }, index) => ({
      productId,
      quantity: new Exact(onWayQuantity).minus(before[index]?.onWayQuantity ?? 0),
    })),
  );
  tx.send(sql`
    update stock_totals s set on_way = s.on_way + change.quantity
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()].map((change) => change.toFixed())}::numeric[])
      as change (product_id, quantity)
    where s.tenant_id = ${tx.tenantId} and s.product_id = change.product_id`);
  const inAll = [...changes].map(([productId, quantity]) => ({ productId, quantity }));
  const asExact = moved.map(({ productId, quantity }) => ({ productId, quantity: new Exact(quantity) }));
  raiseStockAlerts(tx, stock, sumByProduct([...inAll, ...asExact]));
};
