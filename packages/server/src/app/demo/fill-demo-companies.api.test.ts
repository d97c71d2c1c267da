import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { demoSignIns, fillDemoCompanies } from './fill-demo-companies.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await fillDemoCompanies(server.database, server.services);
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const ask = async <Row extends object>(text: string): Promise<Row[]> => (await admin.query<Row>(text)).rows;

test('everybody named signs in with the one password, to a company of each plan and one not set up', async () => {
  const plans: string[] = [];
  for (const { usernames, password } of demoSignIns) {
    for (const username of usernames) {
      const { status, body } = await new TestClient(server.app).post('/api/login', { username, password });
      expect({ username, status }).toEqual({ username, status: 200 });
      plans.push(
        `${username}: ${body.user.role} of ${body.user.tenant.plan}, ${body.user.tenant.onboardingCompleted ? 'set up' : 'new'}`,
      );
    }
  }
  expect(plans).toHaveLength(13);
  expect(plans).toContain('premium-manager: manager of premium, set up');
  expect(plans).toContain('newcomer-admin: admin of free, new');
});

test('orders stand in every state of their life, in two currencies, and nobody is beyond the plan', async () => {
  const states = await ask<{ state: string }>(`
    select distinct case when status = 'confirmed' and is_on_hold then 'on hold' when status = 'confirmed' and delivery_state = 'part' then 'part shipped'
      when status = 'confirmed' and delivery_state = 'full' then 'shipped' else status end as state from orders`);
  expect(states.map((row) => row.state).toSorted()).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'draft',
    'on hold',
    'part shipped',
    'shipped',
  ]);
  const [found] = await ask<Record<string, number>>(`
    select (select count(distinct currency)::int from orders) as currencies,
      (select count(distinct method)::int from payments) as methods,
      (select count(*)::int from orders where payment_state = 'part_paid') as "partPaid",
      (select count(*)::int from invoices where status <> 'paid' and due_on < current_date) as overdue,
      (select count(*)::int from orders where status = 'confirmed' and delivery_state <> 'full' and promised_on < current_date) as late,
      (select count(*)::int from stock_totals where is_low) as low`);
  expect(found).toMatchObject({ currencies: 2, methods: 4 });
  for (const name of ['partPaid', 'overdue', 'late', 'low']) expect(found?.[name], name).toBeGreaterThan(0);
  const months = await ask<{ orders: number }>(`
    select count(*)::int as orders from orders join tenants on tenants.id = tenant_id
    where plan = 'free' and confirmed_at is not null group by date_trunc('month', confirmed_at)`);
  expect(Math.max(...months.map((row) => row.orders))).toBeLessThanOrEqual(100);
});

test('books, movements and documents are dated by when it happened, never ahead', async () => {
  const dated = [
    'stock_movements.posted_at',
    'journal_entries.posted_at',
    'shipments.shipped_at',
    'invoices.issued_at',
    'payments.recorded_at',
    'stock_adjustments.posted_at',
    'audit_entries.at',
    'events.at',
    'customers.created_at',
    'products.created_at',
  ];
  for (const name of dated) {
    const [table, column] = name.split('.');
    const [row] = await ask<{ days: number; ahead: number }>(`
      select extract(day from now() - min(${column}))::int as days, count(*) filter (where ${column} > now())::int as ahead from ${table}`);
    expect({ name, isOld: (row?.days ?? 0) > 60, ahead: row?.ahead }).toEqual({
      name,
      isOld: true,
      ahead: 0,
    });
  }
});

test('a second start changes nothing, and somebody else’s data is left alone', async () => {
  const before = await ask(
    'select (select count(*) from orders) as orders, (select count(*) from users) as users',
  );
  expect(await fillDemoCompanies(server.database, server.services)).toBe(true);
  expect(
    await ask('select (select count(*) from orders) as orders, (select count(*) from users) as users'),
  ).toEqual(before);
  const other = await startTestServer();
  await other.database.asSystem('seed demo companies', ({ db }) =>
    db.insertInto('users').values({ username: 'somebody', email: 'somebody@example.com' }).execute(),
  );
  expect(await fillDemoCompanies(other.database, other.services)).toBe(false);
  await other.close();
});
