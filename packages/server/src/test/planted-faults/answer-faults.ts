/** Faults for the invariants of what customers say to invoices, and invoices of them; each statement by itself must be noticed. */
export const answerFaults: Record<string, readonly string[]> = {
  C1: [
    `update invoices set customer_answer = null where customer_answer = 'disputed'`,
    `update invoices set customer_answer = 'confirmed' where customer_answer is null`,
    `update invoice_answers set kind = 'confirmed', reason = null where kind = 'disputed'`,
    'delete from invoice_answers',
    `insert into invoice_answers select tenant_id, uuidv7(), invoice_id, kind, name, reason, answered_at, answered_by from invoice_answers where kind = 'disputed'`,
  ],
  C2: [
    `update invoices set customer_tax_number = 'C9999' where id in (select invoice_id from invoice_corrections)`,
    `update invoice_corrections set customer_name = customer_name || '.'`,
    `update invoice_corrections set corrected_at = corrected_at - interval '1 year'`,
    'delete from invoice_corrections',
    'delete from invoice_corrections where id in (select max(id::text)::uuid from invoice_corrections)',
  ],
};
