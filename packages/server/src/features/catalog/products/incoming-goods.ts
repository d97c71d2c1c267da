import { sql, type RawBuilder } from 'kysely';

/**
 * What is on its way, one row for each line that brings it: what is still to come of orders that were sent to suppliers, and goods of
 * transfers. Every screen and sum of what is incoming reads these rows, so that they agree; nothing is kept beside them (decision 0041).
 * Both parts are found by partial indexes of open lines.
 */
export const incomingGoods = (tenantId: string): RawBuilder<unknown> => sql`
  select line.product_id, o.location_id, line.quantity - line.received_quantity - line.cancelled_quantity as quantity,
    'purchase_order' as kind, o.id as document_id, coalesce(line.expected_on, o.expected_on) as expected_on
  from purchase_order_lines line
  join purchase_orders o on o.tenant_id = ${tenantId} and o.id = line.order_id and o.status = 'sent'
  where line.tenant_id = ${tenantId} and line.received_quantity + line.cancelled_quantity < line.quantity
  union all
  select line.product_id, t.to_location_id, line.on_way_quantity, 'transfer', t.id, t.expected_on
  from transfer_lines line
  join transfers t on t.tenant_id = ${tenantId} and t.id = line.transfer_id
  where line.tenant_id = ${tenantId} and line.on_way_quantity > 0`;
