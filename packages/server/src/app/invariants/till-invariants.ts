import type { Invariant } from './invariant.ts';

/** Tills with the account of their drawer in the books. */
const drawers = `(select t.tenant_id, t.id as till_id, t.money_account_id, m.account_id, m.is_till, m.kind, m.currency
    from tills t left join money_accounts m on m.tenant_id = t.tenant_id and m.id = t.money_account_id) d`;

/** Cash that payments put into drawers and took out of them, each in the shift in which that was done. */
const paid = `
  select p.tenant_id, p.shift_id, p.money_account_id, case p.direction when 'in' then p.base_minor - p.fee_base_minor else -p.base_minor end as minor from payments p
  union all
  select p.tenant_id, p.reversed_shift_id, p.money_account_id, case p.direction when 'in' then p.fee_base_minor - p.base_minor else p.base_minor end
  from payments p where p.status = 'reversed'`;

/** What each shift's drawer should hold before it is counted: float, cash taken less cash given, and cash in and out. */
const expected = `
  select s.tenant_id, s.id, s.float_minor
    + coalesce((select sum(p.minor) from (${paid}) p join tills t on t.tenant_id = s.tenant_id and t.id = s.till_id
        where p.tenant_id = s.tenant_id and p.shift_id = s.id and p.money_account_id = t.money_account_id), 0)
    + coalesce((select sum(case c.direction when 'in' then c.amount_minor else -c.amount_minor end) from cash_movements c
        where c.tenant_id = s.tenant_id and c.shift_id = s.id and c.status = 'posted'), 0) as minor
  from shifts s`;

/** The counts of each shift: the first says its float, and the newest of the others what it closed with. */
const counts = `
  select tenant_id, shift_id, (array_agg(counted_minor order by id))[1] as float_minor,
    (array_agg(counted_minor order by id desc) filter (where kind <> 'open'))[1] as counted_minor,
    sum(counted_minor - expected_minor) filter (where kind <> 'open') as variance_minor
  from shift_counts group by 1, 2`;

/** What was paid for each order at once in a shift; it stays with a sale whose order moved to another customer. */
const tenders = `
  select p.tenant_id, coalesce(p.order_id, p.left_order_id) as order_id, p.shift_id, p.recorded_at,
    sum(p.base_minor) as minor, coalesce(sum(p.base_minor) filter (where m.is_till), 0) as cash
  from payments p join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
  where p.direction = 'in' and p.shift_id is not null group by 1, 2, 3, 4`;

