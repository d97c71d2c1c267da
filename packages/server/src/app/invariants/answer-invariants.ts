import type { Invariant } from './invariant.ts';

/** What readers of links said to invoices, each with what was said before it. */
const said = `(select a.*, lag(a.kind) over (partition by a.tenant_id, a.invoice_id order by a.id) as before,
    row_number() over (partition by a.tenant_id, a.invoice_id order by a.id desc) = 1 as is_last
  from invoice_answers a) said`;

/** Invariants of what customers do with links. */
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
];
