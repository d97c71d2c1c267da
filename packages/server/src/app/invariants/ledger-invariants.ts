import { expenseFigures } from './expense-invariants.ts';
import type { Invariant } from './invariant.ts';
import { bookFigures } from './book-postings.ts';
import { cashCountFigures } from './petty-cash-invariants.ts';
import { revaluedPurposes } from './revaluation-invariants.ts';
import { mergedParty, onePartyOf } from './one-party.ts';

/** Accounts that replace each other when a document is undone after later ones were built on it. */
const standIns = `case
  when a.purpose in ('inventory', 'stock_in_transit', 'cost_of_sales') then 'stock'
  when a.purpose in ('receivable', 'customer_deposits', 'exchange_differences') then 'customer'
  else l.account_id::text end`;

/** Balances of accounts, debits positive: by customer, by supplier, stock by place, tax by its component, money by account. */
const balances = `
  select l.tenant_id, coalesce(m.account_id::text, a.purpose) as account,
    case when a.purpose in ('receivable', 'customer_deposits', 'goods_received', 'payable', 'supplier_prepayments') then ${onePartyOf('l.party_id')} when a.purpose = 'inventory' then l.location_id end as whose,
    case when a.purpose in ('tax_payable', 'input_tax') then l.tax_component end as component, l.debit_minor - l.credit_minor as minor
  from journal_lines l
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
  left join money_accounts m on m.tenant_id = l.tenant_id and m.account_id = l.account_id
  ${mergedParty('l.tenant_id', 'l.party_id')}
  where m.id is not null or a.purpose in ('receivable', 'customer_deposits', 'inventory', 'stock_in_transit', 'tax_payable', 'sales', 'sales_allowances', 'bad_debts', 'tax_withheld_by_customers', 'stock_owed', 'goods_received', 'landed_costs',
    'payable', 'supplier_prepayments', 'input_tax', 'tax_withheld', 'exchange_differences', 'staff_payable', ${revaluedPurposes.map((purpose) => `'${purpose}'`).join(', ')})`;

/** Goods that were received and paid, or are still owed, with later corrections of their cost. */
const bought = `
  select a.tenant_id, coalesce(m.account_id::text, 'stock_owed') as account, null::uuid as whose, null::text as component, -line.value_minor as minor
  from stock_adjustments a
  join stock_adjustments o on o.tenant_id = a.tenant_id and o.id = coalesce(a.corrects_id, a.id) and o.reason = 'received'
  join stock_adjustment_lines line on line.tenant_id = a.tenant_id and line.adjustment_id = a.id
  left join money_accounts m on m.tenant_id = o.tenant_id and m.id = o.money_account_id
  where a.status = 'posted'`;

/** Goods that suppliers are still to bill, and other costs of them: received, with corrected prices and later costs, less what went back. */
const unbilled = `
  select tenant_id, 'goods_received' as account, supplier_id as whose, null::text as component, -value_minor as minor
  from stock_receipts where status = 'posted'
  union all
  select c.tenant_id, case when c.kind is null then 'goods_received' else 'landed_costs' end, case when c.kind is null then r.supplier_id end, null, -c.value_minor
  from landed_costs c join stock_receipts r on r.tenant_id = c.tenant_id and r.id = c.receipt_id where c.status = 'posted'
  union all
  select tenant_id, 'goods_received', supplier_id, null, value_minor from supplier_returns where status = 'posted'
  union all
  select tenant_id, 'landed_costs', null, null, -landed_minor from stock_receipts where status = 'posted'`;

const taxesOf = (documents: string, sign: string): string => `
  select d.tenant_id, 'tax_payable', null::uuid, tax.name || ' ' || tax.percent || ' %', ${sign}tax."taxMinor"
  from ${documents} d cross join lateral jsonb_to_recordset(d.taxes) as tax (name text, percent text, "taxMinor" int8)`;

/** Bills and credits that stand: a credit is the same with opposite signs. */
const standingBills = `(select b.*, case b.kind when 'bill' then 1 else -1 end as sign from bills b where b.number is not null and b.status <> 'void') b`;

