import type { Invariant } from './invariant.ts';

/** What names a customer and goes along with a merge. */
const named = `
  ${['orders', 'invoices', 'credit_notes', 'write_offs']
    .map((table) => `select tenant_id, customer_id, id, number, '${table}' as what from ${table}`)
    .join('\n  union all ')}
  union all select tenant_id, customer_id, id, number, 'quotes' from quotes
  union all select tenant_id, party_id, id, number, 'payments' from payments
  union all select tenant_id, customer_id, id, null, 'invoice_drafts' from invoice_drafts
  ${['reminders', 'reminder_pauses', 'payment_promises'].map((table) => `union all select tenant_id, customer_id, id, null, '${table}' from ${table}`).join('\n  ')}
  union all select tenant_id, customer_id, null, name, 'customer_contacts' from customer_contacts
  union all select tenant_id, customer_id, null, label, 'customer_addresses' from customer_addresses
  union all select tenant_id, customer_id, null, tag, 'customer_tags' from customer_tags
  union all select d.tenant_id, one.id::uuid, d.id, d.name, 'discounts' from discounts d
    cross join lateral jsonb_array_elements_text(d.conditions -> 'customerIds') as one (id)`;

/** Invariants of records of one customer that became one. */
export const customerInvariants: readonly Invariant[] = [
  {
    id: 'D13',
    meaning:
      'a customer merged into another is archived and has only what was posted; only of merged ones is kept what undoes it',
    sql: `
      select c.tenant_id, c.id, c.name, c.status, c.merged_into, m.merged_into as goes_on
      from customers c left join customers m on m.tenant_id = c.tenant_id and m.id = c.merged_into
      where c.merged_into is not null and (c.status <> 'archived' or m.id is null or m.merged_into is not null)
      union all
      select m.tenant_id, m.customer_id, c.name, c.status, c.merged_into, m.into_id
      from customer_merges m left join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
      where c.merged_into is null
      union all
      select n.tenant_id, n.id, n.number, n.what, n.customer_id, null
      from (${named}) n join customers c on c.tenant_id = n.tenant_id and c.id = n.customer_id and c.merged_into is not null`,
  },
];
