import { currencyCodes } from '@shelfwise/contract/primitives/currencies';
import type { Invariant } from './invariant.ts';
import { bookDetails } from './book-postings.ts';
import { cashCountDetails } from './petty-cash-invariants.ts';
import { revaluationDetails } from './revaluation-invariants.ts';
import { mergedParty, onePartyOf } from './one-party.ts';

/** Each posted document as its own table has it. An order has no total here, because it changes with what is invoiced, cancelled or revised. */
const details = `
  select tenant_id, id, 'order' as kind, number, ordered_on as day, confirmed_at as recorded_at, confirmed_by as recorded_by, customer_id as party_id,
    null::int8 as total_minor, currency, case status when 'cancelled' then 'reversed' else 'standing' end as status
  from orders where number is not null
  union all
  select s.tenant_id, s.id, 'shipment', s.number, s.shipped_on, s.shipped_at, s.shipped_by, o.customer_id, null, o.currency,
    case s.status when 'reversed' then 'reversed' else 'standing' end
  from shipments s left join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
  union all
  select r.tenant_id, r.id, 'return', r.number, r.requested_on, r.requested_at, r.requested_by, o.customer_id, null, o.currency,
    case r.status when 'cancelled' then 'reversed' else 'standing' end
  from returns r left join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
  union all
  select i.tenant_id, i.id, 'invoice', i.number, i.issued_on, i.issued_at, i.issued_by, i.customer_id, coalesce(f.total_minor, i.total_minor),
    coalesce(f.currency, i.currency), case i.status when 'void' then 'reversed' else 'standing' end
  from invoices i left join foreign_invoices f on f.tenant_id = i.tenant_id and f.id = i.id
  union all
  select q.tenant_id, q.id, 'quote', q.number, q.given_on, q.given_at, q.given_by, q.customer_id, q.total_minor, o.currency,
    case when q.status in ('declined', 'withdrawn') then 'reversed' else 'standing' end
  from quotes q left join orders o on o.tenant_id = q.tenant_id and o.id = q.order_id
  union all
  select n.tenant_id, n.id, 'credit_note', n.number, n.issued_on, n.issued_at, n.issued_by, n.customer_id, coalesce(f.total_minor, n.total_minor),
    coalesce(f.currency, n.currency), 'standing'
  from credit_notes n left join foreign_credit_notes f on f.tenant_id = n.tenant_id and f.id = n.id
  union all
  select tenant_id, id, 'payment', number, paid_on, recorded_at, recorded_by, party_id, amount_minor, currency,
    case status when 'reversed' then 'reversed' else 'standing' end from payments
  union all
  select tenant_id, id, 'write_off', number, written_off_on, recorded_at, recorded_by, customer_id, amount_minor, currency, status from write_offs
  union all
  select tenant_id, id, case kind when 'bill' then 'bill' else 'supplier_credit' end, number, business_date, approved_at, approved_by, supplier_id,
    total_minor, currency, case status when 'void' then 'reversed' else 'standing' end from bills where number is not null
  union all
  select tenant_id, id, 'supplier_payment', number, paid_on, recorded_at, recorded_by, supplier_id, amount_minor, currency,
    case status when 'reversed' then 'reversed' else 'standing' end from supplier_payments
  union all
  select tenant_id, withholding_id, 'withholding_certificate', withholding_number, paid_on, recorded_at, recorded_by, supplier_id, withheld_minor, currency,
    case status when 'reversed' then 'reversed' else 'standing' end from supplier_payments where withholding_id is not null
  union all
  select a.tenant_id, a.id, 'adjustment', a.number, a.business_date, a.posted_at, a.posted_by, null, null, c.base_currency,
    case a.status when 'reversed' then 'reversed' else 'standing' end
  from stock_adjustments a left join companies c on c.tenant_id = a.tenant_id where a.number is not null
  union all
  select t.tenant_id, t.id, 'transfer', t.number, t.business_date, t.sent_at, t.sent_by, null, null, c.base_currency, 'standing'
  from transfers t left join companies c on c.tenant_id = t.tenant_id where t.number is not null
  union all
  select n.tenant_id, n.id, 'stock_count', n.number, n.business_date, n.posted_at, n.posted_by, null, null, c.base_currency,
    case n.status when 'reversed' then 'reversed' else 'standing' end
  from stock_counts n left join companies c on c.tenant_id = n.tenant_id where n.number is not null
  union all
  select s.tenant_id, s.id, 'till_shift', s.number, s.opened_on, s.opened_at, s.user_id, null, null, c.base_currency, 'standing'
  from shifts s left join companies c on c.tenant_id = s.tenant_id
  union all
  select m.tenant_id, m.id, 'cash_movement', m.number, m.moved_on, m.moved_at, m.moved_by, null, m.amount_minor, c.base_currency,
    case m.status when 'reversed' then 'reversed' else 'standing' end
  from cash_movements m left join companies c on c.tenant_id = m.tenant_id
  union all
  select tenant_id, id, 'receipt', number, business_date, posted_at, posted_by, supplier_id, net_minor, currency,
    case status when 'reversed' then 'reversed' else 'standing' end from stock_receipts where number is not null
  union all
  select c.tenant_id, c.id, 'landed_cost', c.number, c.business_date, c.posted_at, c.posted_by, case when c.kind is null then r.supplier_id end, null, c.currency,
    case c.status when 'reversed' then 'reversed' else 'standing' end
  from landed_costs c left join stock_receipts r on r.tenant_id = c.tenant_id and r.id = c.receipt_id
  union all
  select tenant_id, id, 'supplier_return', number, business_date, posted_at, posted_by, supplier_id, net_minor, currency,
    case status when 'reversed' then 'reversed' else 'standing' end from supplier_returns
  union all
  select r.tenant_id, r.id, 'payment_run', r.number, r.numbered_on, r.numbered_at, r.numbered_by, null, null, c.base_currency,
    case r.status when 'cancelled' then 'reversed' else 'standing' end
  from payment_runs r left join companies c on c.tenant_id = r.tenant_id where r.number is not null
  union all ${bookDetails}
  union all ${revaluationDetails}
  union all ${cashCountDetails}
  union all
  select e.tenant_id, e.id, 'expense', e.number, e.business_date, e.decided_at, e.decided_by, null, e.total_minor, c.base_currency,
    case e.status when 'void' then 'reversed' else 'standing' end
  from expenses e left join companies c on c.tenant_id = e.tenant_id where e.number is not null
  union all
  select tenant_id, id, 'reimbursement', number, paid_on, recorded_at, recorded_by, null, amount_minor, currency,
    case status when 'reversed' then 'reversed' else 'standing' end from reimbursements
  union all
  select tenant_id, id, 'purchase_order', number, ordered_on, sent_at, sent_by, supplier_id, null, currency,
    case status when 'cancelled' then 'reversed' else 'standing' end from purchase_orders where number is not null`;

