import { noPlace } from '../../features/ledger/index.ts';
import type { Invariant } from './invariant.ts';

/** Sums that are kept beside the books equal them. */
export const monthsInvariants: readonly Invariant[] = [
  {
    id: 'Y1',
    meaning:
      'what each account moved by month equals its lines, of all entries but those still noted to be summed up',
    sql: `
      select tenant_id, account_id, month, place, sum(debits) as debits, sum(credits) as credits
      from (
        select tenant_id, account_id, month, place, debits, credits from account_months
        union all
        select l.tenant_id, l.account_id, date_trunc('month', e.entry_date)::date, coalesce(l.location_id, '${noPlace}'), -l.debit_minor, -l.credit_minor
        from journal_lines l join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
        where not exists (select from entries_to_sum n where n.tenant_id = e.tenant_id and n.entry_id = e.id)) moved
      group by 1, 2, 3, 4 having sum(debits) <> 0 or sum(credits) <> 0`,
  },
];
