import type { Invariant } from './invariant.ts';

/** Of the stock ledger and its running totals. */
export const stockInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    meaning: 'what is on hand is the sum of the movements, product by product and place by place',
    sql: `
      select tenant_id, product_id, location_id, l.on_hand, m.moved
      from stock_levels l
      full join (select tenant_id, product_id, location_id, sum(quantity) as moved from stock_movements group by 1, 2, 3) m
        using (tenant_id, product_id, location_id)
      where coalesce(l.on_hand, 0) <> coalesce(m.moved, 0)`,
  },
  {
    id: 'I2',
    meaning: 'nothing is below zero, and no more is promised than is there',
    sql: `
      select tenant_id, product_id, location_id, on_hand, reserved from stock_levels
      where on_hand < 0 or reserved < 0 or on_hand < reserved
      union all
      select tenant_id, product_id, null, on_hand, reserved from stock_totals
      where on_hand < 0 or reserved < 0 or on_hand < reserved`,
  },
  {
    id: 'I3',
    meaning: 'what is reserved is the sum of the open reservations',
    sql: `
      select tenant_id, product_id, location_id, l.reserved, r.promised
      from stock_levels l
      full join (select tenant_id, product_id, location_id, sum(quantity) as promised from reservations group by 1, 2, 3) r
        using (tenant_id, product_id, location_id)
      where coalesce(l.reserved, 0) <> coalesce(r.promised, 0)`,
  },
  {
    id: 'I5',
    meaning: 'what is on hand is what the documents say: standing adjustments less shipments',
    sql: `
      with documents as (
        select m.tenant_id, m.product_id, a.location_id, m.quantity
        from stock_adjustments a
        join stock_movements m on m.tenant_id = a.tenant_id and m.document_id = a.id and m.kind = 'adjustment'
        where a.status = 'posted'
        union all
        select s.tenant_id, o.product_id, s.location_id, -l.quantity
        from shipments s
        join shipment_lines l on l.tenant_id = s.tenant_id and l.shipment_id = s.id
        join order_lines o on o.tenant_id = l.tenant_id and o.id = l.order_line_id)
      select tenant_id, product_id, location_id, l.on_hand, d.documented
      from stock_levels l
      full join (select tenant_id, product_id, location_id, sum(quantity) as documented from documents group by 1, 2, 3) d
        using (tenant_id, product_id, location_id)
      where coalesce(l.on_hand, 0) <> coalesce(d.documented, 0)`,
  },
  {
    id: 'I6',
    meaning: 'a line of a document moves stock once, by the quantity and cost the document says',
    sql: `
      select tenant_id, document_id, document_line, kind, count(*) as times, null::numeric as said, null::numeric as moved
      from stock_movements group by 1, 2, 3, 4 having count(*) > 1
      union all
      select coalesce(l.tenant_id, m.tenant_id), coalesce(l.shipment_id, m.document_id), coalesce(l.line_number, m.document_line),
        'shipment', 1, -l.quantity, m.quantity
      from (select l.*, s.location_id, o.product_id from shipment_lines l
            join shipments s on s.tenant_id = l.tenant_id and s.id = l.shipment_id
            join order_lines o on o.tenant_id = l.tenant_id and o.id = l.order_line_id) l
      full join (select * from stock_movements where kind = 'shipment') m
        on m.tenant_id = l.tenant_id and m.document_id = l.shipment_id and m.document_line = l.line_number
      where l.tenant_id is null or m.tenant_id is null or m.quantity <> -l.quantity or m.value_minor <> -l.cost_minor
        or m.product_id <> l.product_id or m.location_id <> l.location_id
      union all
      select m.tenant_id, m.document_id, m.document_line, m.kind, 1, o.quantity, m.quantity
      from stock_movements m
      left join stock_adjustments a on a.tenant_id = m.tenant_id and a.id = m.document_id
      left join stock_movements o on m.kind = 'reversal' and o.tenant_id = m.tenant_id and o.document_id = m.document_id
        and o.document_line = m.document_line and o.kind = 'adjustment'
      where m.kind <> 'shipment' and (a.id is null or a.location_id <> m.location_id
        or (m.kind = 'reversal' and (a.status <> 'reversed' or m.quantity is distinct from -o.quantity or m.product_id is distinct from o.product_id)))`,
  },
  {
    id: 'I7',
    meaning: 'each movement begins where the one before it ended, in quantity and in value',
    sql: `
      select * from (
        select tenant_id, id, product_id, location_id, quantity, on_hand_after, value_minor, value_after_minor,
          lag(on_hand_after, 1, 0::numeric) over place as on_hand_before, lag(value_after_minor, 1, 0::bigint) over place as value_before
        from stock_movements window place as (partition by tenant_id, product_id, location_id order by id)) m
      where on_hand_after <> on_hand_before + quantity or value_after_minor <> value_before + value_minor or on_hand_after < 0`,
  },
  {
    id: 'I8',
    meaning:
      'the value of stock is the sum of the movements, never below zero, and zero where nothing is left',
    sql: `
      select tenant_id, product_id, location_id, l.on_hand, l.value_minor, m.moved
      from stock_levels l
      full join (select tenant_id, product_id, location_id, sum(value_minor) as moved from stock_movements group by 1, 2, 3) m
        using (tenant_id, product_id, location_id)
      where coalesce(l.value_minor, 0) <> coalesce(m.moved, 0) or l.value_minor < 0 or (l.on_hand = 0 and l.value_minor <> 0)`,
  },
  {
    id: 'S1',
    meaning: 'the totals of a product are the sums over its places, with its own reorder point',
    sql: `
      select p.tenant_id, p.id as product_id, s.on_hand, l.on_hand as levels, s.reserved, l.reserved as levels_reserved, s.reorder_point
      from products p
      left join stock_totals s on s.tenant_id = p.tenant_id and s.product_id = p.id
      left join (select tenant_id, product_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_levels group by 1, 2) l
        on l.tenant_id = p.tenant_id and l.product_id = p.id
      where s.product_id is null or s.on_hand <> coalesce(l.on_hand, 0) or s.reserved <> coalesce(l.reserved, 0)
        or s.reorder_point is distinct from case when p.status = 'active' then p.reorder_point end`,
  },
  {
    id: 'S2',
    meaning: 'a company has one default location, in use; an archived location is empty',
    sql: `
      select c.tenant_id, null::uuid as location_id, 'no default location in use' as fault from companies c
      where c.onboarding_completed_at is not null and not exists (
        select 1 from locations l where l.tenant_id = c.tenant_id and l.is_default and l.status = 'active')
      union all
      select l.tenant_id, l.id, 'archived with stock' from locations l
      where l.status = 'archived' and exists (
        select 1 from stock_levels s where s.tenant_id = l.tenant_id and s.location_id = l.id and (s.on_hand > 0 or s.reserved > 0))`,
  },
];