/** Which document came from which, as their own tables have it. */
const origins = `
  select tenant_id, order_id as from_id, id as to_id, 'fulfils' as kind from shipments
  union all select tenant_id, id, order_id, 'fulfils' from quotes where status = 'accepted'
  union all select tenant_id, order_id, id, 'returns' from returns
  union all select tenant_id, order_id, id, 'bills' from invoices where order_id is not null
  union all select tenant_id, coalesce(order_id, left_order_id), id, 'pays' from payments
    where coalesce(order_id, left_order_id) is not null and direction = 'in'
  union all select tenant_id, invoice_id, id, 'corrects' from credit_notes
  union all select tenant_id, invoice_id, id, 'corrects' from write_offs
  union all select tenant_id, corrects_id, id, 'corrects' from stock_adjustments where corrects_id is not null and number is not null
  union all select tenant_id, follows_id, id, 'corrects' from transfers where follows_id is not null and number is not null
  union all
  select l.tenant_id, o.order_id, l.receipt_id, 'receives' from stock_receipt_lines l
  join purchase_order_lines o on o.tenant_id = l.tenant_id and o.id = l.order_line_id
  join stock_receipts r on r.tenant_id = l.tenant_id and r.id = l.receipt_id and r.number is not null
  where l.quantity > 0
  union all select tenant_id, receipt_id, id, case when kind is null then 'corrects' else 'costs' end from landed_costs
  union all select tenant_id, receipt_id, id, 'returns' from supplier_returns
  union all select tenant_id, replaces_id, id, 'corrects' from expenses where replaces_id is not null and number is not null
  union all select tenant_id, expense_id, id, 'pays' from reimbursements
  union all
  select a.tenant_id, a.credit_id, a.debit_id, 'refunds' from allocations a
  join payments p on p.tenant_id = a.tenant_id and p.id = a.debit_id where a.undoes_id is null`;

