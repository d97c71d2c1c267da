import type { Invariant } from './invariant.ts';
import { component } from './sales-postings.ts';
import { of, said } from './said-postings.ts';

/** An expense posts the accounts of its lines and its tax, against what it was paid from or what is owed for it; undoing it the opposite. */
export const expensePostings = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select e.*, coalesce(m.account_id::text, 'staff_payable') as against, ${event === 'post' ? 1 : -1} as sign
      from expenses e left join money_accounts m on m.tenant_id = e.tenant_id and m.id = e.money_account_id
      where ${event === 'post' ? 'e.number is not null' : `e.status = 'void'`}) e`;
  return [
    said(from, of('e', event), 'e.against', '-e.sign * e.total_minor'),
    said(
      `${from} join expense_lines line on line.tenant_id = e.tenant_id and line.expense_id = e.id
        join accounts a on a.tenant_id = line.tenant_id and a.id = line.account_id`,
      of('e', event),
      'coalesce(a.purpose, a.id::text)',
      'e.sign * line.net_minor',
      { location: 'e.location_id' },
    ),
    said(
      `${from} cross join lateral jsonb_to_recordset(e.taxes) as tax (name text, percent text, "taxMinor" int8)`,
      of('e', event),
      `'input_tax'`,
      'e.sign * tax."taxMinor"',
      { component },
    ),
  ];
});

/** Money that was given back to whoever paid. */
export const reimbursementPostings = (['post', 'reverse'] as const).flatMap((event) => {
  const from = `(select p.*, m.account_id, ${event === 'post' ? 1 : -1} as sign
      from reimbursements p join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      ${event === 'post' ? '' : `where p.status = 'reversed'`}) p`;
  return [
    said(from, of('p', event), `'staff_payable'`, 'p.sign * p.amount_minor'),
    said(from, of('p', event), 'p.account_id::text', '-p.sign * p.amount_minor'),
  ];
});

/** What expenses make of money, tax and what is owed to staff, for the sums of accounts (I20). */
export const expenseFigures = `
  select tenant_id, 'staff_payable', null::uuid, null::text, -total_minor from expenses where status = 'approved'
  union all
  select e.tenant_id, 'input_tax', null, tax.name || ' ' || tax.percent || ' %', tax."taxMinor"
  from expenses e cross join lateral jsonb_to_recordset(e.taxes) as tax (name text, percent text, "taxMinor" int8)
  where e.status in ('approved', 'paid', 'reimbursed')
  union all
  select e.tenant_id, m.account_id::text, null, null, -e.total_minor
  from expenses e join money_accounts m on m.tenant_id = e.tenant_id and m.id = e.money_account_id where e.status = 'paid'
  union all
  select p.tenant_id, m.account_id::text, null, null, -p.amount_minor
  from reimbursements p join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id where p.status = 'recorded'`;

/** Invariants of what people spend for the company. */
export const expenseInvariants: readonly Invariant[] = [
  {
    id: 'X1',
    meaning: 'what is owed to staff is the sum of approved expenses that were not paid back',
    sql: `
      select coalesce(l.tenant_id, e.tenant_id) as tenant_id, l.minor as in_ledger, e.minor as in_expenses
      from (select l.tenant_id, sum(l.credit_minor - l.debit_minor) as minor from journal_lines l
          join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.purpose = 'staff_payable' group by 1) l
      full join (select tenant_id, sum(total_minor) as minor from expenses where status = 'approved' and paid_by = 'employee' group by 1) e
        on e.tenant_id = l.tenant_id
      where coalesce(l.minor, 0) <> coalesce(e.minor, 0)`,
  },
  {
    id: 'X2',
    meaning: 'each expense that stands has one standing entry of its total, and no other has any',
    sql: `
      select e.tenant_id, e.id, e.status, e.total_minor, j.standing, j.minor
      from expenses e
      left join (
        select j.tenant_id, j.document_id, count(distinct j.id) filter (where j.event = 'post') - count(distinct j.id) filter (where j.event = 'reverse') as standing,
          sum(case j.event when 'post' then l.debit_minor else 0 end) - sum(case j.event when 'reverse' then l.debit_minor else 0 end) as minor
        from journal_entries j join journal_lines l on l.tenant_id = j.tenant_id and l.entry_id = j.id group by 1, 2) j
        on j.tenant_id = e.tenant_id and j.document_id = e.id
      where case when e.status in ('approved', 'paid', 'reimbursed') then coalesce(j.standing, 0) <> 1 or j.minor <> e.total_minor
        when e.status = 'void' then j.standing is distinct from 0 else j.standing is not null end`,
  },
  {
    id: 'X3',
    meaning: 'the lines of an expense come to its amounts, and each has the account it was posted to',
    sql: `
      select e.tenant_id, e.id, e.net_minor, e.tax_minor, e.total_minor, l.net, l.tax, l.total, l.posted
      from expenses e
      left join (select tenant_id, expense_id, sum(net_minor) as net, sum(tax_minor) as tax, sum(total_minor) as total,
          count(*) as lines, count(account_id) as posted from expense_lines group by 1, 2) l
        on l.tenant_id = e.tenant_id and l.expense_id = e.id
      where (e.net_minor, e.tax_minor, e.total_minor) is distinct from (l.net, l.tax, l.total)
        or l.posted <> case when e.number is null then 0 else l.lines end
        or e.tax_minor <> (select coalesce(sum((part.value ->> 'taxMinor')::int8), 0) from jsonb_array_elements(e.taxes) part)`,
  },
  {
    id: 'X4',
    meaning: 'an expense is paid back whole, once, from no drawer of a till, and not before it was approved',
    sql: `
      select e.tenant_id, e.id, e.status, count(p.id) as payments, sum(p.amount_minor) as minor, e.total_minor
      from expenses e left join reimbursements p on p.tenant_id = e.tenant_id and p.expense_id = e.id and p.status = 'recorded'
      group by 1, 2, 3, 6
      having count(p.id) <> case e.status when 'reimbursed' then 1 else 0 end
        or coalesce(sum(p.amount_minor), e.total_minor) <> e.total_minor
      union all
      select p.tenant_id, p.expense_id, 'paid too early', null, null, null
      from reimbursements p join expenses e on e.tenant_id = p.tenant_id and e.id = p.expense_id
      where p.paid_on < e.business_date or e.paid_by <> 'employee'
      union all
      select m.tenant_id, m.id, 'from a drawer', null, null, null from money_accounts m
      where m.is_till and (exists (select from expenses e where e.tenant_id = m.tenant_id and e.money_account_id = m.id)
        or exists (select from reimbursements p where p.tenant_id = m.tenant_id and p.money_account_id = m.id))`,
  },
  {
    id: 'X5',
    meaning: 'what was entered in place of an expense is of the same person, and that expense is void',
    sql: `
      select e.tenant_id, e.id, former.id as former, former.status
      from expenses e join expenses former on former.tenant_id = e.tenant_id and former.id = e.replaces_id
      where former.status <> 'void' or former.spent_by <> e.spent_by`,
  },
];
