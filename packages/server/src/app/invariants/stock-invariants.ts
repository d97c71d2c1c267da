import type { Invariant } from './invariant.ts';

/** The stock of each product at each place according to the documents that are not reversed: adjustments and receipts less shipments and returns. */
const documented = `
  select l.tenant_id, l.product_id, a.location_id, l.quantity
  from documents d
  join stock_adjustments a on a.tenant_id = d.tenant_id and a.id = d.id
  join stock_adjustment_lines l on l.tenant_id = a.tenant_id and l.adjustment_id = a.id
  where d.kind = 'adjustment' and d.status = 'standing'
  union all
  select l.tenant_id, l.product_id, s.location_id, -l.quantity
  from documents d
  join shipments s on s.tenant_id = d.tenant_id and s.id = d.id
  join shipment_lines l on l.tenant_id = s.tenant_id and l.shipment_id = s.id
  where d.kind = 'shipment' and d.status = 'standing'
  union all
  select part.tenant_id, part.product_id, r.location_id, part.quantity
  from return_parts part join returns r on r.tenant_id = part.tenant_id and r.id = part.return_id
  where part.fate = 'restock' and part.undo_step_id is null
  union all
  select l.tenant_id, l.product_id, t.from_location_id, -l.quantity
  from transfers t join transfer_lines l on l.tenant_id = t.tenant_id and l.transfer_id = t.id
  where t.number is not null
  union all
  select l.tenant_id, l.product_id, s.location_id, case s.kind when 'undo' then -part.quantity else part.quantity end
  from transfer_steps s
  join transfer_step_lines part on part.tenant_id = s.tenant_id and part.step_id = s.id
  join transfer_lines l on l.tenant_id = s.tenant_id and l.transfer_id = s.transfer_id and l.line_number = part.line_number
  where s.location_id is not null
  union all
  select l.tenant_id, l.product_id, r.location_id, l.quantity
  from documents d
  join stock_receipts r on r.tenant_id = d.tenant_id and r.id = d.id
  join stock_receipt_lines l on l.tenant_id = r.tenant_id and l.receipt_id = r.id and l.quantity > 0
  where d.kind = 'receipt' and d.status = 'standing'
  union all
  select l.tenant_id, l.product_id, back.location_id, -l.quantity
  from documents d
  join supplier_returns back on back.tenant_id = d.tenant_id and back.id = d.id
  join supplier_return_lines l on l.tenant_id = back.tenant_id and l.return_id = back.id
  where d.kind = 'supplier_return' and d.status = 'standing'`;

/** What receipts, returns and costs that came later say of their lines. What a cost moves, and what a reversed receipt takes out, is less sure. */
const received = `
  select l.tenant_id, r.id, l.line_number, 'receipt', 0, l.product_id, r.location_id, l.quantity, l.value_minor + l.landed_minor, true
  from stock_receipt_lines l join stock_receipts r on r.tenant_id = l.tenant_id and r.id = l.receipt_id and r.number is not null
  where l.quantity > 0
  union all
  select l.tenant_id, r.id, l.line_number, 'reversal', 0, l.product_id, r.location_id, -l.quantity, -l.value_minor - l.landed_minor, false
  from stock_receipt_lines l join stock_receipts r on r.tenant_id = l.tenant_id and r.id = l.receipt_id and r.status = 'reversed'
  where l.quantity > 0
  union all
  select l.tenant_id, b.id, l.line_number, 'supplier_return', 0, l.product_id, b.location_id, -l.quantity, -l.cost_minor, true
  from supplier_return_lines l join supplier_returns b on b.tenant_id = l.tenant_id and b.id = l.return_id
  union all
  select l.tenant_id, b.id, l.line_number, 'reversal', 0, l.product_id, b.location_id, l.quantity, l.cost_minor, true
  from supplier_return_lines l join supplier_returns b on b.tenant_id = l.tenant_id and b.id = l.return_id and b.status = 'reversed'
  union all
  select l.tenant_id, c.id, l.line_number, event.kind, 0, l.product_id, r.location_id, 0::numeric, case event.kind when 'reversal' then -l.value_minor else l.value_minor end, false
  from landed_cost_lines l
  join landed_costs c on c.tenant_id = l.tenant_id and c.id = l.landed_cost_id
  join stock_receipts r on r.tenant_id = c.tenant_id and r.id = c.receipt_id
  cross join (values ('revaluation'), ('reversal')) as event (kind)
  where event.kind = 'revaluation' or c.status = 'reversed'`;

