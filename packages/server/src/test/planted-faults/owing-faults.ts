/** Faults for the invariants of what customers owe. Each statement by itself must be noticed by the one it is listed under. */
export const owingFaults: Record<string, readonly string[]> = {
  L2: [
    'update invoices set total_minor = total_minor + 1, net_minor = net_minor + 1',
    'update invoices set issued_on = issued_on - 1',
    `update invoices set customer_id = (select c.id from customers c where c.tenant_id = invoices.tenant_id and c.id <> invoices.customer_id limit 1) where customer_id is not null`,
    'update allocations set allocated_on = allocated_on + 1',
    'delete from allocations where undoes_id is not null',
    `delete from allocations where credit_id in (select id from write_offs)`,
    `update payments set paid_on = paid_on - 1 where direction = 'in'`,
    `update payments set status = 'recorded', reversed_shift_id = null where status = 'reversed'`,
    `update payments set base_minor = base_minor + 1, amount_minor = amount_minor + 1 where direction = 'in' and exchange_rate is null`,
    'update credit_notes set issued_on = issued_on - 1',
    'update credit_notes set total_minor = total_minor + 1, net_minor = net_minor + 1',
    // Books that agree in sum over all customers and days, but not for one of them on one day.
    `update journal_entries e set entry_date = e.entry_date - 1 from documents d where d.id = e.document_id and d.kind = 'invoice'`,
    `update journal_lines l set party_id = (select c.id from customers c where c.tenant_id = l.tenant_id and c.id <> l.party_id limit 1) where party_id in (select id from customers)`,
  ],
};
