/** Faults for the invariants of receipts, later costs and returns. Each statement by itself must be noticed by the invariant it is listed under. */
export const receiptFaults: Record<string, readonly string[]> = {
  R1: [`update stock_receipt_lines set order_line_id = uuidv7() where quantity > 0`],
  R2: [
    `update stock_receipt_lines set value_minor = value_minor + 1 where value_minor > 0`,
    `update stock_receipt_lines set landed_minor = landed_minor + 1 where landed_minor > 0`,
    `update stock_receipts set net_minor = net_minor + 1 where number is not null`,
    `update receipt_costs set value_minor = value_minor + 1`,
    `update stock_receipt_lines l set net_minor = 1, value_minor = 0, landed_minor = 0 from stock_receipts r where r.id = l.receipt_id and r.status = 'draft'`,
    `update receipt_costs c set value_minor = 0 from stock_receipts r where r.id = c.receipt_id and r.status = 'draft'`,
  ],
  R3: [
    `update stock_receipt_lines set returned_quantity = 0`,
    `update stock_receipt_lines set returned_quantity = 1 where returned_quantity = 0 and quantity > 0`,
    `update supplier_returns set status = 'posted'`,
    `update supplier_returns set value_minor = value_minor + 1`,
    `update supplier_returns set currency = 'USD'`,
    `update stock_receipts set status = 'reversed' where number is not null`,
  ],
  R4: [
    `update landed_costs set value_minor = value_minor + 1`,
    `update landed_cost_lines set value_minor = value_minor + 1`,
    `update stock_receipts set status = 'reversed' where number is not null`,
    `update landed_costs set business_date = business_date - 1`,
    `update landed_costs set amount_minor = amount_minor + 1 where kind is null`,
    `alter table landed_cost_lines drop constraint landed_cost_lines_check; update landed_cost_lines set unit_price = null`,
    `delete from landed_cost_lines`,
    `update landed_costs set bill_id = null`,
    `update landed_costs set bill_id = uuidv7() where bill_id is not null`,
  ],
  R5: [
    `update stock_receipts set replaces_id = id where number is not null`,
    `update stock_adjustments set replaces_id = id where number is not null`,
  ],
};