/** Invariants of tills and shifts. */
export const tillInvariants: readonly Invariant[] = [
  {
    id: 'H1',
    meaning: 'the account of a drawer holds what its last shift holds, and what all its shifts come to',
    sql: `
      select d.tenant_id, d.till_id, coalesce(l.minor, 0) as in_ledger, coalesce(s.minor, 0) as in_drawer, coalesce(sums.minor, 0) as by_shifts
      from ${drawers}
      left join (select tenant_id, account_id, sum(debit_minor - credit_minor) as minor from journal_lines group by 1, 2) l
        on l.tenant_id = d.tenant_id and l.account_id = d.account_id
      left join lateral (select coalesce(s.counted_minor, e.minor) as minor from shifts s join (${expected}) e on e.tenant_id = s.tenant_id and e.id = s.id
        where s.tenant_id = d.tenant_id and s.till_id = d.till_id order by s.id desc limit 1) s on true
      left join (
        select s.tenant_id, s.till_id, sum(e.minor - s.float_minor + c.differences) as minor from shifts s
        join (${expected}) e on e.tenant_id = s.tenant_id and e.id = s.id
        left join (select tenant_id, shift_id, sum(counted_minor - expected_minor) as differences from shift_counts group by 1, 2) c
          on c.tenant_id = s.tenant_id and c.shift_id = s.id
        group by 1, 2) sums on sums.tenant_id = d.tenant_id and sums.till_id = d.till_id
      where coalesce(l.minor, 0) <> coalesce(s.minor, 0) or coalesce(l.minor, 0) <> coalesce(sums.minor, 0)`,
  },
  {
    id: 'H2',
    meaning:
      'a shift expects its float and what moved its cash, opens with what was left, and its counts say its variance',
    sql: `
      select s.tenant_id, s.id, s.number, s.float_minor, s.counted_minor, s.variance_minor, c.expected_minor, e.minor as expected, before.counted_minor as left_before
      from shifts s
      left join (${expected}) e on e.tenant_id = s.tenant_id and e.id = s.id
      left join (${counts}) k on k.tenant_id = s.tenant_id and k.shift_id = s.id
      left join shift_counts o on o.tenant_id = s.tenant_id and o.shift_id = s.id and o.kind = 'open'
      left join shift_counts c on c.tenant_id = s.tenant_id and c.shift_id = s.id and c.kind = 'close'
      left join lateral (select b.counted_minor from shifts b where b.tenant_id = s.tenant_id and b.till_id = s.till_id and b.id < s.id
        order by b.id desc limit 1) before on true
      where (k.float_minor, k.counted_minor, k.variance_minor) is distinct from (s.float_minor, s.counted_minor, s.variance_minor)
        or o.expected_minor is distinct from coalesce(before.counted_minor, 0)
        or (s.status = 'closed' and c.expected_minor is distinct from e.minor) or (s.status = 'open' and c.id is not null)
      union all
      select x.tenant_id, x.shift_id, 'correction', null, x.counted_minor, null, x.expected_minor, former.counted_minor, null
      from shift_counts x
      left join lateral (select f.counted_minor from shift_counts f where f.tenant_id = x.tenant_id and f.shift_id = x.shift_id and f.id < x.id
        order by f.id desc limit 1) former on true
      where x.kind = 'correct' and x.expected_minor is distinct from former.counted_minor`,
  },
  {
    id: 'H4',
    meaning:
      'the tenders of a sale over the counter, with credit and what is owed, come to its total; change is cash',
    sql: `
      select q.tenant_id, q.id, q.total_minor, p.minor as paid, p.cash, q.given_minor, q.change_minor
      from quick_sales q
      left join (${tenders}) p on p.tenant_id = q.tenant_id and p.order_id = q.id and p.recorded_at = q.sold_at and p.shift_id = q.shift_id
      where coalesce(p.minor, 0) + q.credit_minor + q.on_account_minor <> q.total_minor or q.given_minor - q.change_minor <> coalesce(p.cash, 0)
      union all
      select q.tenant_id, q.id, null, null, null, null, null from quick_sales q
      left join orders o on o.tenant_id = q.tenant_id and o.id = q.id
      where (o.status is distinct from 'completed' and not exists (
          select from shipments s where s.tenant_id = q.tenant_id and s.order_id = q.id and s.status = 'reversed'))
        or o.ordered_on is distinct from q.sold_on or o.confirmed_at is distinct from q.sold_at`,
  },
  {
    id: 'H3',
    meaning: 'what moves a drawer does so in a shift of its till, and a drawer is the cash box of one till',
    sql: `
      select p.tenant_id, p.id, p.number, p.shift_id, d.till_id, s.till_id as till_of_shift
      from payments p
      left join ${drawers} on d.tenant_id = p.tenant_id and d.money_account_id = p.money_account_id
      left join shifts s on s.tenant_id = p.tenant_id and s.id = p.shift_id
      left join shifts r on r.tenant_id = p.tenant_id and r.id = p.reversed_shift_id
      where d.till_id is not null and (s.till_id is distinct from d.till_id or (p.status = 'reversed' and r.till_id is distinct from d.till_id))
      union all
      select p.tenant_id, p.id, p.number, null, null, null from supplier_payments p
      join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id and m.is_till
      union all
      select a.tenant_id, a.id, a.number, null, null, null from stock_adjustments a
      join money_accounts m on m.tenant_id = a.tenant_id and m.id = a.money_account_id and m.is_till
      union all
      select w.tenant_id, null, w.code, null, null, null from payment_methods w
      join money_accounts m on m.tenant_id = w.tenant_id and m.id = w.money_account_id and m.is_till
      union all
      select d.tenant_id, null, 'drawer', null, d.till_id, null from ${drawers}
      where d.is_till is distinct from true or d.kind <> 'cash' or d.currency is not null
      union all
      select m.tenant_id, m.id, 'no till', null, null, null from money_accounts m
      where m.is_till and not exists (select from tills t where t.tenant_id = m.tenant_id and t.money_account_id = m.id)`,
  },
];
