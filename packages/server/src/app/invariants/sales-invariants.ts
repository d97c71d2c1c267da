import type { Invariant } from './invariant.ts';

/** A line's amount in minor units: quantity × unit price, rounded half up once. */
const lineAmount = (line: string, head: string): string =>
  `round(${line}.quantity * ${line}.unit_price * case when ${head}.currency in ('UGX', 'TZS', 'XOF', 'RWF', 'JPY') then 1 else 100 end)`;

/** Head and lines of a priced document agree, and net and tax make the total in each. */
const totalsOf = (heads: string, lines: string, key: string): string => `
  select h.tenant_id, '${heads}' as document, h.id, h.net_minor, h.tax_minor, h.total_minor
  from ${heads} h
  left join (select tenant_id, ${key}, sum(net_minor) as net, sum(tax_minor) as tax, sum(total_minor) as total,
      bool_or(net_minor + tax_minor <> total_minor or net_minor < 0 or tax_minor < 0) as is_wrong from ${lines} group by 1, 2) l
    on l.tenant_id = h.tenant_id and l.${key} = h.id
  where h.net_minor + h.tax_minor <> h.total_minor or coalesce(l.is_wrong, false) or h.total_minor < 0
    or (h.net_minor, h.tax_minor, h.total_minor) is distinct from (coalesce(l.net, 0), coalesce(l.tax, 0), coalesce(l.total, 0))
    or h.tax_minor <> coalesce((select sum((part.value ->> 'taxMinor')::bigint) from jsonb_array_elements(h.taxes) as part (value)), 0)
  union all
  select h.tenant_id, '${lines}', h.id, l.net_minor, l.tax_minor, l.total_minor
  from ${heads} h join ${lines} l on l.tenant_id = h.tenant_id and l.${key} = h.id
  where ${lineAmount('l', 'h')} <> case when h.prices_include_tax then l.total_minor else l.net_minor end`;

/** Numbers of one series: as many as the counter has given, none twice, none left out, from the company's first on. */
const seriesOf = (series: string, table: string): string => `
  select n.tenant_id, '${series}' as series, n.next_number, count(t.number) as given, min(t.n) as first, max(t.n) as last
  from number_series n
  left join (select tenant_id, number, substring(number from '\\d+$')::bigint as n from ${table} where number is not null) t
    on t.tenant_id = n.tenant_id
  where n.series = '${series}'
  group by n.tenant_id, n.next_number, n.first_number
  having count(t.number) <> count(distinct t.n)
    or (count(t.number) = 0 and n.next_number <> n.first_number)
    or (count(t.number) > 0 and (min(t.n) <> n.first_number or max(t.n) + 1 <> n.next_number or max(t.n) - min(t.n) + 1 <> count(t.number)))
  union all
  select distinct t.tenant_id, '${series}', null::bigint, 0::bigint, null::bigint, null::bigint from ${table} t
  where t.number is not null and not exists (select 1 from number_series n where n.tenant_id = t.tenant_id and n.series = '${series}')`;

const series = {
  order: 'orders',
  invoice: 'invoices',
  credit_note: 'credit_notes',
  shipment: 'shipments',
  payment: 'payments',
  adjustment: 'stock_adjustments',
};