const payables = `
  select tenant_id, 'payable', supplier_id, null::text, -sign * (base_minor - settled_base_minor) from ${standingBills}
  union all
  select b.tenant_id, 'input_tax', null, tax.name || ' ' || tax.percent || ' %', b.sign * tax."taxMinor"
  from ${standingBills} cross join lateral jsonb_to_recordset(b.base_taxes) as tax (name text, percent text, "taxMinor" int8)
  union all
  select tenant_id, 'supplier_prepayments', supplier_id, null, base_minor - allocated_base_minor from supplier_payments where status = 'recorded'
  union all
  select b.tenant_id, 'landed_costs', null, null, b.sign * line.base_minor
  from ${standingBills} join bill_lines line on line.tenant_id = b.tenant_id and line.bill_id = b.id
  join accounts a on a.tenant_id = line.tenant_id and a.id = line.account_id and a.purpose = 'landed_costs'
  union all
  select b.tenant_id, 'goods_received', b.supplier_id, null, b.sign * line.cleared_minor
  from ${standingBills} join bill_lines line on line.tenant_id = b.tenant_id and line.bill_id = b.id where line.receipt_id is not null
  union all
  select b.tenant_id, 'exchange_differences', null, null, b.sign * line.exchange_minor
  from ${standingBills} join bill_lines line on line.tenant_id = b.tenant_id and line.bill_id = b.id where line.receipt_id is not null
  union all
  select tenant_id, 'tax_withheld', null, null, -withheld_base_minor from supplier_payments where status = 'recorded'
  union all
  select tenant_id, 'exchange_differences', null, null, credit_base_minor - bill_base_minor from payable_allocations
  union all
  select p.tenant_id, m.account_id::text, null, null, p.withheld_base_minor - p.base_minor
  from supplier_payments p join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id where p.status = 'recorded'`;

/** What the same accounts should hold, computed from the documents. */
const figures = `
  select tenant_id, 'receivable' as account, customer_id as whose, null::text as component, total_minor - paid_minor - credited_minor as minor from invoices
  union all
  select tenant_id, 'customer_deposits', party_id, null, allocated_minor - base_minor from payments where direction = 'in' and status = 'recorded'
  union all
  select tenant_id, 'exchange_differences', null, null, -exchange_minor from allocations
  union all
  select tenant_id, 'customer_deposits', customer_id, null, allocated_minor - total_minor from credit_notes
  union all
  select tenant_id, 'inventory', location_id, null, value_minor from stock_levels
  union all
  select tenant_id, 'stock_in_transit', null, null, on_way_minor from transfer_lines
  union all ${taxesOf('invoices', '-')}
  union all ${taxesOf('credit_notes', '')}
  union all
  select tenant_id, 'sales', null, null, -net_minor from invoice_lines where account_id is null
  union all
  select c.tenant_id, 'sales', null, null, c.net_minor from credit_note_lines c
  join invoice_lines l on l.tenant_id = c.tenant_id and l.invoice_id = c.invoice_id and l.line_number = c.invoice_line_number
  join credit_notes n on n.tenant_id = c.tenant_id and n.id = c.credit_note_id
  where l.account_id is null and n.kind <> 'goodwill'
  union all
  select c.tenant_id, 'sales_allowances', null, null, c.net_minor from credit_note_lines c
  join credit_notes n on n.tenant_id = c.tenant_id and n.id = c.credit_note_id where n.kind = 'goodwill'
  union all
  select tenant_id, 'tax_withheld_by_customers', null, null, withheld_minor from payments where status = 'recorded'
  union all
  select tenant_id, 'bad_debts', null, null, amount_minor from write_offs where status = 'standing'
  union all
  select p.tenant_id, m.account_id::text, null, null, case p.direction when 'in' then p.base_minor - p.withheld_minor - p.fee_base_minor else -p.base_minor end
  from payments p join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id where p.status = 'recorded' and not p.is_opening
  union all
  select c.tenant_id, m.account_id::text, null, null, case c.direction when 'in' then c.amount_minor else -c.amount_minor end
  from cash_movements c join shifts s on s.tenant_id = c.tenant_id and s.id = c.shift_id join tills t on t.tenant_id = c.tenant_id and t.id = s.till_id
  join money_accounts m on m.tenant_id = c.tenant_id and m.id = t.money_account_id where c.status = 'posted'
  union all
  select c.tenant_id, m.account_id::text, null, null, case c.direction when 'in' then -c.amount_minor else c.amount_minor end
  from cash_movements c join money_accounts m on m.tenant_id = c.tenant_id and m.account_id = c.account_id where c.status = 'posted'
  union all
  select k.tenant_id, m.account_id::text, null, null, k.counted_minor - k.expected_minor
  from shift_counts k join shifts s on s.tenant_id = k.tenant_id and s.id = k.shift_id join tills t on t.tenant_id = k.tenant_id and t.id = s.till_id
  join money_accounts m on m.tenant_id = k.tenant_id and m.id = t.money_account_id
  union all ${bought}
  union all ${unbilled}
  union all ${payables}
  union all ${expenseFigures}
  union all ${bookFigures}
  union all ${cashCountFigures}`;

