/** Faults for the invariants of purchase orders. Each statement by itself must be noticed by the invariant that it is listed under. */
export const purchaseFaults: Record<string, readonly string[]> = {
  B1: [
    'update purchase_order_lines set total_minor = total_minor + 1, net_minor = net_minor + 1',
    'update purchase_orders set item_count = item_count + 1',
    `update purchase_orders set taxes = '[]' where tax_minor > 0`,
    `update purchase_order_lines set tax_parts = '[]' where tax_minor > 0`,
    'update purchase_order_lines set line_number = -line_number',
    `delete from purchase_order_lines l using purchase_orders o where o.id = l.order_id and o.status <> 'draft'`,
    'alter table purchase_order_lines drop constraint purchase_order_lines_check2; update purchase_order_lines set quantity = quantity + 1',
  ],
  B2: [
    `update purchase_orders set receipt_state = 'part' where status = 'sent'`,
    'update purchase_order_lines set received_quantity = 1',
    `update purchase_order_lines l set cancelled_quantity = 1 from purchase_orders o where o.id = l.order_id and o.status = 'sent'`,
    `update purchase_order_lines set cancelled_quantity = 0`,
  ],
};
