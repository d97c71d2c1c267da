import type { Invariant } from './invariant.ts';

/** Invariants of what is asked of customers who owe, and of what they promise. */
export const reminderInvariants: readonly Invariant[] = [
  {
    id: 'U1',
    meaning: 'a reminder is about invoices of its customer, and comes to what was open of them',
    sql: `
      select r.tenant_id, r.id, r.customer_id, r.step, r.amount_minor, sum(part.open_minor) as parts, null::uuid as invoice_id
      from reminders r
      left join reminder_invoices part on part.tenant_id = r.tenant_id and part.reminder_id = r.id
      group by r.tenant_id, r.id, r.customer_id, r.step, r.amount_minor
      having r.amount_minor is distinct from sum(part.open_minor) or r.step is distinct from max(part.step) filter (where part.is_first)
      union all
      select r.tenant_id, r.id, r.customer_id, r.step, r.amount_minor, part.open_minor, part.invoice_id
      from reminder_invoices part
      join reminders r on r.tenant_id = part.tenant_id and r.id = part.reminder_id
      left join invoices i on i.tenant_id = part.tenant_id and i.id = part.invoice_id
      where i.customer_id is distinct from r.customer_id or part.open_minor > i.total_minor
      union all
      select p.tenant_id, p.id, p.customer_id, null, null, null, p.invoice_id
      from reminder_pauses p join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      where i.customer_id is distinct from p.customer_id`,
  },
  {
    id: 'U2',
    meaning: 'a promise is for invoices of its customer, and promises no more of one than was open',
    sql: `
      select said.tenant_id, said.id, said.customer_id, said.amount_minor, sum(part.amount_minor) as parts, null::uuid as invoice_id
      from payment_promises said
      left join promised_invoices part on part.tenant_id = said.tenant_id and part.promise_id = said.id
      group by said.tenant_id, said.id, said.customer_id, said.amount_minor
      having said.amount_minor is distinct from sum(part.amount_minor)
      union all
      select said.tenant_id, said.id, said.customer_id, said.amount_minor, part.amount_minor, part.invoice_id
      from promised_invoices part
      join payment_promises said on said.tenant_id = part.tenant_id and said.id = part.promise_id
      left join invoices i on i.tenant_id = part.tenant_id and i.id = part.invoice_id
      where i.customer_id is distinct from said.customer_id or part.amount_minor + part.until_open_minor > i.total_minor
        or (said.invoice_id is not null and said.invoice_id <> part.invoice_id)`,
  },
];
