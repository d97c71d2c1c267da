import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { findBrokenInvariants } from '../verify.ts';
import { demoSignIns, fillDemoCompanies } from './fill-demo-companies.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await fillDemoCompanies(server.database, server.services);
  // Half a year of four companies takes minutes where other work keeps the machine busy.
}, 400_000);
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

test('orders are in every state, in two currencies, and no company exceeds its plan', async () => {
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
      (select count(*)::int from stock_totals where is_low) as low,
      (select count(distinct status)::int from transfers) as "transferStates",
      (select count(*)::int from transfer_steps where kind = 'lose') as missing,
      (select count(distinct status)::int from stock_counts) as "countStates"`);
  expect(found).toMatchObject({ currencies: 2, methods: 5 });
  for (const name of ['partPaid', 'overdue', 'late', 'low', 'transferStates', 'missing', 'countStates'])
    expect(found?.[name], name).toBeGreaterThan(0);
  const months = await ask<{ orders: number }>(`
    select count(*)::int as orders from orders join tenants on tenants.id = tenant_id
    where plan = 'free' and confirmed_at is not null group by date_trunc('month', confirmed_at)`);
  expect(Math.max(...months.map((row) => row.orders))).toBeLessThanOrEqual(100);
});

test('it shows what does not go as planned: part invoices, credits, over-payments, refunds, approvals, limits', async () => {
  const [found] = await ask<Record<string, number>>(`
    select (select count(*)::int from (select order_id from invoices group by order_id having count(*) > 1) several) as "severalInvoices",
      (select count(*)::int from credit_notes where kind = 'void') as voided,
      (select count(*)::int from credit_notes where kind = 'credit') as credited,
      (select count(*)::int from credit_notes where kind = 'rest') as "restCredited",
      (select count(*)::int from order_lines where cancelled_quantity > 0) as "restCancelled",
      (select count(*)::int from payments where direction = 'in' and status = 'recorded' and allocated_minor < base_minor) as "creditKept",
      (select count(*)::int from journal_entries where event = 'apply') as "creditUsed",
      (select count(*)::int from payments where direction = 'out') as refunds,
      (select count(*)::int from documents d join companies c on c.tenant_id = d.tenant_id
        where business_date < (recorded_at at time zone c.timezone)::date) as backdated,
      (select count(*)::int from orders where prices_approved_by is not null) as approved,
      (select count(*)::int from audit_entries where action = 'order.confirm' and after ? 'holdReason') as "beyondLimit",
      (select count(*)::int from orders where hold_reason = 'credit_limit') as "heldNow",
      (select count(*)::int from payments where exchange_rate is not null) as foreign,
      (select count(*)::int from money_accounts where kind = 'cash') - 4 as tills`);
  for (const [name, count] of Object.entries(found ?? {})) expect(count, name).toBeGreaterThan(0);
});

test('discounts are in each state and used, orders wait for goods or were changed, and one customer was entered twice', async () => {
  const rows = await ask<Record<string, unknown>>(`
    select t.plan, (select array_agg(distinct d.stage order by d.stage) from discounts d where d.tenant_id = t.id) as stages,
      (select count(*)::int from discounts d where d.tenant_id = t.id and d.used_count > 0) >= 3 as used,
      (select count(*)::int from discount_uses u where u.tenant_id = t.id and u.coupon_code_id is not null) >= 4 as coupons,
      (select count(*)::int from discounts d where d.tenant_id = t.id and d.used_count = d.use_limit) as "usedUp"
    from tenants t where plan in ('premium', 'enterprise') order by plan`);
  const each = { stages: ['active', 'draft', 'paused'], used: true, coupons: true, usedUp: 1 };
  expect(rows).toEqual([
    { plan: 'enterprise', ...each },
    { plan: 'premium', ...each },
  ]);
  const [found] = await ask<Record<string, number>>(`
    select (select count(distinct tenant_id)::int from backorders) as waiting, (select count(distinct tenant_id)::int from orders where revision > 0) as changed,
      (select count(distinct tenant_id)::int from customers where merged_into is not null) as merged`);
  expect(found).toEqual({ waiting: 4, changed: 4, merged: 4 });
});

test('customers brought goods back: checked, set aside, written off, still expected, and once by mistake', async () => {
  const [found] = await ask<Record<string, number>>(`
    select (select count(distinct tenant_id)::int from returns) as companies, (select count(distinct status)::int from returns) as states,
      (select count(*)::int from returns where undo_invoice_id is not null) as undone,
      (select count(*)::int from return_lines where held_quantity > 0) as held,
      (select count(*)::int from return_lines where scrapped_quantity > 0) as scrapped`);
  expect(found).toMatchObject({ companies: 4, states: 4, undone: 4 });
  for (const name of ['held', 'scrapped']) expect(found?.[name], name).toBeGreaterThan(0);
});

test('each company sells at a till: shifts over the half year and one open now, one sale undone and one refunded, quotes in each state', async () => {
  const rows = await ask<Record<string, unknown>>(`
    select count(*) filter (where s.status = 'closed') > 25 as shifts, count(*) filter (where s.status = 'open')::int as open,
      bool_or(s.variance_minor <> 0) and bool_or(s.variance_minor = 0) as counted, bool_or(s.opened_on < current_date - 150) as early,
      (select count(distinct m.direction)::int from cash_movements m where m.tenant_id = s.tenant_id) as directions,
      (select count(*) > 20 and sum(q.change_minor) > 0 from quick_sales q where q.tenant_id = s.tenant_id) as sales,
      (select count(distinct p.method) > 1 from quick_sales q join payments p on p.tenant_id = q.tenant_id and p.order_id = q.id
        where q.tenant_id = s.tenant_id) as tenders,
      (select count(*)::int from quick_sales q join orders o on o.tenant_id = q.tenant_id and o.id = q.id
        where q.tenant_id = s.tenant_id and o.status = 'cancelled') as undone,
      (select bool_or(p.direction = 'out' and a.is_till) from returns r join quick_sales q on q.tenant_id = r.tenant_id and q.id = r.order_id
        join payments p on p.tenant_id = r.tenant_id and p.order_id = q.id join money_accounts a on a.tenant_id = p.tenant_id and a.id = p.money_account_id
        where r.tenant_id = s.tenant_id) as refunded,
      (select array_agg(distinct q.status order by q.status) from quotes q where q.tenant_id = s.tenant_id) as quotes,
      (select bool_or(q.status = 'open' and q.valid_until < current_date) from quotes q where q.tenant_id = s.tenant_id) as expired
    from shifts s group by s.tenant_id`);
  const shifts = { shifts: true, open: 1, counted: true, early: true, directions: 2 };
  const sales = { sales: true, tenders: true, undone: 1, refunded: true };
  const quotes = { quotes: ['accepted', 'declined', 'open'], expired: true };
  expect(rows).toEqual([1, 2, 3, 4].map(() => ({ ...shifts, ...sales, ...quotes })));
});

test('what customers owe is looked after: invoices alone, tax kept back, reminders, promises, goodwill, a debt written off, links answered', async () => {
  const [found] = await ask<Record<string, number>>(`
    select (select count(*)::int from invoices where order_id is null) as alone, (select count(*)::int from invoice_drafts) as drafts,
      (select count(*)::int from payments where withheld_minor > 0 and certificate_number is null) as uncertified,
      (select count(*)::int from payments where certificate_number is not null) as certified,
      (select count(*)::int from (select from allocations group by credit_id having count(*) > 1) a) as several,
      (select count(*)::int from reminders) as reminders, (select count(*)::int from reminder_pauses) as pauses,
      (select count(*)::int from payment_promises where promised_on < current_date) as past,
      (select count(*)::int from payment_promises where promised_on >= current_date) as ahead,
      (select count(*)::int from credit_notes where kind = 'goodwill') as goodwill, (select count(*)::int from write_offs) as lost,
      (select count(*)::int from document_openings) as opened,
      (select count(*)::int from invoice_answers where kind = 'confirmed') as confirmed,
      (select count(*)::int from invoice_answers where kind = 'disputed') as disputed,
      (select count(*)::int from audit_entries where action = 'customer.mail_statement') as statements`);
  for (const [name, count] of Object.entries(found ?? {})) expect(count, name).toBeGreaterThan(0);
});

test('invoices are paid by their links, whole and in part, and one of these payments was taken back', async () => {
  const rows = await ask<Record<string, unknown>>(`
    select count(*)::int as paid, count(*) filter (where p.status = 'reversed')::int as back, bool_or(o.amount_minor < i.total_minor) as part
    from online_payments o join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
    join payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id group by o.tenant_id`);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toEqual({ paid: 4, back: 1, part: true });
});

test('companies that manage suppliers buy every product from somebody, one of them preferred', async () => {
  const rows = await ask<Record<string, unknown>>(`
    select t.plan, (select count(*)::int from suppliers s where s.tenant_id = t.id) as suppliers,
      (select count(distinct currency)::int from suppliers s where s.tenant_id = t.id) as foreign,
      (select count(*)::int from products p where p.tenant_id = t.id and 1 <> (
        select count(*) from supplier_products sp where sp.tenant_id = t.id and sp.product_id = p.id and sp.is_preferred)) as unassigned
    from tenants t where plan in ('premium', 'enterprise') order by plan`);
  expect(rows).toEqual([
    { plan: 'enterprise', suppliers: 12, foreign: 1, unassigned: 0 },
    { plan: 'premium', suppliers: 11, foreign: 1, unassigned: 0 },
  ]);
});

test('goods are ordered: in every state, one late, one that waits for an admin, some short or in another currency', async () => {
  const rows = await ask<Record<string, unknown>>(`
    select array_agg(distinct o.status order by o.status) as states, count(*) filter (where o.receipt_state = 'full') > 5 as came,
      bool_or(o.status = 'sent' and o.receipt_state = 'part') as part,
      bool_or(o.status = 'sent' and o.receipt_state = 'none' and o.expected_on < current_date) as late,
      bool_or(o.status = 'draft' and o.approval_asked_by is not null) as waits, bool_or(o.approved_by is not null) as approved,
      bool_or(o.status = 'closed' and o.closed_reason is not null) as short, bool_or(o.currency <> c.base_currency) as abroad,
      bool_or(exists (select from document_links l
        join documents d on d.tenant_id = t.id and d.id = l.to_id and d.kind = 'receipt' and d.recorded_at < o.sent_at
        where l.tenant_id = t.id and l.from_id = o.id)) as "cameBefore"
    from purchase_orders o join tenants t on t.id = o.tenant_id join companies c on c.tenant_id = t.id
    group by t.plan order by t.plan`);
  const states = ['cancelled', 'closed', 'draft', 'sent'];
  const each = { states, came: true, part: true, late: true, waits: true, approved: true, short: true };
  expect(rows).toEqual([1, 2].map(() => ({ ...each, abroad: true, cameBefore: false })));
});

test('what suppliers bill is paid, open, late, held and drafted, and credited; runs are paid and wait', async () => {
  const { rows } = await admin.query(`
    select count(*) filter (where b.status = 'paid') > 20 as paid, count(*) filter (where b.status = 'approved') > 3 as open,
      bool_or(b.status = 'approved' and b.due_on < current_date) as late, bool_or(b.is_held) as held, bool_or(b.status = 'draft') as drafted,
      bool_or(b.kind = 'credit') as credited,
      (select array_agg(r.status order by r.status) from payment_runs r where r.tenant_id = t.id) as runs
    from bills b join tenants t on t.id = b.tenant_id where t.plan = 'enterprise' group by t.id`);
  const each = { paid: true, open: true, late: true, held: true, drafted: true, credited: true };
  expect(rows).toEqual([{ ...each, runs: ['draft', 'paid'] }]);
});

test('every product has a picture that is there to be seen', async () => {
  const [found] = await ask<{ bare: number; pictures: number; shown: number }>(`
    select (select count(*)::int from products where image_file_id is null) as bare,
      (select count(*)::int from files) as pictures,
      (select count(distinct image_file_id)::int from products) as shown`);
  expect(found?.bare).toBe(0);
  expect(found?.pictures).toBe(found?.shown);
  const client = new TestClient(server.app);
  await client.post('/api/login', { username: 'free-staff', password: demoSignIns[0]?.password });
  const [product] = (await client.get('/api/products?limit=1')).body.items;
  expect((await client.get(product.imageUrl)).status).toBe(200);
});

test('a walk-in pays before the goods leave, at the till in the same moment', async () => {
  expect(
    await ask(`
      select o.number from orders o join shipments s on s.tenant_id = o.tenant_id and s.order_id = o.id
      where o.customer_id is null and not exists (
        select from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.recorded_at <= s.shipped_at)`),
  ).toEqual([]);
});

test('documents name their seller; the company not registered charges no tax, the others do', async () => {
  const sellers = await ask<{ plan: string; named: boolean; registered: boolean; taxed: number }>(`
    select t.plan, bool_and(seller ->> 'legalName' <> '' and seller ->> 'address' <> '' and seller ->> 'phone' <> '') as named,
      bool_or((seller ->> 'isVatRegistered')::boolean) as registered, count(*) filter (where tax_minor > 0)::int as taxed
    from invoices i join tenants t on t.id = i.tenant_id group by t.plan order by t.plan`);
  expect(sellers.map(({ plan, named, registered, taxed }) => [plan, named, registered, taxed > 0])).toEqual([
    ['basic', true, true, true],
    ['enterprise', true, true, true],
    ['free', true, false, false],
    ['premium', true, true, true],
  ]);
});

test('it breaks no invariant', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('books, movements and documents have the date when they happened, never a later one', async () => {
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

test('products have packs, some with a barcode and a price of their own, and orders are sold by them', async () => {
  const [found] = await ask<Record<string, number>>(`
    select (select count(*)::int from product_packs) as packs,
      (select count(*)::int from product_packs where unit_price is not null) as priced,
      (select count(*)::int from product_barcodes where pack_id is not null) as coded,
      (select count(*)::int from order_lines where pack_id is not null) as sold`);
  expect(found).toMatchObject({ packs: 12, priced: 7, coded: 9 });
  expect(found?.['sold']).toBeGreaterThan(20);
});
