/**
 * Movements with their running totals, levels and reservations. The opening stock is enough for all sales. Parameters as in
 * `seed-products.ts`.
 */
export const stockStatements = [
  `create temp table seed_stock on commit drop as
   select p.n, p.id, p.cost_minor, p.reorder_point, coalesce(d.shipped, 0) as shipped, coalesce(d.reserved, 0) as reserved,
     -- one in twenty is nearly sold out by now
     coalesce(d.shipped, 0) + coalesce(d.reserved, 0) + case when p.n % 20 = 7 then pg_temp.pick(p.n, 41, 8) else 200 + pg_temp.pick(p.n, 41, 1800) end as opening,
     case when p.n % 4 = 1 then 24 + pg_temp.pick(p.n, 42, 100) else 0 end as received
   from seed_product p
   left join (select product, sum(quantity) filter (where is_shipped) as shipped, sum(quantity) filter (where is_reserved) as reserved
              from seed_line group by product) d on d.product = p.n`,
  'analyze seed_stock',

  // Documents of at most 500 lines, as people could have posted them.
  `create temp table seed_adjustment on commit drop as
   select a.*, row_number() over (order by at, batch) as rank, pg_temp.id_at(at, reason || $2, batch) as id
   from (select 'opening' as reason, (n - 1) / 500 as batch, $6::timestamptz as at, sum(opening * cost_minor)::int8 as value_minor
         from seed_stock where opening > 0 group by 2
         union all
         select 'received', (n - 1) / 500, $6::timestamptz + interval '2 days', sum(received * cost_minor)::int8
         from seed_stock where received > 0 group by 2) a`,

  `insert into stock_adjustments (tenant_id, id, number, reason, location_id, status, business_date, owed_to, created_at, created_by, posted_at, posted_by)
   select $1, a.id, 'ADJ-' || s.next - 1 + a.rank, a.reason, p.location, 'posted', (a.at at time zone 'Africa/Nairobi')::date,
     case a.reason when 'received' then 'Gikomba Wholesale' end, a.at, p.manager, a.at, p.manager
   from seed_adjustment a cross join seed_people p join seed_number s on s.series = 'adjustment' order by a.rank`,

  `create temp table seed_move on commit drop as
   select 'adjustment' as kind, s.n as product, s.id as product_id, s.opening::numeric as quantity, s.cost_minor, a.at, a.id as document_id,
     1 + ((s.n - 1) % 500)::int as line, s.n * 2 as tie
   from seed_stock s join seed_adjustment a on a.reason = 'opening' and a.batch = (s.n - 1) / 500 where s.opening > 0
   union all
   select 'adjustment', s.n, s.id, s.received, s.cost_minor, a.at, a.id, 1 + ((s.n - 1) % 500)::int, s.n * 2
   from seed_stock s join seed_adjustment a on a.reason = 'received' and a.batch = (s.n - 1) / 500 where s.received > 0
   union all
   select 'shipment', l.product, l.product_id, -l.quantity, l.cost_minor, o.shipped_at, o.shipment_id, l.line, l.n * 4 + l.line
   from seed_line l join seed_order o using (n) where l.is_shipped`,

  `insert into stock_adjustment_lines (tenant_id, adjustment_id, line_number, product_id, quantity, unit_cost, value_minor)
   select $1, document_id, line, product_id, quantity, cost_minor / 100.0, quantity * cost_minor from seed_move where kind = 'adjustment' order by document_id, line`,

  // Ids grow with the moment and the line, and so does the place among the product's movements.
  `insert into stock_movements (tenant_id, id, product_id, location_id, sequence, kind, quantity, value_minor, on_hand_after, value_after_minor, document_id,
     document_line, business_date, posted_at, posted_by)
   select $1, pg_temp.id_at(m.at, m.kind || $2, m.tie), m.product_id, p.location, row_number() over running, m.kind, m.quantity, m.quantity * m.cost_minor,
     sum(m.quantity) over running, sum(m.quantity * m.cost_minor) over running, m.document_id, m.line,
     (m.at at time zone 'Africa/Nairobi')::date, m.at, case m.kind when 'adjustment' then p.manager else p.staff end
   from seed_move m cross join seed_people p
   window running as (partition by m.product order by m.at, m.tie rows unbounded preceding)`,

  `insert into stock_levels (tenant_id, product_id, location_id, on_hand, reserved, value_minor, last_sequence, last_unit_cost)
   select $1, s.id, p.location, s.opening + s.received - s.shipped, s.reserved, (s.opening + s.received - s.shipped) * s.cost_minor, m.moves, s.cost_minor / 100.0
   from seed_stock s cross join seed_people p join (select product, count(*) as moves from seed_move group by product) m on m.product = s.n order by s.n`,

  `insert into stock_totals (tenant_id, product_id, on_hand, reserved, reorder_point)
   select $1, id, opening + received - shipped, reserved, reorder_point from seed_stock order by n`,
];
