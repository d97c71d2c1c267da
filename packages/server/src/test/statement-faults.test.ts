import { expect, test } from 'vitest';
import { findStatementFaults } from './statement-faults.ts';

test.each([
  ['select id from orders where id = $1', 'orders is read or changed without its tenant_id'],
  [
    'select o.id from orders o join customers c on c.id = o.customer_id where o.tenant_id = $1',
    'customers is read or changed without its tenant_id',
  ],
  [
    'select (select count(*) from orders where id = $2) from customers where tenant_id = $1',
    'orders is read or changed without its tenant_id',
  ],
  [
    'select id from orders where tenant_id = $1 union all select id from customers',
    'customers is read or changed without its tenant_id',
  ],
  ['update orders set note = $1 where id = $2', 'orders is read or changed without its tenant_id'],
  ['delete from orders where id = $2', 'orders is read or changed without its tenant_id'],
  ['insert into orders (id) values ($1)', 'orders is written without a tenant_id'],
  [
    'insert into orders (tenant_id, id) select $1, id from unnest($2::uuid[]) as u (id)',
    'orders takes rows of a function without returning any',
  ],
  [
    'insert into orders (tenant_id, id) values ($1, (select id from customers where tenant_id = $1))',
    'orders takes a value from a query within the statement',
  ],
  [
    'insert into number_series (tenant_id, series) values ($1, $2) returning prefix || next_number',
    'reckons with what is returned',
  ],
  [
    'select m.role from members m join sessions s on s.user_id = m.user_id where m.tenant_id = $1',
    'sessions is joined with members of a company',
  ],
  [
    'select location_id, product_id, sum(on_hand) from stock_levels where tenant_id = $1 group by grouping sets ((1), (2))',
    'grouping sets',
  ],
  ['explain (format json) select id from orders where tenant_id = $1', 'asks for the plan of one machine'],
  [
    'select id from orders where tenant_id = $1 and id in (select id from search_orders($1, $2, $3, $4))',
    'search_orders stands beside something else',
  ],
  [
    'with hit as (select id from search_orders($1, $2, $3, $4)) select id from hit',
    'search_orders stands beside something else',
  ],
  [
    'select id from search_orders($1, $2, $3, $4) union all select id from public.search_invoices($1, $2, $3, $4)',
    'search_orders stands beside something else',
  ],
  [
    'update orders set note = $2 from search_orders($1, $2, $3, $4) as hit where tenant_id = $1 and orders.id = hit.id',
    'search_orders stands beside something else',
  ],
  [
    'select from orders where tenant_id = $1 and (id = $2 or id in (select order_id from returns where tenant_id = $1)) for update',
    'locks rows by one condition or by a query',
  ],
])('%s is found: %s', (text, fault) => {
  expect(findStatementFaults(text)).toEqual([fault]);
});

test.each([
  'select o.id from orders o join customers c on c.tenant_id = $1 and c.id = o.customer_id where o.tenant_id = $1',
  'with page as (select id from orders where tenant_id = $1) select page.id from page',
  'insert into orders (tenant_id, id) select $1, id from unnest($2::uuid[]) as u (id) returning id',
  'select m.role from members m join users u on u.id = m.user_id where m.tenant_id = $1',
  'select s.id from sessions s join users u on u.id = s.user_id',
  'update orders o set note = s.note from unnest($1::uuid[]) as s (id) where o.tenant_id = $2 and o.id = s.id',
  'select id from jobs.job_common',
  `select coalesce(array_agg(hit.id), '{}')::text as ids from search_orders($1, $2, $3, $4) as hit`,
  'select id from (select id from search_products($1, $2, $3, $4, $5, $6) order by name_key limit 5) as hit',
  'select from orders where tenant_id = $1 and id in (select $2::uuid union select order_id from returns where tenant_id = $1) for update',
  'select id from orders where tenant_id = $1 and (id = $2 or id in (select order_id from returns where tenant_id = $1))',
  'select id from orders where tenant_id = $1 and (id = $2 or exists (select from returns where tenant_id = $1)) for update',
])('%s is accepted', (text) => {
  expect(findStatementFaults(text)).toEqual([]);
});
