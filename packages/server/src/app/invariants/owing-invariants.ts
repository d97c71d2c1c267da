import type { Invariant } from './invariant.ts';
import { mergedParty, onePartyOf } from './one-party.ts';

/** What the books say of customers, by the day it counts from. */
const posted = `
  select l.tenant_id, a.purpose as account, l.party_id, e.entry_date as day, l.debit_minor - l.credit_minor as minor
  from journal_lines l
  join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.purpose in ('receivable', 'customer_deposits')`;

/** The same from the documents, as the ageing adds them up: each counts from its day, and what settles it from the day on which it does. */
const owed = `
  select tenant_id, 'receivable' as account, customer_id as party_id, issued_on as day, total_minor as minor from invoices
  union all
  select a.tenant_id, 'receivable', i.customer_id, a.allocated_on, -a.base_minor
  from allocations a join invoices i on i.tenant_id = a.tenant_id and i.id = a.debit_id
  union all
  select tenant_id, 'customer_deposits', party_id, paid_on, -base_minor from payments where direction = 'in'
  union all
  select p.tenant_id, 'customer_deposits', p.party_id, e.entry_date, p.base_minor
  from payments p join journal_entries e on e.tenant_id = p.tenant_id and e.document_id = p.id and e.event = 'reverse'
  where p.direction = 'in' and p.status = 'reversed'
  union all
  select tenant_id, 'customer_deposits', customer_id, issued_on, -total_minor from credit_notes
  union all
  select a.tenant_id, 'customer_deposits', coalesce(p.party_id, n.customer_id), a.allocated_on, a.base_minor + a.exchange_minor
  from allocations a
  left join payments p on p.tenant_id = a.tenant_id and p.id = a.credit_id
  left join credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_id
  where p.id is not null or n.id is not null`;

/** Invariants of what customers owe, and have in credit. */
export const owingInvariants: readonly Invariant[] = [
  {
    id: 'L2',
    meaning:
      'on every day a customer owes what is open of their invoices, and has what is unused of their credit, by the books',
    sql: `
      select b.tenant_id, b.account, ${onePartyOf('b.party_id')} as party_id, b.day, sum(b.ledger) as in_ledger, sum(b.documents) as in_documents
      from (select tenant_id, account, party_id, day, minor as ledger, 0 as documents from (${posted}) l
            union all select tenant_id, account, party_id, day, 0, minor from (${owed}) d) b
      ${mergedParty('b.tenant_id', 'b.party_id')}
      group by 1, 2, 3, 4 having sum(b.ledger) <> sum(b.documents)`,
  },
];
