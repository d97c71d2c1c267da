import { brands, categories, firstNames, lastNames, nouns, sizes, trades } from './seed-functions.ts';

/** Parameters of every statement: $1 the company, $2 its number, $3 products, $4 orders, $5 customers, $6 the moment the books begin, $7 now. */
export const productStatements = [
  `create temp table seed_customer on commit drop as
   select n, pg_temp.id_at($6, 'customer' || $2, n) as id,
     case when n % 4 = 0
       then (${lastNames})[1 + pg_temp.pick(n, 3, 25)] || ' ' || (${trades})[1 + pg_temp.pick(n, 4, 10)]
       else (${firstNames})[1 + pg_temp.pick(n, 1, 30)] || ' ' || (${lastNames})[1 + pg_temp.pick(n, 2, 25)] end as name,
     case when n % 4 = 0 then 'company' else 'person' end as kind,
     '+254 7' || lpad(pg_temp.pick(n, 5, 100000000)::text, 8, '0') as phone,
     (array[0, 0, 7, 14, 30])[1 + pg_temp.pick(n, 6, 5)] as terms
   from generate_series(1, $5::int) as n`,

  `insert into parties (tenant_id, id, kind) select $1, id, 'customer' from seed_customer`,

  `insert into customers (tenant_id, id, name, kind, phone, payment_terms_days, search_text, created_at, created_by)
   select $1, id, name, kind, phone, terms, lower(name || ' ' || phone || ' ' || replace(phone, ' ', '')), $6, (select admin from seed_people)
   from seed_customer`,

  // Prices are multiples of 5.80, so that 16 % of tax in them are whole cents, however many are sold.
  `create temp table seed_product on commit drop as
   select n, pg_temp.id_at($6, 'product' || $2, n) as id, 'S' || lpad(n::text, 6, '0') as sku,
     (${brands})[1 + pg_temp.pick(n, 11, 40)] || ' ' || (${nouns})[1 + pg_temp.pick(n, 12, 40)] || ' ' || (${sizes})[1 + pg_temp.pick(n, 13, 30)] as name,
     (${categories})[1 + pg_temp.pick(n, 12, 40)] as category,
     '616' || lpad(n::text, 10, '0') as barcode,
     580 * (1 + pg_temp.pick_skewed(n, 14, 400)) as price_minor,
     (580 * (1 + pg_temp.pick_skewed(n, 14, 400)) * (60 + pg_temp.pick(n, 15, 20)) / 100)::int8 as cost_minor,
     (10 + pg_temp.pick(n, 16, 40))::numeric as reorder_point
   from generate_series(1, $3::int) as n`,

  `insert into products (tenant_id, id, sku, name, category, unit, unit_price, reorder_point, reorder_quantity, search_text, created_at, created_by)
   select $1, id, sku, name, category, 'piece', price_minor / 100.0, reorder_point, reorder_point * 4,
     lower(name || ' ' || sku || ' ' || category || ' ' || barcode), $6::timestamptz + n * interval '1 millisecond', (select admin from seed_people)
   from seed_product order by n`,

  `insert into product_barcodes (tenant_id, barcode, product_id, position) select $1, barcode, id, 0 from seed_product`,
];
