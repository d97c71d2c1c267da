import { sql } from 'kysely';
import { both, columnsAs, columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { asLockedStock, lockStockRows, releaseStock } from '../../inventory/index.ts';
import { leaveQueue } from './backorders.ts';
import type { LoadedOrder } from './orders.queries.ts';

const heldColumns = both(
  columnsOf('order_lines', 'line', ['reserved_quantity']),
  columnsAs('products', 'p', { productId: 'id' }),
);

/** Releases everything that is reserved for the order's lines; they wait for nothing more. */
export const releaseLines = async ({ tx }: Call, loaded: LoadedOrder): Promise<void> => {
  const { tenantId } = tx;
  const { order } = loaded;
  const [stockRows, lines] = await Promise.all([
    lockStockRows(
      tx,
      sql`${order.locationId}::uuid`,
      sql`select product_id from order_lines where tenant_id = ${tenantId} and order_id = ${order.id}`,
    ),
    // Sent after the locks: goods that came in meanwhile may have been reserved for the order.
    selectRows(
      tx.db,
      heldColumns,
      sql`from order_lines line join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
        where line.tenant_id = ${tenantId} and line.order_id = ${order.id}`,
    ),
  ]);
  const held = lines.map(({ productId, reservedQuantity }) => ({ productId, quantity: reservedQuantity }));
  releaseStock(tx, held, asLockedStock(order.locationId, stockRows));
  tx.send(sql`
    update order_lines set reserved_quantity = 0
    where tenant_id = ${tenantId} and order_id = ${order.id} and reserved_quantity > 0`);
  leaveQueue(tx, order.id);
};
