import { sql, type RawBuilder } from 'kysely';

/**
 * What customers wait for, one row for each line of a confirmed order that wants more than it holds (decision 0091). It is promised and not
 * there, so it is bought too, and what comes in goes to the oldest of them first.
 */
export const waitingGoods = (tenantId: string): RawBuilder<unknown> => sql`
  select line.product_id, b.location_id, line.quantity - line.cancelled_quantity - line.shipped_quantity - line.reserved_quantity as quantity,
    b.order_id, b.waiting_since, line.line_number
  from backorders b
  join order_lines line on line.tenant_id = ${tenantId} and line.id = b.order_line_id
  where b.tenant_id = ${tenantId}`;
