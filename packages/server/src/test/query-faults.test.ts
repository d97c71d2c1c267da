import { expect, test } from 'vitest';
import { invariants } from '../app/verify.ts';
import { findQueryFaults } from './query-faults.ts';

test.each([
  [
    'select o.id from orders o join customers c on c.id = o.customer_id',
    'orders is joined without its tenant_id',
  ],
  [
    'select tenant_id from orders union all select l.tenant_id from orders o join order_lines l on l.order_id = o.id',
    'orders is joined without its tenant_id',
  ],
  [
    'select s.id from sessions s join members m on m.user_id = s.user_id',
    'sessions is joined with members of a company',
  ],
  [
    'select u.id from users u where not exists (select from files f where f.tenant_id = u.tenant_id)',
    'files is looked up row by row of users',
  ],
  [
    'select a.id from allocations a cross join lateral (select exists (select from payments p where p.tenant_id = a.tenant_id) as is_paid) p',
    'payments is looked up by a query without a table',
  ],
  [
    'select tenant_id, sum(minor) over (partition by party_id) from payments',
    'a window holds rows of several companies',
  ],
  [
    'select tenant_id, product_id, sum(on_hand) from stock_levels group by grouping sets ((1), (1, 2))',
    'grouping sets',
  ],
  [
    "select e.id from events e cross join lateral (values (convert_to(e.type, 'UTF8'))) v (bytes)",
    'values are reckoned row by row',
  ],
])('%s is found: %s', (text, fault) => {
  expect(findQueryFaults(text)).toEqual([fault]);
});

test.each([
  'select o.id from orders o join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id',
  'select tenant_id from orders full join (select tenant_id, id from invoices) i using (tenant_id, id)',
  'select m.role from members m join users u on u.id = m.user_id',
  'select u.id from users u where u.id not in (select m.user_id from members m)',
  'select o.id from orders o where not exists (select from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.id)',
  'select sum(minor) over w from payments window w as (partition by tenant_id, party_id order by paid_on)',
])('%s is accepted', (text) => {
  expect(findQueryFaults(text)).toEqual([]);
});

test.each(invariants.map(({ id, sql }) => [id, sql]))('what verify asks for %s travels', (_id, sql) => {
  expect(findQueryFaults(sql)).toEqual([]);
});
