/** Orders in the order of time, the newest still under way; each with three lines. Parameters as in `seed-products.ts`. */
export const orderStatements = [
  `create temp table seed_order on commit drop as
   with chosen as (
     select n, $6::timestamptz + (n / ($4::int + 1.0)) * ($7::timestamptz - $6::timestamptz) as created_at,
       ($4::int - n) / $4::float8 as age, pg_temp.pick(n, 21, 100) as luck,
       case when pg_temp.pick(n, 22, 4) > 0 then 1 + pg_temp.pick_skewed(n, 23, $5::int) end as customer
     from generate_series(1, $4::int) as n),
   fated as (
     select *, case
       when age < 0.02 then case when luck < 40 then 'draft' when luck < 90 then 'confirmed' else 'cancelled' end
       when age < 0.06 then case when luck < 40 then 'confirmed' when luck < 85 then 'shipped' else 'cancelled' end
       when luck < 3 then 'cancelled' when luck < 6 then 'unpaid' when luck < 9 then 'part paid' else 'paid' end as fate
     from chosen)
   select fated.*, pg_temp.id_at(created_at, 'order' || $2, n) as id, created_at + interval '5 minutes' as confirmed_at,
     created_at + interval '1 day' as shipped_at, least(created_at + (1 + pg_temp.pick(n, 24, 20)) * interval '1 day', $7) as paid_at,
     fate in ('shipped', 'unpaid', 'part paid', 'paid') as is_shipped, fate in ('part paid', 'paid') as is_paid,
     fate = 'confirmed' and luck % 10 = 0 as is_on_hold,
     case when fate <> 'draft' then (select next from seed_number where series = 'order') - 1 + row_number() over (partition by fate <> 'draft' order by n) end as number,
     case when fate in ('shipped', 'unpaid', 'part paid', 'paid')
       then row_number() over (partition by fate in ('shipped', 'unpaid', 'part paid', 'paid') order by n) end as shipped_rank,
     case when fate in ('part paid', 'paid') then row_number() over (partition by fate in ('part paid', 'paid') order by n) end as paid_rank,
     (array['cash', 'mobile_money', 'mobile_money', 'card', 'bank'])[1 + pg_temp.pick(n, 25, 5)] as method,
     pg_temp.id_at(created_at + interval '1 day', 'shipment' || $2, n) as shipment_id,
     pg_temp.id_at(created_at + interval '1 day', 'invoice' || $2, n) as invoice_id,
     pg_temp.id_at(created_at + interval '2 days', 'payment' || $2, n) as payment_id
   from fated`,

  `create temp table seed_line on commit drop as
   select o.n, l.line, p.n as product, p.id as product_id, (1 + pg_temp.pick_skewed(o.n * 4 + l.line, 32, 6))::int as quantity, p.price_minor,
     p.cost_minor, p.sku, p.name, pg_temp.id_at(o.created_at, 'line' || $2, o.n * 4 + l.line) as id
   from seed_order o cross join generate_series(1, 3) as l (line)
   join seed_product p on p.n = 1 + pg_temp.pick_skewed(o.n * 4 + l.line, 31, $3::int)`,

  `create temp table seed_total on commit drop as
   select n, sum(quantity * price_minor)::int8 as total_minor, (sum(quantity * price_minor) * 16 / 116)::int8 as tax_minor,
     sum(quantity * cost_minor)::int8 as cost_minor
   from seed_line group by n`,
  'create unique index on seed_order (n)',
  'create unique index on seed_total (n)',
  'analyze seed_order, seed_line, seed_total, seed_product, seed_customer',

  `insert into orders (tenant_id, id, number, status, is_on_hold, delivery_state, payment_state, is_invoiced, customer_id, location_id, currency,
     prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes, item_count, promised_on, search_text, created_at, created_by,
     confirmed_at, confirmed_by, version)
   select $1, o.id, 'SO-' || o.number,
     case when o.fate in ('draft', 'confirmed', 'cancelled') then o.fate when o.fate = 'shipped' then 'confirmed' else 'completed' end,
     o.is_on_hold, case when o.is_shipped then 'full' else 'none' end,
     case o.fate when 'paid' then 'paid' when 'part paid' then 'part_paid' else 'unpaid' end, o.is_shipped, c.id, p.location, 'KES', true,
     t.total_minor - t.tax_minor, t.tax_minor, t.total_minor,
     case o.fate when 'paid' then t.total_minor when 'part paid' then t.total_minor / 2 else 0 end,
     jsonb_build_array(jsonb_build_object('name', 'VAT', 'percent', '16', 'kind', 'standard', 'netMinor', t.total_minor - t.tax_minor, 'taxMinor', t.tax_minor)),
     3, (o.created_at + interval '3 days')::date, trim(coalesce(lower('so-' || o.number) || ' ', '') || coalesce(lower(c.name), '')),
     o.created_at, p.staff, case when o.number is not null then o.confirmed_at end, case when o.number is not null then p.staff end, 2
   from seed_order o join seed_total t using (n) cross join seed_people p left join seed_customer c on c.n = o.customer order by o.n`,

  `insert into order_lines (tenant_id, order_id, line_number, id, product_id, sku, product_name, unit, quantity, shipped_quantity, unit_price,
     tax_parts, net_minor, tax_minor, total_minor, cost_minor)
   select $1, o.id, l.line, l.id, l.product_id, l.sku, l.name, 'piece', l.quantity, case when o.is_shipped then l.quantity else 0 end,
     l.price_minor / 100.0, '[{"name": "VAT", "percent": "16", "kind": "standard"}]', l.quantity * l.price_minor * 100 / 116, l.quantity * l.price_minor * 16 / 116,
     l.quantity * l.price_minor, case when o.is_shipped then l.quantity * l.cost_minor else 0 end
   from seed_line l join seed_order o using (n) order by l.n, l.line`,

  `insert into shipments (tenant_id, id, number, order_id, location_id, cost_minor, shipped_at, shipped_by)
   select $1, o.shipment_id, 'SH-' || s.next - 1 + o.shipped_rank, o.id, p.location, t.cost_minor, o.shipped_at, p.staff
   from seed_order o join seed_total t using (n) cross join seed_people p join seed_number s on s.series = 'shipment' where o.is_shipped order by o.n`,

  `insert into shipment_lines (tenant_id, shipment_id, line_number, order_line_id, quantity, cost_minor)
   select $1, o.shipment_id, l.line, l.id, l.quantity, l.quantity * l.cost_minor from seed_line l join seed_order o using (n) where o.is_shipped order by l.n`,

  `insert into invoices (tenant_id, id, number, order_id, customer_id, customer_name, status, issued_on, due_on, issued_at, issued_by, currency,
     prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
   select $1, o.invoice_id, 'INV-' || s.next - 1 + o.shipped_rank, o.id, c.id, c.name,
     case o.fate when 'paid' then 'paid' when 'part paid' then 'part_paid' else 'issued' end,
     (o.shipped_at at time zone 'Africa/Nairobi')::date, (o.shipped_at at time zone 'Africa/Nairobi')::date + coalesce(c.terms, 0), o.shipped_at,
     p.staff, 'KES', true, t.total_minor - t.tax_minor, t.tax_minor, t.total_minor,
     case o.fate when 'paid' then t.total_minor when 'part paid' then t.total_minor / 2 else 0 end,
     jsonb_build_array(jsonb_build_object('name', 'VAT', 'percent', '16', 'kind', 'standard', 'netMinor', t.total_minor - t.tax_minor, 'taxMinor', t.tax_minor))
   from seed_order o join seed_total t using (n) cross join seed_people p join seed_number s on s.series = 'invoice'
   left join seed_customer c on c.n = o.customer where o.is_shipped order by o.n`,

  `insert into invoice_lines (tenant_id, invoice_id, line_number, order_line_id, description, sku, quantity, unit_price, net_minor, tax_minor, total_minor)
   select $1, o.invoice_id, l.line, l.id, l.name, l.sku, l.quantity, l.price_minor / 100.0, l.quantity * l.price_minor * 100 / 116,
     l.quantity * l.price_minor * 16 / 116, l.quantity * l.price_minor
   from seed_line l join seed_order o using (n) where o.is_shipped order by l.n`,

  `insert into payments (tenant_id, id, number, order_id, customer_id, method, currency, amount_minor, received_on, recorded_at, recorded_by)
   select $1, o.payment_id, 'PAY-' || s.next - 1 + o.paid_rank, o.id, c.id, o.method, 'KES',
     case o.fate when 'paid' then t.total_minor else t.total_minor / 2 end, (o.paid_at at time zone 'Africa/Nairobi')::date, o.paid_at, p.staff
   from seed_order o join seed_total t using (n) cross join seed_people p join seed_number s on s.series = 'payment'
   left join seed_customer c on c.n = o.customer where o.is_paid order by o.n`,

  `insert into payment_allocations (tenant_id, payment_id, invoice_id, amount_minor, allocated_at)
   select $1, o.payment_id, o.invoice_id, case o.fate when 'paid' then t.total_minor else t.total_minor / 2 end, o.paid_at
   from seed_order o join seed_total t using (n) where o.is_paid`,
];
