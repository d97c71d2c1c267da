import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doBusiness } from '../test/test-business.ts';
import { foundCompany } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { findBrokenInvariants, findBrokenOn, invariants } from './verify.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  for (const country of ['GH', 'UG'] as const) await doBusiness(await foundCompany(server, { country }));
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** What is planted, for each invariant; each statement alone must be noticed by it. */
const faults: Record<string, readonly string[]> = {
  I1: [
    'update stock_levels set on_hand = on_hand + 1',
    'delete from stock_movements where id = (select max(id::text)::uuid from stock_movements)',
  ],
  I2: [
    'alter table stock_levels drop constraint stock_levels_check; update stock_levels set reserved = on_hand + 1',
  ],
  I3: ['delete from reservations', 'update stock_levels set reserved = 0'],
  I5: [
    `update stock_adjustments set status = 'reversed' where id = (select id from stock_adjustments where status = 'posted' limit 1)`,
    'delete from shipment_lines',
  ],
  I6: [
    'alter table stock_movements drop constraint stock_movements_pkey, drop constraint stock_movements_tenant_id_document_id_document_line_kind_key; insert into stock_movements select * from stock_movements limit 1',
    `update stock_movements set value_minor = value_minor - 1 where kind = 'shipment'`,
    `update stock_movements set quantity = quantity - 1 where kind = 'reversal'`,
  ],
  I7: [
    'update stock_movements set on_hand_after = on_hand_after + 1 where id = (select min(id::text)::uuid from stock_movements)',
    'update stock_movements set value_after_minor = 7',
  ],
  I8: ['update stock_levels set value_minor = value_minor + 1 where value_minor > 0'],
  I10: [
    'grant update on journal_lines to app_rw',
    'grant update (quantity) on stock_movements to app_rw',
    'grant truncate on events to app_rw',
  ],
  I11: [
    'alter table orders add column fee float8',
    'alter table orders add column fee_minor numeric',
    'alter table products add column cost text',
    'alter table payments alter column currency drop not null',
  ],
  I12: [
    'delete from journal_lines where line_number = 1',
    'update journal_lines set debit_minor = debit_minor + 1 where debit_minor > 0',
    'delete from journal_lines',
  ],
  I13: ['update journal_lines set credit_minor = credit_minor + 1 where credit_minor > 0'],
  I14: [
    'update shipments set cost_minor = cost_minor + 1',
    'delete from journal_entries',
    `update journal_entries set document_event = 'reverse' where document_type = 'shipment'`,
    'update payments set amount_minor = amount_minor + 1',
  ],
  I15: [
    `update journal_entries set reverses_id = null where document_event = 'reverse'`,
    `update journal_lines l set debit_minor = l.debit_minor * 2, credit_minor = l.credit_minor * 2 from journal_entries e where e.id = l.entry_id and e.reverses_id is not null`,
    `alter table journal_entries drop constraint journal_entries_tenant_id_reverses_id_key; update journal_entries set reverses_id = (select reverses_id from journal_entries r where r.reverses_id is not null limit 1) where document_type = 'shipment'`,
  ],
  I17: [
    'update orders set tax_minor = tax_minor + 1, net_minor = net_minor - 1',
    'update order_lines set net_minor = net_minor + 1',
    'update invoice_lines set quantity = quantity + 1',
    `update invoices set taxes = '[]'`,
    `update credit_notes set total_minor = 1`,
  ],
  I18: [
    'update invoices set paid_minor = paid_minor + 1 where paid_minor < total_minor',
    `update invoices set status = 'paid' where status = 'part_paid'`,
    'delete from credit_notes',
    'update payment_allocations set amount_minor = 1',
  ],
  I19: [
    'update payment_allocations set amount_minor = amount_minor * 100',
    `update payments set status = 'reversed'`,
    'update payments set order_id = uuidv7()',
  ],
  I20: [
    'update invoices set total_minor = total_minor + 1, net_minor = net_minor + 1',
    'update stock_levels set value_minor = value_minor + 1 where on_hand > 0',
    'delete from payment_allocations',
    'update invoices set tax_minor = tax_minor + 1, net_minor = net_minor - 1',
    `update payments set method = 'cash'`,
  ],
  I21: [
    ...['orders', 'invoices', 'shipments', 'payments', 'stock_adjustments', 'credit_notes'].flatMap(
      (table) => [
        `delete from ${table} where id = (select id from ${table} where number is not null order by number limit 1)`,
        `update ${table} set number = 'X-99' where id = (select id from ${table} where number is not null order by number desc limit 1)`,
      ],
    ),
    'update number_series set next_number = next_number + 1',
    'delete from number_series',
    `alter table orders drop constraint orders_tenant_id_number_key; update orders set number = 'SO-1' where number is not null`,
  ],
  I25: [
    'update idempotency_keys set status = null',
    `update idempotency_keys set response = '{"id": "x"}' where route = 'payments.record'`,
    `insert into idempotency_keys (tenant_id, user_id, route, key, body_hash, status, response) select tenant_id, user_id, route, key || '2', body_hash, status, response from idempotency_keys`,
  ],
  I29: [
    'create table notes (id int primary key)',
    'alter table customers no force row level security',
    'alter table customers disable row level security',
    'drop policy tenant on orders',
    'alter policy tenant on orders using (true)',
    'alter policy tenant on orders with check (true)',
    'create policy more on orders using (true)',
    'alter table events alter column tenant_id set default uuidv7()',
    'alter table events drop constraint events_tenant_id_fkey',
    'alter table rate_limits rename to limits_of_rates',
  ],
  I30: [
    'alter table stock_totals add unique (product_id); alter table product_barcodes add foreign key (product_id) references stock_totals (product_id)',
    'alter table files add foreign key (created_by) references users (id)',
  ],
  I31: [
    'create unique index sku_of_all on products (sku_key)',
    'create unique index late on products (name_key, tenant_id)',
  ],
  I32: [
    'alter role app_rw bypassrls',
    'alter table customers owner to app_rw',
    'grant references on customers to app_rw',
    'create view all_orders as select * from orders',
    'create materialized view all_orders as select * from orders',
    `create function peek() returns bigint language sql security definer as 'select count(*) from orders'`,
    'alter function search_products(text, text[], text[], integer, text) owner to postgres',
    'grant execute on function search_orders(text, text[], integer) to public',
    'grant app_owner to app_rw',
  ],
  I33: [
    'alter policy tenant on orders using (true)',
    `alter policy tenant on orders using (coalesce(nullif(current_setting('app.tenant_id', true), '')::uuid, tenant_id) = tenant_id)`,
    'alter table customers disable row level security; insert into customers (tenant_id, id, name, search_text) select id, uuidv7(), $$A$$, $$a$$ from tenants',
  ],
  I37: [
    'update users set is_enabled = false',
    `update members set role = 'manager'`,
    'update users set tenant_id = null',
    `update users set avatar_url = '/api/files/' || gen_random_uuid()`,
    'update sessions set tenant_id = (select max(id::text)::uuid from tenants)',
    `drop index sessions_refresh; update sessions set refresh_hash = 'x'`,
  ],
  S1: [
    'update stock_totals set on_hand = on_hand + 1',
    'delete from stock_totals',
    'update stock_totals set reorder_point = 4',
  ],
  S2: ['update locations set is_default = false', `update locations set status = 'archived'`],
  O1: [
    'update order_lines set shipped_quantity = quantity',
    'update order_lines set cost_minor = 5',
    'delete from shipment_lines',
    'update shipments set cost_minor = 0',
  ],
  O2: ['update orders set paid_minor = total_minor', 'delete from payments'],
  O3: [
    `update orders set delivery_state = 'full'`,
    `update orders set payment_state = 'paid'`,
    'update orders set is_invoiced = not is_invoiced',
    'update orders set item_count = item_count + 1',
    `update orders set status = 'completed' where status = 'confirmed'`,
    `update orders set status = 'cancelled' where delivery_state <> 'none'`,
    `update orders set is_on_hold = true where status = 'cancelled'`,
    `update orders set confirmed_at = null where status = 'completed'`,
  ],
  O4: [
    'delete from reservations',
    'update reservations set quantity = quantity + 1',
    `update orders set status = 'cancelled' where is_on_hold`,
  ],
  A1: [
    ...[
      'order.confirm',
      'order.ship',
      'order.invoice',
      'order.pay',
      'stock_adjustment.post',
      'stock_adjustment.reverse',
    ].map((action) => `delete from audit_entries where action = '${action}'`),
    'delete from audit_entries',
  ],
};

/** Changes of roles outlive no transaction either. */
const findPlanted = async (id: string, fault: string): Promise<string[]> => {
  await client.query('begin; set local session_replication_role = replica');
  try {
    await client.query(fault);
    return (await findBrokenOn(client, id)).map((broken) => broken.id);
  } finally {
    await client.query('rollback');
  }
};

test('after a little of everything, every invariant holds', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('every invariant has a name, a meaning of one line, and a planted fault', () => {
  const ids = invariants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids, 'I33'].toSorted()).toEqual(Object.keys(faults).toSorted());
  for (const { meaning } of invariants) expect(meaning).toMatch(/^[a-z][^\n]{20,120}$/);
});

test.each(Object.entries(faults).flatMap(([id, planted]) => planted.map((fault) => [id, fault] as const)))(
  '%s notices: %s',
  async (id, fault) => {
    expect(await findPlanted(id, fault)).toEqual([id]);
  },
);

test('a role below row security is refused instead of finding nothing', async () => {
  const below = new URL(server.adminUrl);
  below.searchParams.set('options', '-c role=app_rw');
  await expect(findBrokenInvariants(below.href)).rejects.toThrow('cannot see past row security');
});
