import { sql, type RawBuilder } from 'kysely';
import type { PurchaseOrderRow } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { both, columnsAs, columnsOf, reckoned } from '../../../db/rows.ts';

/** Whether something of `purchase_order_lines line` is still to come. */
export const isOpenLine: RawBuilder<boolean> = sql`(line.received_quantity + line.cancelled_quantity < line.quantity)`;

/** Whether something of `purchase_orders o` should have come before today. */
export const isLate = (tenantId: string, today: string): RawBuilder<boolean> => sql`
  (o.status = 'sent' and o.receipt_state <> 'full' and exists (select from purchase_order_lines line
    where line.tenant_id = ${tenantId} and line.order_id = o.id and ${isOpenLine}
      and coalesce(line.expected_on, o.expected_on) < ${today}::date))`;

const approval = sql`case when o.approved_by is not null then 'given' when o.approval_asked_by is not null then 'asked' else 'none' end`;

/** The columns of an order in a list, for `purchase_orders o` with `purchaseJoins`. */
export const purchaseRowColumns = (tenantId: string, today: string) =>
  both(
    columnsOf('purchase_orders', 'o', [
      'id',
      'number',
      'status',
      'receipt_state',
      'supplier_id',
      'location_id',
      'currency',
      'item_count',
      'total_minor',
      'ordered_on',
      'expected_on',
      'revision',
      'created_at',
    ]),
    columnsAs('suppliers', 's', { supplierName: 'name' }),
    columnsAs('locations', 'l', { locationName: 'name' }),
    reckoned<Pick<PurchaseOrderRow, 'approval' | 'isLate' | 'receivedPercent'>>(sql`
      ${approval} as approval, coalesce(${isLate(tenantId, today)}, false) as "isLate", came.percent as "receivedPercent"`),
  );

/** How much of an order has come is told by the worth of its lines; one without a price counts for the smallest amount. */
export const purchaseJoins = (tenantId: string): RawBuilder<unknown> => sql`
  join suppliers s on s.tenant_id = ${tenantId} and s.id = o.supplier_id
  join locations l on l.tenant_id = ${tenantId} and l.id = o.location_id
  cross join lateral (
    select coalesce(floor(100 * sum((line.total_minor + 1) * least(line.received_quantity / line.quantity, 1)) / sum(line.total_minor + 1)), 0)::int4 as percent
    from purchase_order_lines line where line.tenant_id = ${tenantId} and line.order_id = o.id) came`;