/** Payments, and credit notes for other invoices, that settle an invoice: the later document is said to come from the earlier one. */
const settlements = `
  select distinct a.tenant_id, a.debit_id, a.credit_id from allocations a
  join invoices i on i.tenant_id = a.tenant_id and i.id = a.debit_id
  left join credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_id
  left join write_offs w on w.tenant_id = a.tenant_id and w.id = a.credit_id
  where a.undoes_id is null and n.invoice_id is distinct from i.id and w.id is null
  union
  select tenant_id, bill_id, credit_id from payable_allocations where undoes_id is null`;

/** The business day of every document, entry, movement and allocation, with the moment when it was written. */
const days = `
  select tenant_id, id, 'document' as what, business_date as day, recorded_at as written_at from documents
  union all select tenant_id, id, 'entry', entry_date, posted_at from journal_entries
  union all select tenant_id, id, 'movement', business_date, posted_at from stock_movements
  union all select tenant_id, id, 'allocation', allocated_on, recorded_at from allocations
  union all select tenant_id, id, 'allocation', allocated_on, recorded_at from payable_allocations`;

const codes = currencyCodes.map((code) => `'${code}'`).join(', ');

/** Documents that are in the currency of a supplier or carrier. */
const inTheirs = `'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'withholding_certificate'`;

