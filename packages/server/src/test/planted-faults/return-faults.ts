/** Faults for the invariants of returns. Each statement by itself must be noticed by the one it is listed under. */
export const returnFaults: Record<string, readonly string[]> = {
  N1: [
    'update order_lines set returned_quantity = shipped_quantity',
    'update order_lines set returned_quantity = 0 where returned_quantity > 0',
    'update return_lines set quantity = quantity * 10',
    `update returns set status = 'cancelled' where status = 'settled'`,
    `update returns set status = 'inspected' where status = 'requested'`,
    'update return_lines set restocked_quantity = restocked_quantity - 1, scrapped_quantity = scrapped_quantity + 1 where restocked_quantity > 0',
    'update return_parts set quantity = quantity + 1',
    'update return_lines set product_id = uuidv7()',
  ],
  N2: [
    'update return_parts set cost_minor = cost_minor + 2',
    'update return_parts set quantity = quantity * 10',
    'update return_parts p set product_id = uuidv7()',
    `update shipments set status = 'reversed', reversed_on = shipped_on, reversed_at = shipped_at`,
  ],
  N3: [
    `update returns set money = 'credited' where money = 'nothing'`,
    `update returns set money = 'nothing' where money = 'credited'`,
    'update credit_notes set return_id = null, undone_on = null',
    'update credit_note_lines set quantity = quantity * 10',
    'update returns set order_id = uuidv7()',
    'update returns set undo_invoice_id = null where undo_invoice_id is not null',
    'update credit_notes set undone_on = null where undone_on is not null',
    'update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1 where id in (select undo_invoice_id from returns)',
    'update returns set undo_invoice_id = uuidv7() where undo_invoice_id is not null',
  ],
};
