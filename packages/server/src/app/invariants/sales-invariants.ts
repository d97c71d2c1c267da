import type { Invariant } from './invariant.ts';

/** How far a counter of an order's lines has come, in the values of the order's states: no way at all where it has no such lines, as a draft of a fee alone. */
const stateOf = (counter: string, lines = 'true'): string => `
  case when coalesce(bool_and(l.${counter} = 0) filter (where ${lines}), true) then 'none'
    when bool_and(l.${counter} + l.cancelled_quantity >= l.quantity) filter (where ${lines}) then 'full' else 'part' end`;

/** Lines of goods: a charge, as a delivery fee, is never shipped. */
const isGoods = 'l.product_id is not null';

/** Invariants of orders: their counters, states and money. */
export const salesInvariants: readonly Invariant[] = [
  {
    id: 'O1',
    meaning: "the counters of an order's lines are the sums of its documents, within what was ordered",
    sql: `
      select l.tenant_id, l.order_id, l.id, l.quantity, l.shipped_quantity, s.quantity as shipments, l.cost_minor, s.cost_minor as shipped_cost,
        l.invoiced_quantity, i.quantity as invoices, i.rest, i.credited, l.cancelled_quantity
      from order_lines l
      left join (select s.tenant_id, s.order_line_id, sum(s.quantity) as quantity, sum(s.cost_minor) as cost_minor,
            min(s.product_id::text)::uuid as product_id, count(distinct s.product_id) as products, count(distinct h.order_id) as orders, min(h.order_id::text)::uuid as order_id
          from shipment_lines s join shipments h on h.tenant_id = s.tenant_id and h.id = s.shipment_id and h.status = 'posted' group by 1, 2) s
        on s.tenant_id = l.tenant_id and s.order_line_id = l.id
      left join (select b.tenant_id, b.order_line_id, sum(b.quantity) as quantity, coalesce(sum(c.rest), 0) as rest, coalesce(sum(c.credited), 0) as credited,
            count(*) filter (where i.order_id is distinct from o.order_id or b.product_id is distinct from o.product_id) as strange
          from invoice_lines b
          join invoices i on i.tenant_id = b.tenant_id and i.id = b.invoice_id and i.status <> 'void'
          join order_lines o on o.tenant_id = b.tenant_id and o.id = b.order_line_id
          left join (select c.tenant_id, c.invoice_id, c.invoice_line_number, sum(c.quantity) filter (where n.kind = 'rest' or n.undone_on is not null) as rest,
                sum(c.quantity) filter (where n.kind in ('credit', 'goods') and n.undone_on is null) as credited
              from credit_note_lines c join credit_notes n on n.tenant_id = c.tenant_id and n.id = c.credit_note_id group by 1, 2, 3) c
            on c.tenant_id = b.tenant_id and c.invoice_id = b.invoice_id and c.invoice_line_number = b.line_number
          group by 1, 2) i
        on i.tenant_id = l.tenant_id and i.order_line_id = l.id
      left join (select line.tenant_id, line.order_line_id, sum(part.cost_minor - coalesce(part.undone_cost_minor, 0)) as cost_minor
          from return_parts part
          join return_lines line on line.tenant_id = part.tenant_id and line.return_id = part.return_id and line.line_number = part.line_number group by 1, 2) back
        on back.tenant_id = l.tenant_id and back.order_line_id = l.id
      where l.shipped_quantity <> coalesce(s.quantity, 0) or l.cost_minor <> coalesce(s.cost_minor, 0) - coalesce(back.cost_minor, 0)
        or (s.products > 1 or s.orders > 1 or s.product_id <> l.product_id or s.order_id <> l.order_id or i.strange > 0)
        -- A quantity that was credited and is then never shipped is not credited twice: it no longer counts as invoiced.
        or not (l.invoiced_quantity = coalesce(i.quantity - i.rest, 0)
          or (l.cancelled_quantity > 0 and l.invoiced_quantity = l.quantity - l.cancelled_quantity
            and i.quantity - i.rest - l.invoiced_quantity between 0 and i.credited))
        or l.returned_quantity > l.shipped_quantity or l.shipped_quantity < 0 or l.invoiced_quantity < 0 or l.cancelled_quantity < 0
        or l.shipped_quantity + l.cancelled_quantity > l.quantity or l.invoiced_quantity + l.cancelled_quantity > l.quantity
      union all
      select s.tenant_id, s.order_id, s.id, null, null, null, s.cost_minor, l.cost_minor, null, null, null, null, null
      from shipments s
      left join (select tenant_id, shipment_id, sum(cost_minor) as cost_minor from shipment_lines group by 1, 2) l
        on l.tenant_id = s.tenant_id and l.shipment_id = s.id
      where s.cost_minor is distinct from l.cost_minor`,
  },
  {
    id: 'O2',
    meaning:
      'an order is paid and credited by its invoices and by what was received for it, never beyond its total',
    sql: `
      select o.tenant_id, o.id, o.number, o.total_minor, o.paid_minor, o.credited_minor, i.paid as on_invoices, i.credited, p.minor as in_hand
      from orders o
      left join (select tenant_id, order_id, sum(paid_minor) as paid, sum(credited_minor) as credited, sum(total_minor) as total
          from invoices where status <> 'void' group by 1, 2) i
        on i.tenant_id = o.tenant_id and i.order_id = o.id
      left join (select tenant_id, order_id, sum(base_minor - allocated_minor) as minor from payments
          where direction = 'in' and status = 'recorded' group by 1, 2) p
        on p.tenant_id = o.tenant_id and p.order_id = o.id
      where o.credited_minor <> coalesce(i.credited, 0) or o.paid_minor < 0 or o.paid_minor + o.credited_minor > o.total_minor
        -- What is in hand in another currency is worth what was agreed: F8.
        or o.invoice_currency is null and o.paid_minor <> coalesce(i.paid, 0) + case o.status when 'cancelled' then 0 else least(coalesce(p.minor, 0), o.total_minor - coalesce(i.total, 0)) end`,
  },
  {
    id: 'O3',
    meaning: "an order's states follow from its lines and its money, and each state allows what is there",
    sql: `
      select o.tenant_id, o.id, o.number, o.status, o.delivery_state, o.invoice_state, o.payment_state, l.lines, l.delivery, l.invoicing, i.standing
      from orders o
      left join (select l.tenant_id, l.order_id, count(*) filter (where ${isGoods}) as lines, sum(l.shipped_quantity) as shipped, sum(l.cancelled_quantity) as cancelled,
            ${stateOf('shipped_quantity', isGoods)} as delivery, ${stateOf('invoiced_quantity')} as invoicing
          from order_lines l group by 1, 2) l
        on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join (select i.tenant_id, i.order_id, count(distinct i.id) as standing, bool_or(b.credited_quantity < b.quantity) as uncredited
          from invoices i join invoice_lines b on b.tenant_id = i.tenant_id and b.invoice_id = i.id where i.status <> 'void' group by 1, 2) i
        on i.tenant_id = o.tenant_id and i.order_id = o.id
      where o.item_count <> coalesce(l.lines, 0) or o.delivery_state <> coalesce(l.delivery, 'none') or o.invoice_state <> coalesce(l.invoicing, 'none')
        or (o.status <> 'cancelled' and o.payment_state <> case when o.status = 'draft' then 'unpaid'
          when o.paid_minor + o.credited_minor >= o.total_minor then 'paid' when o.paid_minor + o.credited_minor > 0 then 'part_paid' else 'unpaid' end)
        or (o.status = 'draft' and (o.number is not null or o.confirmed_at is not null or l.shipped > 0 or l.cancelled > 0 or o.paid_minor > 0 or i.standing > 0))
        or (o.status in ('confirmed', 'completed') and (o.number is null or o.confirmed_at is null or o.ordered_on is null or coalesce(l.lines, 0) = 0))
        or (o.status = 'completed' and o.delivery_state <> 'full')
        or (o.status = 'cancelled' and (l.shipped > 0 or i.uncredited))
        or (o.is_on_hold and o.status <> 'confirmed') or (o.hold_reason is not null and not o.is_on_hold)`,
  },
  {
    id: 'O4',
    meaning: 'a line of a confirmed order holds at most what is still to be shipped, any other line nothing',
    sql: `
      select o.tenant_id, o.id as order_id, l.id as line_id, o.status, l.quantity, l.shipped_quantity, l.cancelled_quantity, l.reserved_quantity
      from orders o
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where l.reserved_quantity > case when o.status = 'confirmed' then l.quantity - l.shipped_quantity - l.cancelled_quantity else 0 end
        -- The rest is cancelled as a whole, so nothing ships afterwards unless a shipment of the line was undone.
        or (l.cancelled_quantity > 0 and l.shipped_quantity + l.cancelled_quantity <> l.quantity and not exists (
          select from shipment_lines undone join shipments s on s.tenant_id = undone.tenant_id and s.id = undone.shipment_id and s.status = 'reversed'
          where undone.tenant_id = l.tenant_id and undone.order_line_id = l.id))
      union all
      select coalesce(s.tenant_id, l.tenant_id), null, coalesce(s.product_id, l.product_id), null, s.reserved, l.reserved, null, null
      from (select tenant_id, product_id, location_id, reserved from stock_levels where reserved <> 0) s
      full join (select l.tenant_id, l.product_id, o.location_id, sum(l.reserved_quantity) as reserved
          from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.reserved_quantity > 0 group by 1, 2, 3) l
        on l.tenant_id = s.tenant_id and l.product_id = s.product_id and l.location_id = s.location_id
      where s.reserved is distinct from l.reserved`,
  },
  {
    id: 'O5',
    meaning: 'lines that wait for goods, and only these, stand in the queue, at the place of their order',
    sql: `
      select coalesce(w.tenant_id, b.tenant_id) as tenant_id, coalesce(w.id, b.order_line_id) as line_id, w.waiting, b.product_id, b.location_id, b.waiting_since
      from (select l.tenant_id, l.id, l.order_id, l.product_id, o.location_id, o.confirmed_at, l.quantity - l.shipped_quantity - l.cancelled_quantity - l.reserved_quantity as waiting
          from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
          where o.status = 'confirmed' and ${isGoods} and l.quantity > l.shipped_quantity + l.cancelled_quantity + l.reserved_quantity) w
      full join backorders b on b.tenant_id = w.tenant_id and b.order_line_id = w.id
      where w.id is null or b.order_line_id is null or b.order_id <> w.order_id or b.product_id <> w.product_id or b.location_id <> w.location_id
        or b.waiting_since <> w.confirmed_at`,
  },
  {
    id: 'O6',
    meaning: 'nobody waits for goods that are free',
    sql: `
      select b.tenant_id, b.order_line_id, b.product_id, b.location_id, l.on_hand, l.reserved
      from backorders b
      join stock_levels l on l.tenant_id = b.tenant_id and l.product_id = b.product_id and l.location_id = b.location_id
      where l.on_hand > l.reserved`,
  },
];