/** What each line of a document moved in all of its movements; a transfer step by step. */
const movedLines = `
  select tenant_id, document_id, document_line, kind, case kind when 'transfer' then leg else 0 end as part, sum(quantity) as quantity, sum(value_minor) as value_minor, count(distinct location_id) as places,
    min(product_id::text) as product, max(product_id::text) as other_product,
    min(location_id::text) as place, max(location_id::text) as other_place, count(*) as legs
  from stock_movements group by 1, 2, 3, 4, 5`;

/** Invariants of the stock ledger and its running totals. */
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
    meaning: 'what is reserved is the sum of what order lines hold at the place of their order',
    sql: `
      select tenant_id, product_id, location_id, l.reserved, r.promised
      from stock_levels l
      full join (
        select line.tenant_id, line.product_id, o.location_id, sum(line.reserved_quantity) as promised
        from order_lines line join orders o on o.tenant_id = line.tenant_id and o.id = line.order_id
        where line.reserved_quantity > 0 group by 1, 2, 3) r
        using (tenant_id, product_id, location_id)
      where coalesce(l.reserved, 0) <> coalesce(r.promised, 0)`,
  },
  {
    id: 'I5',
    meaning:
      'what is on hand is what the documents that stand say: adjustments and receipts less shipments and returns',
    sql: `
      select tenant_id, product_id, location_id, l.on_hand, d.documented
      from stock_levels l
      full join (select tenant_id, product_id, location_id, sum(quantity) as documented from (${documented}) q group by 1, 2, 3) d
        using (tenant_id, product_id, location_id)
      where coalesce(l.on_hand, 0) <> coalesce(d.documented, 0)`,
  },
  {
    id: 'I6',
    meaning:
      'a line of a document moves stock as it says: each leg once, its product, its place, its quantity, its cost',
    sql: `
      with recursive moved as materialized (${movedLines}),
      said as (
        select l.tenant_id, l.shipment_id as document_id, l.line_number, 'shipment' as kind, 0 as part, l.product_id, s.location_id,
          -l.quantity as quantity, -l.cost_minor as value_minor, true as is_whole
        from shipment_lines l join shipments s on s.tenant_id = l.tenant_id and s.id = l.shipment_id
        union all
        select part.tenant_id, part.return_id, part.part_number, 'return', 0, part.product_id, r.location_id, part.quantity, part.cost_minor, true
        from return_parts part join returns r on r.tenant_id = part.tenant_id and r.id = part.return_id where part.fate = 'restock'
        union all
        select part.tenant_id, part.return_id, part.part_number, 'reversal', 0, part.product_id, r.location_id, -part.quantity, -part.undone_cost_minor, true
        from return_parts part join returns r on r.tenant_id = part.tenant_id and r.id = part.return_id
        where part.fate = 'restock' and part.undo_step_id is not null
        union all
        select l.tenant_id, l.shipment_id, l.line_number, 'reversal', 0, l.product_id, s.location_id, l.quantity, l.cost_minor, true
        from shipment_lines l join shipments s on s.tenant_id = l.tenant_id and s.id = l.shipment_id and s.status = 'reversed'
        union all
        select l.tenant_id, a.id, l.line_number, case when l.quantity = 0 then 'revaluation' else 'adjustment' end, 0, l.product_id,
          coalesce(l.location_id, a.location_id), l.quantity, l.value_minor, a.corrects_id is null
        from stock_adjustment_lines l join stock_adjustments a on a.tenant_id = l.tenant_id and a.id = l.adjustment_id and a.number is not null
        union all
        -- Goods taken out come back at the value they left with; goods that came in leave at the value of the others.
        select l.tenant_id, a.id, l.line_number, 'reversal', 0, l.product_id, coalesce(l.location_id, a.location_id), -l.quantity, -l.value_minor, l.quantity < 0
        from stock_adjustment_lines l join stock_adjustments a on a.tenant_id = l.tenant_id and a.id = l.adjustment_id and a.status = 'reversed'
        union all
        select l.tenant_id, t.id, l.line_number, 'transfer', 0, l.product_id, t.from_location_id, -l.quantity, -l.value_minor, true
        from transfer_lines l join transfers t on t.tenant_id = l.tenant_id and t.id = l.transfer_id and t.number is not null
        union all
        select l.tenant_id, s.transfer_id, l.line_number, 'transfer', s.step_number, l.product_id, s.location_id,
          case s.kind when 'undo' then -part.quantity else part.quantity end, case s.kind when 'undo' then -part.value_minor else part.value_minor end, true
        from transfer_steps s
        join transfer_step_lines part on part.tenant_id = s.tenant_id and part.step_id = s.id
        join transfer_lines l on l.tenant_id = s.tenant_id and l.transfer_id = s.transfer_id and l.line_number = part.line_number
        where s.location_id is not null
        union all ${received}),
      -- What a later cost changes is changed wherever transfers took the goods from the place of its line, and on the way from there.
      late as (
        select s.tenant_id, s.document_id, s.line_number, s.kind, s.product_id, s.location_id as own, s.value_minor as said,
          w.transfer_id as place, l.product_id as changed, w.value_minor
        from said s
        join on_way_changes w on w.tenant_id = s.tenant_id and w.document_id = s.document_id and w.document_line = s.line_number and w.kind = s.kind
        join transfer_lines l on l.tenant_id = w.tenant_id and l.transfer_id = w.transfer_id and l.line_number = w.transfer_line
        where s.quantity = 0 and not s.is_whole
        union all
        select s.tenant_id, s.document_id, s.line_number, s.kind, s.product_id, s.location_id, s.value_minor, m.location_id, m.product_id, m.value_minor
        from said s
        join stock_movements m on m.tenant_id = s.tenant_id and m.document_id = s.document_id and m.document_line = s.line_number and m.kind = s.kind
        where s.quantity = 0 and not s.is_whole),
      -- From a place onto a transfer, from there to a place, and back onto it where a step was undone.
      ways as materialized (
        select t.tenant_id, l.product_id, t.from_location_id as source, t.id as place
        from transfers t join transfer_lines l on l.tenant_id = t.tenant_id and l.transfer_id = t.id where t.number is not null
        union
        select l.tenant_id, l.product_id, case step.kind when 'undo' then step.location_id else l.transfer_id end,
          case step.kind when 'undo' then l.transfer_id else step.location_id end
        from transfer_steps step
        join transfer_step_lines part on part.tenant_id = step.tenant_id and part.step_id = step.id
        join transfer_lines l on l.tenant_id = step.tenant_id and l.transfer_id = step.transfer_id and l.line_number = part.line_number
        where step.location_id is not null),
      reached (tenant_id, product_id, own, place) as (
        select distinct tenant_id, product_id, own, own from late
        union
        select r.tenant_id, r.product_id, r.own, way.place
        from reached r join ways way on way.tenant_id = r.tenant_id and way.product_id = r.product_id and way.source = r.place)
      select tenant_id, document_id, document_line, kind, count(*) as times, null::numeric as said, null::numeric as moved
      from stock_movements group by 1, 2, 3, 4, leg having count(*) > 1
      union all
      select coalesce(s.tenant_id, m.tenant_id), coalesce(s.document_id, m.document_id), coalesce(s.line_number, m.document_line),
        coalesce(s.kind, m.kind), m.legs, s.quantity, m.quantity
      from said s
      full join moved m on m.tenant_id = s.tenant_id and m.document_id = s.document_id and m.document_line = s.line_number and m.kind = s.kind
        and m.part = s.part
      where s.tenant_id is null or m.quantity <> s.quantity or m.product <> m.other_product or m.product <> s.product_id::text
        or (s.quantity <> 0 or s.is_whole) and (m.place <> m.other_place or m.place <> s.location_id::text) or m.places <> m.legs
        or (m.tenant_id is null and s.quantity <> 0) or (s.is_whole and m.value_minor is distinct from s.value_minor)
      union all
      select l.tenant_id, l.document_id, l.line_number, l.kind, null, null, l.value_minor from late l
      where l.changed <> l.product_id or not exists (
        select from reached r where r.tenant_id = l.tenant_id and r.product_id = l.product_id and r.own = l.own and r.place = l.place)
      union all
      select tenant_id, document_id, line_number, kind, null, said, sum(value_minor) from late group by 1, 2, 3, 4, 6
      having abs(sum(value_minor)) > abs(said)
      union all
      select w.tenant_id, w.document_id, w.document_line, w.kind, null, null, w.value_minor from on_way_changes w
      where not exists (select from late l where l.tenant_id = w.tenant_id and l.document_id = w.document_id and l.line_number = w.document_line and l.kind = w.kind)`,
  },
  {
    id: 'I7',
    meaning:
      'movements of one product at one place are counted without a gap, each from where the one before it ended',
    sql: `
      select tenant_id, id, product_id, location_id, sequence, quantity, on_hand_after, value_minor, value_after_minor from (
        select m.*, lag(on_hand_after, 1, 0::numeric) over place as on_hand_before,
          lag(value_after_minor, 1, 0::bigint) over place as value_before, lag(sequence, 1, 0::bigint) over place as sequence_before
        from stock_movements m window place as (partition by tenant_id, product_id, location_id order by sequence)) m
      where sequence <> sequence_before + 1 or on_hand_after <> on_hand_before + quantity or on_hand_after < 0
        or value_after_minor <> value_before + value_minor
      union all
      select l.tenant_id, null, l.product_id, l.location_id, l.last_sequence, null, l.on_hand, null, l.value_minor
      from stock_levels l
      left join (select tenant_id, product_id, location_id, max(sequence) as sequence from stock_movements group by 1, 2, 3) m
        using (tenant_id, product_id, location_id)
      where l.last_sequence <> coalesce(m.sequence, 0)`,
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
    meaning: 'the totals of a product are the sums over its places and transfers, with its own reorder point',
    sql: `
      select p.tenant_id, p.id as product_id, s.on_hand, l.on_hand as levels, s.reserved, l.reserved as levels_reserved, s.on_way, way.on_way as transfers, s.reorder_point
      from products p
      left join stock_totals s on s.tenant_id = p.tenant_id and s.product_id = p.id
      left join (select tenant_id, product_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_levels group by 1, 2) l
        on l.tenant_id = p.tenant_id and l.product_id = p.id
      left join (select tenant_id, product_id, sum(on_way_quantity) as on_way from transfer_lines group by 1, 2) way
        on way.tenant_id = p.tenant_id and way.product_id = p.id
      where s.product_id is null or s.on_way <> coalesce(way.on_way, 0) or s.on_hand <> coalesce(l.on_hand, 0) or s.reserved <> coalesce(l.reserved, 0)
        or s.reorder_point is distinct from case when p.status = 'active' then p.reorder_point end`,
  },
  {
    id: 'S2',
    meaning:
      'a company has a default location in use, places form a tree, what is archived is empty, what does not divide is whole',
    sql: `
      select c.tenant_id, null::uuid as location_id, 'no default location in use' as fault from companies c
      where c.onboarding_completed_at is not null and not exists (
        select 1 from locations l where l.tenant_id = c.tenant_id and l.is_default and l.status = 'active')
      union all
      select s.tenant_id, s.location_id, case when l.status = 'archived' then 'archived with stock' else 'stock of an archived product' end
      from stock_levels s
      join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
      where (l.status = 'archived' or p.status = 'archived') and (s.on_hand > 0 or s.reserved > 0)
      union all
      select l.tenant_id, l.id, case when l.is_receiving and l.status = 'archived' then 'an archived place receives' else 'within an archived place' end
      from locations l left join locations parent on parent.tenant_id = l.tenant_id and parent.id = l.parent_id
      where l.is_receiving and l.status = 'archived' or l.status = 'active' and parent.status = 'archived'
      union all
      select * from (
        with recursive up (tenant_id, id, above, levels) as (
          select tenant_id, id, parent_id, 1 from locations
          union all
          select up.tenant_id, up.id, l.parent_id, up.levels + 1 from up join locations l on l.tenant_id = up.tenant_id and l.id = up.above
          where up.levels < 6)
        select tenant_id, id, 'more than four levels, or within itself' from up where levels > 4) deep
      union all
      select s.tenant_id, s.location_id, 'a part of what does not divide' from stock_levels s
      join products p on p.tenant_id = s.tenant_id and p.id = s.product_id and not p.is_divisible
      where s.on_hand <> trunc(s.on_hand) or s.reserved <> trunc(s.reserved)`,
  },
];