/** Invariants of the register of documents. */
export const documentInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    meaning: 'nothing counts for a day before the books open, nor for one after it was written down',
    sql: `
      select d.tenant_id, d.what, d.id, d.day, d.written_at, r.books_open_on
      from (${days}) d left join trading_rules r on r.tenant_id = d.tenant_id
      -- No company's day can be later than that of the time zone furthest east.
      where d.day < r.books_open_on or d.day > (d.written_at at time zone 'Pacific/Kiritimati')::date or r.tenant_id is null`,
  },
  {
    id: 'I21',
    meaning: 'the numbers of every series of documents have no gap and no repeat',
    sql: `
      select coalesce(n.tenant_id, d.tenant_id) as tenant_id, coalesce(n.series, d.kind) as series, n.first_number, n.next_number, d.given, d.first, d.last
      from (select * from number_series where series <> 'sku') n
      full join (select tenant_id, kind, count(*) as given, count(distinct n) as different, min(n) as first, max(n) as last
          from (select tenant_id, kind, substring(number from '\\d+$')::bigint as n from documents) numbered group by 1, 2) d
        on d.tenant_id = n.tenant_id and d.kind = n.series
      where n.tenant_id is null or (d.tenant_id is null and n.next_number <> n.first_number)
        or d.given <> d.different or d.first <> n.first_number or d.last + 1 <> n.next_number or d.last - d.first + 1 <> d.given`,
  },
  {
    id: 'D1',
    meaning: 'the register and the tables of each kind of document say the same of every document',
    sql: `
      select coalesce(d.tenant_id, r.tenant_id) as tenant_id, coalesce(d.id, r.id) as id, coalesce(d.kind, r.kind) as kind, d.number, r.number as registered,
        d.day, r.business_date, d.party_id, r.party_id as registered_party, d.total_minor, r.total_minor as registered_total, d.status, r.status as registered_status
      from (${details}) d
      full join documents r on r.tenant_id = d.tenant_id and r.id = d.id and r.kind = d.kind
      ${mergedParty('r.tenant_id', 'r.party_id')}
      where (d.number, d.day, d.recorded_at, d.recorded_by, d.party_id, d.currency, d.status)
          is distinct from (r.number, r.business_date, r.recorded_at, r.recorded_by, ${onePartyOf('r.party_id')}, r.currency, r.status)
        or (d.kind not in ('order', 'purchase_order') and d.total_minor is distinct from r.total_minor)
        or (d.kind in ('order', 'purchase_order') and r.total_minor is null)`,
  },
  {
    id: 'D2',
    meaning: 'documents are linked to what they came from: order, shipment, invoice, payment, correction',
    sql: `
      select coalesce(o.tenant_id, l.tenant_id) as tenant_id, coalesce(o.from_id, l.from_id) as from_id, coalesce(o.to_id, l.to_id) as to_id,
        o.kind, l.kind as linked
      from (select distinct * from (${origins}) o) o
      full join document_links l on l.tenant_id = o.tenant_id and l.from_id = o.from_id and l.to_id = o.to_id and l.kind = o.kind
      where l.tenant_id is null or (o.tenant_id is null and (l.kind <> 'pays' or not exists (
        select from (select tenant_id, debit_id, credit_id from allocations
          union all select tenant_id, bill_id, credit_id from payable_allocations) a where a.tenant_id = l.tenant_id
          and ((a.debit_id = l.from_id and a.credit_id = l.to_id) or (a.debit_id = l.to_id and a.credit_id = l.from_id)))))
      union all
      select s.tenant_id, s.debit_id, s.credit_id, 'pays', null from (${settlements}) s
      where not exists (select from document_links l where l.tenant_id = s.tenant_id and l.from_id = s.debit_id and l.to_id = s.credit_id and l.kind = 'pays')
        and not exists (select from document_links l where l.tenant_id = s.tenant_id and l.from_id = s.credit_id and l.to_id = s.debit_id and l.kind = 'pays')`,
  },
  {
    id: 'D3',
    meaning:
      'entries and movements count for the day of their document; what undoes it for that day or a later one',
    sql: `
      select e.tenant_id, e.document_id, e.id, e.event, e.entry_date as day, d.business_date
      from journal_entries e left join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
      left join transfer_steps step on e.event = 'apply' and step.tenant_id = e.tenant_id and step.id = e.occasion_id and step.transfer_id = e.document_id
      left join (select tenant_id, id, allocated_on, case when undoes_id is null then 'apply' else 'unapply' end as event from allocations
          union all select tenant_id, id, allocated_on, case when undoes_id is null then 'apply' else 'unapply' end from payable_allocations) a
        on a.event = e.event and a.tenant_id = e.tenant_id and a.id = e.occasion_id
      left join shift_counts counted on e.event = 'apply' and counted.tenant_id = e.tenant_id and counted.id = e.occasion_id and counted.shift_id = e.document_id
      left join return_steps back on back.tenant_id = e.tenant_id and back.id = e.occasion_id and back.return_id = e.document_id
        and e.event = case back.kind when 'inspect' then 'apply' else 'unapply' end
      left join revaluations r on e.event in ('apply', 'unapply') and r.tenant_id = e.tenant_id and r.id = e.document_id and r.id = e.occasion_id
      where d.id is null or case e.event
        when 'post' then e.entry_date <> d.business_date or e.occasion_id <> d.id
        when 'reverse' then e.entry_date < d.business_date or d.status <> 'reversed'
        else e.entry_date is distinct from coalesce(a.allocated_on, step.business_date, counted.counted_on, back.business_date, r.reverses_on) end
      union all
      select m.tenant_id, m.document_id, m.id, m.kind, m.business_date, d.business_date
      from stock_movements m left join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
      left join transfer_steps step on m.kind = 'transfer' and step.tenant_id = m.tenant_id and step.transfer_id = m.document_id and step.step_number = m.leg
      left join return_parts part on d.kind = 'return' and part.tenant_id = m.tenant_id and part.return_id = m.document_id and part.part_number = m.document_line
      left join return_steps back on back.tenant_id = m.tenant_id and back.id = case m.kind when 'return' then part.step_id else part.undo_step_id end
      where d.id is null or case when d.kind = 'return' then m.business_date is distinct from back.business_date or m.business_date < d.business_date when m.kind = 'reversal' then m.business_date < d.business_date or d.status <> 'reversed'
        when m.kind = 'transfer' then m.business_date <> coalesce(step.business_date, d.business_date) or m.business_date < d.business_date
        else m.business_date <> d.business_date end
      union all
      select l.tenant_id, l.to_id, l.from_id, l.kind, t.business_date, f.business_date
      from document_links l
      join documents f on f.tenant_id = l.tenant_id and f.id = l.from_id join documents t on t.tenant_id = l.tenant_id and t.id = l.to_id
      where l.kind in ('fulfils', 'bills', 'corrects', 'refunds', 'costs', 'returns') and t.business_date < f.business_date
        -- The day may be what was wrong of an expense.
        and not (l.kind = 'corrects' and t.kind = 'expense')`,
  },
  {
    id: 'D4',
    meaning:
      'an order, its standing invoices and payments, and what corrects or settles them are of one customer',
    sql: `
      select i.tenant_id, i.id, 'invoice' as what, i.customer_id, o.customer_id as of_order
      from invoices i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
      where i.status <> 'void' and i.customer_id is distinct from o.customer_id
        -- What was credited whole before the order went to another customer stays with whom it was issued to.
        and exists (select from invoice_lines b where b.tenant_id = i.tenant_id and b.invoice_id = i.id and b.credited_quantity < b.quantity)
      union all
      select p.tenant_id, p.id, 'payment', p.party_id, o.customer_id
      from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.status = 'recorded' and p.party_id is distinct from o.customer_id
      union all
      select n.tenant_id, n.id, 'credit note', n.customer_id, i.customer_id
      from credit_notes n left join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      where i.id is null or n.customer_id is distinct from i.customer_id
      union all
      select a.tenant_id, a.id, 'allocation', c.party_id, d.party_id
      from allocations a
      join documents d on d.tenant_id = a.tenant_id and d.id = a.debit_id
      join documents c on c.tenant_id = a.tenant_id and c.id = a.credit_id
      left join customers billed on billed.tenant_id = d.tenant_id and billed.id = d.party_id
      left join customers credited on credited.tenant_id = c.tenant_id and credited.id = c.party_id
      where coalesce(billed.merged_into, d.party_id) is distinct from coalesce(credited.merged_into, c.party_id)
      union all
      select c.tenant_id, c.id, 'customer without a place among the parties', null, null from customers c
      where not exists (select from parties p where p.tenant_id = c.tenant_id and p.id = c.id and p.kind = 'customer')`,
  },
  {
    id: 'D5',
    meaning: 'every document is in a currency we know: that of the books, or of the account money went to',
    sql: `
      select d.tenant_id, d.id, d.what, d.currency, c.base_currency
      from (select tenant_id, id, 'document' as what, currency from documents where kind not in ('payment', 'invoice', 'credit_note', ${inTheirs})
            union all select tenant_id, id, 'order', currency from orders
            union all select tenant_id, id, 'invoice', currency from invoices
            union all select tenant_id, id, 'credit note', currency from credit_notes
            union all select tenant_id, id, 'company', base_currency from (select tenant_id, tenant_id as id, base_currency from companies) c) d
      left join companies c on c.tenant_id = d.tenant_id
      where d.currency is distinct from c.base_currency or d.currency not in (${codes})
      union all
      select p.tenant_id, p.id, 'payment', p.currency, coalesce(m.currency, c.base_currency)
      from payments p
      left join companies c on c.tenant_id = p.tenant_id
      left join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      where p.currency not in (${codes})
        -- An account in the currency of the books also takes what was changed into it at a rate.
        or (p.currency <> coalesce(m.currency, c.base_currency) and (coalesce(m.currency, c.base_currency) <> c.base_currency or p.exchange_rate is null))
        or (p.currency = c.base_currency and p.base_minor <> p.amount_minor)
      union all
      select tenant_id, id, 'document of buying', currency, null from documents where kind in ('invoice', 'credit_note', ${inTheirs}) and currency not in (${codes})
      union all
      select tenant_id, id, 'purchase order', currency, null from purchase_orders where currency not in (${codes})
      union all
      select tenant_id, entry_id, 'journal line', foreign_currency, null from journal_lines where foreign_currency not in (${codes})`,
  },
];
