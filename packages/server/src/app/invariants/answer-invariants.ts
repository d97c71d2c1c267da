import type { Invariant } from './invariant.ts';

/** What readers of links said to invoices, each with what was said before it. */
const said = `(select a.*, lag(a.kind) over (partition by a.tenant_id, a.invoice_id order by a.id) as before,
    row_number() over (partition by a.tenant_id, a.invoice_id order by a.id desc) = 1 as is_last
  from invoice_answers a) said`;

/** What an invoice says of its customer, or said before a correction, as an entry of the audit trail has it. */
const printed = (row: string): string =>
  `jsonb_build_object('name', ${row}.customer_name, 'address', ${row}.customer_address, 'taxNumber', ${row}.customer_tax_number, 'reference', ${row}.customer_reference)`;

/** Invariants of what customers do with links, and of what invoices say of customers. */
export const answerInvariants: readonly Invariant[] = [
  {
    id: 'C1',
    meaning:
      'an invoice is confirmed or disputed as the newest answer says; nothing is said twice, or closed undisputed',
    sql: `
      select i.tenant_id, i.id, i.customer_answer, said.kind, said.before
      from invoices i left join ${said} on said.tenant_id = i.tenant_id and said.invoice_id = i.id and said.is_last
      where i.customer_answer is distinct from nullif(said.kind, 'closed')
      union all
      select said.tenant_id, said.invoice_id, null, said.kind, said.before
      from ${said} where said.kind is not distinct from said.before or (said.kind = 'closed' and said.before is distinct from 'disputed')`,
  },
  {
    id: 'C2',
    meaning:
      'a corrected invoice says what its newest correction made of it, and each correction keeps what stood before',
    sql: `
      with corrected as (
        select c.tenant_id, c.invoice_id, ${printed('c')} as former, ${printed('i')} as present, a.before, a.after,
          lag(a.after) over of_invoice as made, row_number() over (partition by c.tenant_id, c.invoice_id order by c.id desc) = 1 as is_last,
          c.corrected_at < i.issued_at as is_early
        from invoice_corrections c
        join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
        left join audit_entries a on a.tenant_id = c.tenant_id and a.at = c.corrected_at
          and a.action in ('order.correct_particulars', 'invoice.correct_particulars') and a.after ->> 'invoice' = i.number
        window of_invoice as (partition by c.tenant_id, c.invoice_id order by c.id))
      select tenant_id, invoice_id, former, present, before, after from corrected
      where is_early or before - 'invoice' is distinct from former or (made is not null and made - 'invoice' is distinct from former)
        or (is_last and after - 'invoice' is distinct from present)
      union all
      select a.tenant_id, a.subject_id, null, null, a.before, a.after from audit_entries a
      where a.action in ('order.correct_particulars', 'invoice.correct_particulars')
        and not exists (select from invoice_corrections c where c.tenant_id = a.tenant_id and c.corrected_at = a.at)`,
  },
];
