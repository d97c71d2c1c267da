import type { Invariant } from './invariant.ts';

/** What the standing entries of each line come to: the first in time says what was expected. */
const summed = `
  select tenant_id, count_id, location_id, product_id, count(*) as entries, sum(quantity) as counted,
    (array_agg(on_hand order by counted_at, id))[1] as expected, min(counted_at) as counted_at
  from stock_count_entries where ended_as is null group by 1, 2, 3, 4`;

/** What posted counts say of each product at each place. */
const differences = `
  select l.tenant_id, l.count_id, l.location_id, l.product_id, l.counted - l.expected as difference
  from stock_count_lines l join stock_counts c on c.tenant_id = l.tenant_id and c.id = l.count_id and c.number is not null
  where l.counted <> l.expected`;

/** Invariants of counts. */
export const countInvariants: readonly Invariant[] = [
  {
    id: 'S10',
    meaning:
      'a posted count moves exactly what differs, each product at each place once; one that is not posted moves nothing',
    sql: `
      select coalesce(d.tenant_id, m.tenant_id) as tenant_id, coalesce(d.count_id, m.count_id) as count_id, d.product_id, m.product_id as moved_product,
        d.difference, m.moved, m.times
      from (${differences}) d
      full join (
        select a.tenant_id, a.count_id, a.location_id, line.product_id, sum(line.quantity) as moved, count(*) as times
        from stock_adjustments a
        join stock_adjustment_lines line on line.tenant_id = a.tenant_id and line.adjustment_id = a.id
        where a.count_id is not null group by 1, 2, 3, 4) m
        on m.tenant_id = d.tenant_id and m.count_id = d.count_id and m.location_id = d.location_id and m.product_id = d.product_id
      where d.difference is distinct from m.moved or m.times <> 1
      union all
      select a.tenant_id, a.count_id, null, null, null, null, null
      from stock_adjustments a join stock_counts c on c.tenant_id = a.tenant_id and c.id = a.count_id
      where a.reason <> 'count' or a.status not in ('posted', 'reversed') or a.business_date <> c.business_date
        or (c.status = 'reversed' and a.status <> 'reversed')`,
  },
  {
    id: 'S11',
    meaning:
      'a line of a count comes to the entries that stand, and is open as long as its count is: in one open count at most',
    sql: `
      select l.tenant_id, l.count_id, l.location_id, l.product_id, l.counted, e.counted as entered
      from stock_count_lines l
      join stock_counts c on c.tenant_id = l.tenant_id and c.id = l.count_id
      left join (${summed}) e on e.tenant_id = l.tenant_id and e.count_id = l.count_id and e.location_id = l.location_id and e.product_id = l.product_id
      where l.entries <> coalesce(e.entries, 0) or l.counted is distinct from e.counted or l.expected is distinct from e.expected
        or l.counted_at is distinct from e.counted_at or l.is_open <> (c.status in ('open', 'counting', 'review'))
      union all
      select tenant_id, null, location_id, product_id, count(*), null from stock_count_lines
      where is_open group by tenant_id, location_id, product_id having count(*) > 1`,
  },
];
