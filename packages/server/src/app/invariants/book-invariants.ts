import type { Invariant } from './invariant.ts';

/** What entries by hand and statements promise. */
export const bookInvariants: readonly Invariant[] = [
  {
    id: 'J3',
    meaning:
      'the sides of an entry by hand come to its total, and it reverses itself on the day that was named',
    sql: `
      select e.tenant_id, e.id, e.total_minor, sum(l.debit_minor) as debit, sum(l.credit_minor) as credit
      from manual_entries e left join manual_entry_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
      group by 1, 2, 3
      having sum(l.debit_minor) is distinct from e.total_minor or sum(l.credit_minor) is distinct from e.total_minor`,
  },
  {
    id: 'J4',
    meaning:
      'a finished statement ties: it and those before it show lines of its account that come to its balance',
    sql: `
      select r.tenant_id, r.id, r.statement_minor, coalesce(shown.minor, 0) as shown
      from reconciliations r
      left join lateral (
        select sum(coalesce(l.foreign_minor, l.debit_minor - l.credit_minor)) as minor
        from reconciliations s
        join reconciled_lines t on t.tenant_id = s.tenant_id and t.reconciliation_id = s.id
        join journal_lines l on l.tenant_id = t.tenant_id and l.entry_id = t.entry_id and l.line_number = t.line_number
        where s.tenant_id = r.tenant_id and s.money_account_id = r.money_account_id and s.statement_on <= r.statement_on) shown on true
      where r.status = 'finished' and r.statement_minor <> coalesce(shown.minor, 0)
      union all
      select t.tenant_id, t.reconciliation_id, null, null
      from reconciled_lines t
      join reconciliations r on r.tenant_id = t.tenant_id and r.id = t.reconciliation_id
      join money_accounts m on m.tenant_id = r.tenant_id and m.id = r.money_account_id
      join journal_lines l on l.tenant_id = t.tenant_id and l.entry_id = t.entry_id and l.line_number = t.line_number
      join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
      where l.account_id <> m.account_id or e.entry_date > r.statement_on`,
  },
];