/** Of orders, shipments, invoices and payments. */
export const salesInvariants: readonly Invariant[] = [
  {
    id: 'I17',
    meaning: 'totals are the sums of their lines, each line rounded once, and net and tax make the total',
    sql: `
      ${totalsOf('orders', 'order_lines', 'order_id')}
      union all
      ${totalsOf('invoices', 'invoice_lines', 'invoice_id')}
      union all
      select c.tenant_id, 'credit_notes', c.id, c.net_minor, c.tax_minor, c.total_minor
      from credit_notes c left join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where i.status is distinct from 'void' or (c.net_minor, c.tax_minor, c.total_minor) is distinct from (i.net_minor, i.tax_minor, i.total_minor)`,
  },
  {
    id: 'I18',
    meaning: 'an invoice is paid by its allocations, never beyond its total, and its status says so',
    sql: `
      select i.tenant_id, i.id, i.number, i.status, i.total_minor, i.paid_minor, coalesce(a.minor, 0) as allocated
      from invoices i
      left join (select tenant_id, invoice_id, sum(amount_minor) as minor from payment_allocations group by 1, 2) a
        on a.tenant_id = i.tenant_id and a.invoice_id = i.id
      left join credit_notes c on c.tenant_id = i.tenant_id and c.invoice_id = i.id
      where i.paid_minor <> coalesce(a.minor, 0) or i.paid_minor < 0 or i.paid_minor > i.total_minor
        or i.status <> case when c.id is not null then 'void' when i.paid_minor >= i.total_minor then 'paid'
          when i.paid_minor > 0 then 'part_paid' else 'issued' end
        or (i.status = 'void' and i.paid_minor <> 0)`,
  },
  {
    id: 'I19',
    meaning:
      'a payment settles no more than its amount, only invoices of its order, and nothing once reversed',
    sql: `
      select p.tenant_id, p.id, p.number, p.status, p.amount_minor, sum(a.amount_minor) as allocated
      from payments p
      join payment_allocations a on a.tenant_id = p.tenant_id and a.payment_id = p.id
      join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
      group by 1, 2, 3, 4, 5
      having sum(a.amount_minor) > p.amount_minor or p.status = 'reversed' or bool_or(i.order_id is distinct from p.order_id)`,
  },
  {
    id: 'I21',
    meaning: 'the numbers of every series of documents have no gap and no repeat',
    sql: Object.entries(series)
      .map(([name, table]) => seriesOf(name, table))
      .join('\nunion all\n'),
  },
  {
    id: 'O1',
    meaning:
      "the counters of an order's lines are the sums of their shipments; none ships more than was ordered",
    sql: `
      select l.tenant_id, l.order_id, l.id, l.quantity, l.shipped_quantity, s.quantity as shipments, l.cost_minor, s.cost_minor as shipped_cost
      from order_lines l
      left join (select tenant_id, order_line_id, sum(quantity) as quantity, sum(cost_minor) as cost_minor from shipment_lines group by 1, 2) s
        on s.tenant_id = l.tenant_id and s.order_line_id = l.id
      where l.shipped_quantity <> coalesce(s.quantity, 0) or l.cost_minor <> coalesce(s.cost_minor, 0)
        or l.shipped_quantity > l.quantity or l.shipped_quantity < 0
      union all
      select s.tenant_id, s.order_id, s.id, null, null, null, s.cost_minor, l.cost_minor
      from shipments s
      left join (select tenant_id, shipment_id, sum(cost_minor) as cost_minor from shipment_lines group by 1, 2) l
        on l.tenant_id = s.tenant_id and l.shipment_id = s.id
      where s.cost_minor is distinct from l.cost_minor`,
  },
  {
    id: 'O2',
    meaning: 'an order is paid by the payments that stand, never beyond its total',
    sql: `
      select o.tenant_id, o.id, o.number, o.total_minor, o.paid_minor, coalesce(p.minor, 0) as payments
      from orders o
      left join (select tenant_id, order_id, sum(amount_minor) as minor from payments where status = 'recorded' group by 1, 2) p
        on p.tenant_id = o.tenant_id and p.order_id = o.id
      where o.paid_minor <> coalesce(p.minor, 0) or o.paid_minor < 0 or o.paid_minor > o.total_minor`,
  },
  {
    id: 'O3',
    meaning: "an order's states follow from its figures",
    sql: `
      select o.tenant_id, o.id, o.number, o.status, o.delivery_state, o.payment_state, o.is_invoiced, l.lines, l.shipped, l.whole, i.standing
      from orders o
      left join lateral (
        select count(*) as lines, count(*) filter (where shipped_quantity > 0) as shipped, count(*) filter (where shipped_quantity = quantity) as whole
        from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id) l on true
      left join lateral (
        select count(*) as standing from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status <> 'void') i on true
      where o.item_count <> l.lines or o.is_invoiced <> (i.standing = 1) or i.standing > 1
        or o.delivery_state <> case when l.shipped = 0 then 'none' when l.whole = l.lines then 'full' else 'part' end
        or (o.total_minor > 0 and o.payment_state <> case when o.paid_minor >= o.total_minor then 'paid' when o.paid_minor > 0 then 'part_paid' else 'unpaid' end)
        or (o.status = 'draft' and (o.number is not null or o.confirmed_at is not null or l.shipped > 0 or o.paid_minor > 0 or i.standing > 0))
        or (o.status in ('confirmed', 'completed') and (o.number is null or o.confirmed_at is null or l.lines = 0))
        or (o.status = 'completed' and o.delivery_state <> 'full')
        or (o.status = 'cancelled' and (l.shipped > 0 or o.paid_minor > 0 or i.standing > 0))
        or (l.shipped > 0 and i.standing = 0) or (o.is_on_hold and o.status <> 'confirmed')`,
  },
  {
    id: 'O4',
    meaning:
      'a confirmed order holds a reservation for all that is still to be shipped, any other order none',
    sql: `
      select o.tenant_id, o.id as order_id, l.id as line_id, o.status, l.quantity - l.shipped_quantity as due, r.quantity as reserved
      from orders o
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join reservations r on r.tenant_id = l.tenant_id and r.order_line_id = l.id
      where coalesce(r.quantity, 0) <> case when o.status = 'confirmed' then l.quantity - l.shipped_quantity else 0 end
        or (r.order_id is not null and (r.order_id <> o.id or r.product_id <> l.product_id or r.location_id <> o.location_id))`,
  },
  {
    id: 'A1',
    meaning: 'every document is in the audit trail',
    sql: `
      with documents as (
        select tenant_id, id as subject_id, 'order' as type, null::text as action, 1::bigint as times from orders
        union all select tenant_id, id, 'order', 'order.confirm', 1 from orders where number is not null
        union all select tenant_id, order_id, 'order', 'order.ship', count(*) from shipments group by 1, 2
        union all select tenant_id, order_id, 'order', 'order.invoice', count(*) from invoices where order_id is not null group by 1, 2
        union all select tenant_id, order_id, 'order', 'order.pay', count(*) from payments group by 1, 2
        union all select tenant_id, id, 'stock_adjustment', 'stock_adjustment.post', 1 from stock_adjustments
        union all select tenant_id, id, 'stock_adjustment', 'stock_adjustment.reverse', 1 from stock_adjustments where status = 'reversed'),
      audited as (
        select tenant_id, subject_type, subject_id, action, count(*) as times from audit_entries
        where subject_type in ('order', 'stock_adjustment') group by grouping sets ((1, 2, 3, 4), (1, 2, 3)))
      select d.tenant_id, d.type, d.subject_id, d.action, d.times, coalesce(a.times, 0) as audited
      from documents d
      left join audited a on a.tenant_id = d.tenant_id and a.subject_type = d.type and a.subject_id = d.subject_id
        and a.action is not distinct from d.action
      where coalesce(a.times, 0) < d.times`,
  },
];
