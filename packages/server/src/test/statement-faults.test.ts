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
])('%s travels', (text) => {
  expect(findStatementFaults(text)).toEqual([]);
});
