import type { Invariant } from './invariant.ts';

/** Invariants of quotes. */
export const quoteInvariants: readonly Invariant[] = [
  {
    id: 'Q1',
    meaning:
      'an open quote is over a draft as it was offered, an accepted one over an order, and one stands at a time',
    sql: `
      select q.tenant_id, q.id, q.number, q.status, o.status as order_status, q.total_minor, o.total_minor as total_of_order
      from quotes q left join orders o on o.tenant_id = q.tenant_id and o.id = q.order_id
      where (q.status = 'open' and (o.status, o.net_minor, o.total_minor, o.customer_id) is distinct from ('draft', q.net_minor, q.total_minor, q.customer_id))
        or (q.status = 'accepted' and o.number is null)
      union all
      select tenant_id, order_id, null, count(*)::text, null, null, null from quotes where status in ('open', 'accepted')
      group by 1, 2 having count(*) > 1`,
  },
];
