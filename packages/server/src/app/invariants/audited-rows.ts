/** Credit notes with their invoices. */
export const notes = `(select i.tenant_id, i.order_id, i.id as invoice_id, i.number as invoice, n.number, n.kind
    from credit_notes n join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id) n`;

/** Payments with the order that they were received for, whoever it belongs to since. */
export const payments = `(select tenant_id, id, number, direction, status, coalesce(order_id, left_order_id) as order_id from payments) p`;
/** Money paid back, with the credit that it came from. */
export const refunds = `(select p.tenant_id, coalesce(p.order_id, p.left_order_id) as order_id, a.credit_id, p.number from payments p
    left join (select distinct tenant_id, debit_id, credit_id from allocations) a on a.tenant_id = p.tenant_id and a.debit_id = p.id where p.direction = 'out') p`;

/** Everything written into the books and the register, with its time. The audit trail must have an entry of the same moment. */
export const written = `
  select tenant_id, id, 'document' as what, recorded_at as at from documents
  union all select tenant_id, id, 'journal entry', posted_at from journal_entries
  union all select tenant_id, id, 'allocation', recorded_at from allocations
  union all select tenant_id, id, 'settlement of a bill', recorded_at from payable_allocations
  union all select tenant_id, id, 'answer to an invoice', answered_at from invoice_answers
  union all select tenant_id, id, 'message to or from support', written_at from support_messages
  union all select tenant_id, id, 'correction of an invoice', corrected_at from invoice_corrections
  union all select tenant_id, id, 'stock movement', posted_at from stock_movements`;
