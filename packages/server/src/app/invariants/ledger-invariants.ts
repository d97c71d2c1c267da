import type { Invariant } from './invariant.ts';

/** Balances by the purpose of their account, debits above zero. */
const balances = `
  select l.tenant_id, a.purpose, sum(l.debit_minor - l.credit_minor) as minor
  from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id group by 1, 2`;

/** One comparison of an account with the figures behind it; accounts never posted to count as zero. */
const control = (purpose: string, figures: string): string => `
  select coalesce(b.tenant_id, f.tenant_id) as tenant_id, '${purpose}' as account, coalesce(b.minor, 0) as in_ledger, coalesce(f.minor, 0) as in_documents
  from (select * from balances where purpose = '${purpose}') b
  full join (${figures}) f on f.tenant_id = b.tenant_id
  where coalesce(b.minor, 0) <> coalesce(f.minor, 0)`;

/** Accounts that stand in for each other when a document is undone later than others built on it. */
const standIns = `case
  when e.document_type = 'stock_adjustment' and a.purpose in ('inventory', 'cost_of_sales') then 'stock'
  when e.document_type = 'payment' and a.purpose in ('receivable', 'customer_deposits') then 'customer'
  else l.account_id::text end`;

/** What each document says that it moved, and the account that must show it. */
const documentFigures = `
  select tenant_id, 'shipment' as type, id, 'post' as event, 'inventory' as purpose, -cost_minor as minor from shipments
  union all
  select tenant_id, 'stock_adjustment', document_id, case kind when 'reversal' then 'reverse' else 'post' end, 'inventory', sum(value_minor)
  from stock_movements where document_type = 'stock_adjustment' group by tenant_id, document_id, kind
  union all
  select tenant_id, 'invoice', id, 'post', 'sales', -net_minor from invoices
  union all
  select tenant_id, 'invoice', id, 'post', 'tax_payable', -tax_minor from invoices
  union all
  select tenant_id, 'credit_note', id, 'post', 'receivable', -total_minor from credit_notes
  union all
  select tenant_id, 'payment', id, 'post', method, amount_minor from payments
  union all
  select tenant_id, 'payment', id, 'reverse', method, -amount_minor from payments where status = 'reversed'`;

/** Of the general ledger, and of what it says about the documents. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I12',
    meaning: 'an entry has two lines or more, each with one side above zero, and its sides are equal',
    sql: `
      select e.tenant_id, e.id, e.document_type, e.document_id, count(l.*) as lines, sum(l.debit_minor) as debit, sum(l.credit_minor) as credit
      from journal_entries e left join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
      group by 1, 2, 3, 4
      having count(l.*) < 2 or sum(l.debit_minor) <> sum(l.credit_minor)
        or bool_or(l.debit_minor < 0 or l.credit_minor < 0 or (l.debit_minor > 0) = (l.credit_minor > 0))`,
  },
  {
    id: 'I13',
    meaning: 'the trial balance of a company is zero',
    sql: `
      select tenant_id, sum(debit_minor - credit_minor) as difference from journal_lines group by 1
      having sum(debit_minor - credit_minor) <> 0`,
  },
  {
    id: 'I14',
    meaning: 'each document posted exactly what it says, in one entry',
    sql: `
      with posted as (
        select e.tenant_id, e.document_type, e.document_id, e.document_event, a.purpose, sum(l.debit_minor - l.credit_minor) as minor
        from journal_entries e
        join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        group by 1, 2, 3, 4, 5)
      select d.tenant_id, d.type, d.id, d.event, d.purpose, d.minor as said, p.minor as posted
      from (${documentFigures}) d
      left join posted p on p.tenant_id = d.tenant_id and p.document_type = d.type and p.document_id = d.id
        and p.document_event = d.event and p.purpose = d.purpose
      where d.minor <> coalesce(p.minor, 0)
      union all
      select e.tenant_id, e.document_type, e.document_id, e.document_event, 'no such document', null, null
      from journal_entries e
      left join (select distinct tenant_id, type, id, event from (${documentFigures}) f) d
        on d.tenant_id = e.tenant_id and d.type = e.document_type and d.id = e.document_id and d.event = e.document_event
      where d.id is null`,
  },
  {
    id: 'I15',
    meaning: 'a reversal undoes the one entry of the same document, account by account',
    sql: `
      with pairs as (
        select e.tenant_id, coalesce(e.reverses_id, e.id) as entry_id, ${standIns} as account, sum(l.debit_minor - l.credit_minor) as minor
        from journal_entries e
        join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where e.reverses_id is not null
          or exists (select 1 from journal_entries r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)
        group by 1, 2, 3)
      select tenant_id, entry_id, account, minor from pairs where minor <> 0
      union all
      select r.tenant_id, r.id, 'reverses nothing of its document', null from journal_entries r
      left join journal_entries o on o.tenant_id = r.tenant_id and o.document_type = r.document_type and o.document_id = r.document_id
        and o.document_event = 'post'
      where r.document_event = 'reverse' and r.reverses_id is distinct from o.id
      union all
      select tenant_id, reverses_id, 'reversed more than once', count(*) from journal_entries
      where reverses_id is not null group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'I20',
    meaning:
      'control accounts equal what they stand for: open invoices, stock value, deposits, money received',
    sql: `
      with balances as (${balances})
      ${control('receivable', `select tenant_id, sum(total_minor - paid_minor) as minor from invoices where status <> 'void' group by 1`)}
      union all
      ${control('inventory', `select tenant_id, sum(value_minor) as minor from stock_levels group by 1`)}
      union all
      ${control(
        'customer_deposits',
        `select p.tenant_id, -sum(p.amount_minor - coalesce(a.minor, 0)) as minor from payments p
         left join (select tenant_id, payment_id, sum(amount_minor) as minor from payment_allocations group by 1, 2) a
           on a.tenant_id = p.tenant_id and a.payment_id = p.id
         where p.status = 'recorded' group by 1`,
      )}
      union all
      ${control('tax_payable', `select tenant_id, -sum(tax_minor) as minor from invoices where status <> 'void' group by 1`)}
      union all
      ${control('sales', `select tenant_id, -sum(net_minor) as minor from invoices where status <> 'void' group by 1`)}
      ${['cash', 'bank', 'mobile_money', 'card']
        .map(
          (method) =>
            `union all ${control(method, `select tenant_id, sum(amount_minor) as minor from payments where status = 'recorded' and method = '${method}' group by 1`)}`,
        )
        .join('\n')}`,
  },
];