/** Invariants of the general ledger, and of what its accounts should hold. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I12',
    meaning: 'an entry has two lines or more, each with one side above zero, and its sides are equal',
    sql: `
      select e.tenant_id, e.id, e.document_id, e.event, count(l.*) as lines, sum(l.debit_minor) as debit, sum(l.credit_minor) as credit
      from journal_entries e left join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
      group by 1, 2, 3, 4
      having count(l.*) < 2 or sum(l.debit_minor) <> sum(l.credit_minor)
        or bool_or(l.debit_minor < 0 or l.credit_minor < 0 or (l.debit_minor > 0) = (l.credit_minor > 0))
      union all
      select l.tenant_id, l.entry_id, null, 'no such entry', null, null, null from journal_lines l
      where not exists (select from journal_entries e where e.tenant_id = l.tenant_id and e.id = l.entry_id)`,
  },
  {
    id: 'I13',
    meaning: 'the trial balance of a company is zero',
    sql: `
      select tenant_id, sum(debit_minor - credit_minor) as difference from journal_lines group by 1
      having sum(debit_minor - credit_minor) <> 0`,
  },
  {
    id: 'I15',
    meaning: 'a reversal undoes the one entry of the same document, account by account',
    sql: `
      with undone as materialized (
        select tenant_id, id, reverses_id as entry_id from journal_entries where reverses_id is not null
        union all
        select tenant_id, reverses_id, reverses_id from journal_entries where reverses_id is not null),
      pairs as (
        select e.tenant_id, e.entry_id, ${standIns} as account, ${onePartyOf('l.party_id')} as party_id,
          -- Goods may have been moved between a change of their value and its reversal. I6 says which places may have it then.
          case when late.id is not null and a.purpose in ('inventory', 'stock_in_transit', 'cost_of_sales') then null else l.location_id end as location_id,
          sum(l.debit_minor - l.credit_minor) as minor
        from undone e
        join journal_entries o on o.tenant_id = e.tenant_id and o.id = e.entry_id
        left join (
          select tenant_id, id from landed_costs
          union all
          select tenant_id, id from stock_adjustments where reason in ('revaluation', 'cost_correction')) late
          on late.tenant_id = o.tenant_id and late.id = o.document_id
        join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        ${mergedParty('l.tenant_id', 'l.party_id')}
        group by 1, 2, 3, 4, 5)
      select tenant_id, entry_id, account, minor from pairs where minor <> 0
      union all
      select r.tenant_id, r.id, 'reverses nothing of its document', null from journal_entries r
      left join journal_entries o on o.tenant_id = r.tenant_id and o.document_id = r.document_id and o.event = 'post'
      where r.event = 'reverse' and r.reverses_id is distinct from o.id
      union all
      select tenant_id, id, 'reverses by another name', null from journal_entries where reverses_id is not null and event <> 'reverse'
      union all
      select tenant_id, reverses_id, 'reversed more than once', count(*) from journal_entries
      where reverses_id is not null group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'I20',
    meaning:
      'accounts equal what they stand for: by customer, by place, by part of the tax, by money account',
    sql: `
      select tenant_id, account, whose, component, sum(ledger) as in_ledger, sum(documents) as in_documents
      from (select tenant_id, account, whose, component, minor as ledger, 0 as documents from (${balances}) b
            union all select tenant_id, account, whose, component, 0, minor from (${figures}) f) both_sides
      group by 1, 2, 3, 4 having sum(ledger) <> sum(documents)`,
  },
  {
    id: 'L1',
    meaning:
      'on no day does a customer owe less than nothing, or was more credit used, or paid in advance, than there was',
    sql: `
      select * from (
        select l.tenant_id, a.purpose, ${onePartyOf('l.party_id')} as party_id, e.entry_date,
          sum(sum(l.debit_minor - l.credit_minor)) over (partition by l.tenant_id, a.purpose, ${onePartyOf('l.party_id')} order by e.entry_date) as minor
        from journal_lines l
        join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.purpose in ('receivable', 'customer_deposits', 'supplier_prepayments')
        ${mergedParty('l.tenant_id', 'l.party_id')}
        group by 1, 2, 3, 4) days
      where case purpose when 'customer_deposits' then minor > 0 else minor < 0 end`,
  },
];
