const date = (moment: string): string => `(${moment} at time zone 'Africa/Nairobi')::date`;

/** Prices hold 16 % of tax in whole cents, so that every line bears its own. */
const taxOf = (amount: string): string => `(${amount}) * 16 / 116`;
const part = (tax: string): string =>
  `jsonb_build_array(jsonb_build_object('name', 'VAT', 'percent', '16', 'kind', 'standard', 'taxMinor', ${tax}))`;
const taxes = (total: string, tax: string): string =>
  `jsonb_build_array(jsonb_build_object('name', 'VAT', 'percent', '16', 'kind', 'standard', 'netMinor', ${total} - ${tax}, 'taxMinor', ${tax}))`;

/** The state of an order: the newest are still under way. */
const fate = `case
       when age < 0.02 then case when luck < 40 then 'draft' when luck < 90 then 'confirmed' else 'cancelled' end
       when age < 0.06 then case when luck < 30 then 'confirmed' when luck < 50 then 'part shipped' when luck < 85 then 'shipped' else 'cancelled' end
       when luck < 3 then 'cancelled' when luck < 6 then 'unpaid' when luck < 9 then 'part paid' else 'paid' end`;

/**
 * Orders in the order of time, each with three lines. One in four has no customer: paid before it is taken away. Customers on
 * account pay some days later. Parameters as in `seed-products.ts`.
 */
