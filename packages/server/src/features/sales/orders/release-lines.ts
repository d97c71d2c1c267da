import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { lockStock, releaseStock } from '../../inventory/index.ts';
import type { LoadedOrder } from './orders.queries.ts';

/** Releases everything that is reserved for the order's lines. */
export const releaseLines = async ({ tx }: Call, { order, lines }: LoadedOrder): Promise<void> => {
  const stock = await lockStock(
    tx,
    order.locationId,
    lines.map((line) => line.productId),
  );
  const held = lines.map((line) => ({ productId: line.productId, quantity: line.reservedQuantity }));
  releaseStock(tx, held, stock);
  tx.send(sql`
    update order_lines set reserved_quantity = 0
    where tenant_id = ${tx.tenantId} and order_id = ${order.id} and reserved_quantity > 0`);
};
