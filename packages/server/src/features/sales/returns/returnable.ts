import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Returnable } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, queryRows, both, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { getLoadedOrder, type OrderLineRecord } from '../orders/orders.queries.ts';

/** How much of each line of an order is in returns that stand, asked for or in hand, or kept by the customer. */
export const listReturning = async (
  { db, tenantId }: TenantTransaction,
  orderId: string,
): Promise<Map<string, string>> => {
  const rows = await queryRows(
    db,
    both(
      columnsOf('return_lines', 'line', ['order_line_id']),
      reckoned<{ quantity: string }>(sql`sum(line.quantity) as quantity`),
    ),
    (columns) => sql`
    select ${columns} from returns r
    join return_lines line on line.tenant_id = ${tenantId} and line.return_id = r.id
    where r.tenant_id = ${tenantId} and r.order_id = ${orderId} and r.status <> 'cancelled' group by 1`,
  );
  return new Map(rows.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
};

/** What of a line can still come back: shipped, and in no return that stands. */
export const returnableOf = (line: OrderLineRecord, returning: ReadonlyMap<string, string>): Exact =>
  new Exact(line.shippedQuantity).minus(returning.get(line.id) ?? 0);

export const getReturnable = async ({ tx }: Call, { id }: { id: string }): Promise<Returnable> => {
  const [{ lines }, returning] = await Promise.all([getLoadedOrder(tx, id, false), listReturning(tx, id)]);
  return {
    lines: lines
      .filter((line) => returnableOf(line, returning).greaterThan(0))
      .map((line) => ({
        orderLineId: line.id,
        productId: line.productId,
        productName: line.productName,
        sku: line.sku,
        unit: line.unit,
        isDivisible: line.isDivisible,
        quantity: returnableOf(line, returning).toFixed(),
        shippedQuantity: line.shippedQuantity,
        returningQuantity: returning.get(line.id) ?? '0',
      })),
  };
};