export const orderStatements = [
  `create temp table seed_order on commit drop as
   with chosen as (
     select n, $6::timestamptz + (n / ($4::int + 1.0)) * ($7::timestamptz - $6::timestamptz) as created_at,
       ($4::int - n) / $4::float8 as age, pg_temp.pick(n, 21, 100) as luck, pg_temp.pick(n, 22, 4) > 0 as is_known, 1 + pg_temp.pick_skewed(n, 23, $5::int) as customer
     from generate_series(1, $4::int) as n),
   fated as (select *, ${fate} as fate from chosen),
   dated as (
     select n, fate, created_at, created_at + interval '5 minutes' as confirmed_at, created_at + interval '1 day' as shipped_at,
       case when is_known or fate in ('part shipped', 'shipped', 'unpaid', 'part paid') then customer end as customer, luck,
       fate in ('part shipped', 'shipped', 'unpaid', 'part paid', 'paid') as is_shipped, fate in ('part paid', 'paid') as is_paid,
       fate = 'paid' and not is_known as is_deposit
     from fated)
   select *, ${date('confirmed_at')} as ordered_on, ${date('shipped_at')} as shipped_on, ${date('paid_at')} as paid_on,
     pg_temp.id_at(created_at, 'order' || $2, n) as id,
     pg_temp.id_at(shipped_at, 'shipment' || $2, n) as shipment_id, pg_temp.id_at(shipped_at, 'invoice' || $2, n) as invoice_id,
     pg_temp.id_at(paid_at, 'payment' || $2, n) as payment_id,
     fate = 'confirmed' and luck % 10 = 0 as is_on_hold,
     case when fate <> 'draft' then (select next from seed_number where series = 'order') - 1 + row_number() over (partition by fate <> 'draft' order by n) end as number,
     case when is_shipped then row_number() over (partition by is_shipped order by n) end as shipped_rank,
     case when is_paid then row_number() over (partition by is_paid order by n) end as paid_rank,
     (array['cash', 'mobile_money', 'mobile_money', 'card', 'bank'])[1 + pg_temp.pick(n, 25, 5)] as method
   from (select *, case when is_deposit then shipped_at - interval '2 minutes'
       else least(created_at + (1 + pg_temp.pick(n, 24, 20)) * interval '1 day' + interval '1 minute', $7) end as paid_at from dated) paid`,

  `create temp table seed_line on commit drop as
   select o.n, l.line, p.n as product, p.id as product_id, (1 + pg_temp.pick_skewed(o.n * 4 + l.line, 32, 6))::int as quantity, p.price_minor,
     p.cost_minor, p.sku, p.name, pg_temp.id_at(o.created_at, 'line' || $2, o.n * 4 + l.line) as id,
     o.is_shipped and (o.fate <> 'part shipped' or l.line = 1) as is_shipped,
     o.fate = 'confirmed' or (o.fate = 'part shipped' and l.line > 1) as is_reserved
   from seed_order o cross join generate_series(1, 3) as l (line)
   join seed_product p on p.n = 1 + pg_temp.pick_skewed(o.n * 4 + l.line, 31, $3::int)`,

  `create temp table seed_total on commit drop as
   select n, total_minor, billed_minor, cost_minor, ${taxOf('total_minor')} as tax_minor, ${taxOf('billed_minor')} as billed_tax_minor,
     case o.fate when 'paid' then total_minor when 'part paid' then total_minor / 2 else 0 end as paid_minor
   from (
     select n, sum(quantity * price_minor)::int8 as total_minor, coalesce(sum(quantity * price_minor) filter (where is_shipped), 0)::int8 as billed_minor,
       coalesce(sum(quantity * cost_minor) filter (where is_shipped), 0)::int8 as cost_minor
     from seed_line group by n) l join seed_order o using (n)`,
  'create unique index on seed_order (n)',
  'create unique index on seed_total (n)',
  'analyze seed_order, seed_line, seed_total, seed_product, seed_customer',

  `insert into orders (tenant_id, id, number, status, is_on_hold, delivery_state, invoice_state, payment_state, customer_id, location_id, currency,
     prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes, item_count, ordered_on, promised_on, search_text, created_at, created_by,
     confirmed_at, confirmed_by, version)
   select $1, o.id, 'SO-' || o.number,
     case when o.fate in ('draft', 'confirmed', 'cancelled') then o.fate when o.fate in ('part shipped', 'shipped') then 'confirmed' else 'completed' end,
     o.is_on_hold, d.state, d.state, case o.fate when 'paid' then 'paid' when 'part paid' then 'part_paid' else 'unpaid' end, c.id, p.location, 'KES', true,
     t.total_minor - t.tax_minor, t.tax_minor, t.total_minor, t.paid_minor, ${taxes('t.total_minor', 't.tax_minor')}, 3,
     case when o.number is not null then o.ordered_on end, o.ordered_on + 3,
     trim(coalesce(lower('so-' || o.number) || ' ', '') || coalesce(lower(c.name), '')),
     o.created_at, p.staff, case when o.number is not null then o.confirmed_at end, case when o.number is not null then p.staff end, 2
   from seed_order o join seed_total t using (n) cross join seed_people p left join seed_customer c on c.n = o.customer
   cross join lateral (select case when o.fate = 'part shipped' then 'part' when o.is_shipped then 'full' else 'none' end as state) d order by o.n`,

  `insert into order_lines (tenant_id, order_id, line_number, id, product_id, sku, product_name, unit, quantity, reserved_quantity, shipped_quantity,
     invoiced_quantity, list_price, unit_price, tax_parts, net_minor, tax_minor, total_minor, cost_minor)
   select $1, o.id, l.line, l.id, l.product_id, l.sku, l.name, 'piece', l.quantity, case when l.is_reserved then l.quantity else 0 end, s.quantity, s.quantity,
     l.price_minor / 100.0, l.price_minor / 100.0, ${part('a.tax')}, a.total - a.tax, a.tax, a.total, s.quantity * l.cost_minor
   from seed_line l join seed_order o using (n)
   cross join lateral (select l.quantity * l.price_minor as total, ${taxOf('l.quantity * l.price_minor')} as tax) a
   cross join lateral (select case when l.is_shipped then l.quantity else 0 end as quantity) s order by l.n, l.line`,

  `insert into shipments (tenant_id, id, number, order_id, location_id, cost_minor, shipped_on, shipped_at, shipped_by)
   select $1, o.shipment_id, 'SH-' || s.next - 1 + o.shipped_rank, o.id, p.location, t.cost_minor, o.shipped_on, o.shipped_at, p.staff
   from seed_order o join seed_total t using (n) cross join seed_people p join seed_number s on s.series = 'shipment' where o.is_shipped order by o.n`,

  `insert into shipment_lines (tenant_id, shipment_id, line_number, order_line_id, product_id, quantity, cost_minor)
   select $1, o.shipment_id, l.line, l.id, l.product_id, l.quantity, l.quantity * l.cost_minor from seed_line l join seed_order o using (n) where l.is_shipped order by l.n`,

  `insert into invoices (tenant_id, id, number, order_id, customer_id, seller, customer_name, status, issued_on, due_on, issued_at, issued_by, currency,
     prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
   select $1, o.invoice_id, 'INV-' || s.next - 1 + o.shipped_rank, o.id, c.id,
     jsonb_build_object('legalName', 'Seed company ' || $2, 'tradingName', null, 'address', null, 'phone', null, 'taxNumber', 'P0000000' || $2, 'isVatRegistered', true),
     c.name, case o.fate when 'paid' then 'paid' when 'part paid' then 'part_paid' else 'issued' end,
     o.shipped_on, o.shipped_on + coalesce(c.terms, 0), o.shipped_at, p.staff, 'KES', true, t.billed_minor - t.billed_tax_minor, t.billed_tax_minor, t.billed_minor,
     t.paid_minor, ${taxes('t.billed_minor', 't.billed_tax_minor')}
   from seed_order o join seed_total t using (n) cross join seed_people p join seed_number s on s.series = 'invoice'
   left join seed_customer c on c.n = o.customer where o.is_shipped order by o.n`,

  `insert into invoice_lines (tenant_id, invoice_id, line_number, order_line_id, product_id, description, sku, unit, quantity, list_price, unit_price, tax_parts,
     net_minor, tax_minor, total_minor)
   select $1, o.invoice_id, l.line, l.id, l.product_id, l.name, l.sku, 'piece', l.quantity, l.price_minor / 100.0, l.price_minor / 100.0, ${part('a.tax')},
     a.total - a.tax, a.tax, a.total
   from seed_line l join seed_order o using (n)
   cross join lateral (select l.quantity * l.price_minor as total, ${taxOf('l.quantity * l.price_minor')} as tax) a where l.is_shipped order by l.n`,

  `insert into payments (tenant_id, id, number, direction, money_account_id, method, party_id, order_id, currency, amount_minor, base_minor, allocated_minor,
     paid_on, recorded_at, recorded_by)
   select $1, o.payment_id, 'PAY-' || s.next - 1 + o.paid_rank, 'in', m.id, o.method, c.id, o.id, 'KES', t.paid_minor, t.paid_minor, t.paid_minor, o.paid_on, o.paid_at, p.staff
   from seed_order o join seed_total t using (n) cross join seed_people p join seed_number s on s.series = 'payment' join seed_money m on m.kind = o.method
   left join seed_customer c on c.n = o.customer where o.is_paid order by o.n`,

  // A deposit settles the invoice on the invoice's day, written down with it.
  `insert into allocations (tenant_id, id, debit_id, credit_id, allocated_on, amount_minor, base_minor, recorded_at, recorded_by)
   select $1, pg_temp.id_at(greatest(o.paid_at, o.shipped_at), 'allocation' || $2, n), o.invoice_id, o.payment_id, greatest(o.paid_on, o.shipped_on),
     t.paid_minor, t.paid_minor, greatest(o.paid_at, o.shipped_at), p.staff
   from seed_order o join seed_total t using (n) cross join seed_people p where o.is_paid`,
];
