import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, testPassword, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { CostViews } from '../../../db/cost-views.ts';
import { newId } from '../../../platform/ids.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

interface Item {
  id: string;
  action: string;
  actor: string | null;
  kind: string;
  record: string | null;
  document: string | null;
  amountMinor: number | null;
  currency: string;
}

const list = async (query = '', of: TestCompany = company, role: 'admin' | 'manager' = 'admin') => {
  const { status, body } = await of[role].client.get(`/api/transactions?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { items: Item[]; nextCursor: string | null; total: { count: number } };
};
const actions = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).items.map(({ action }) => action);

/** A sale of 30.00 that is shipped and paid. */
const sell = async (of: TestCompany, customer: string) => {
  const { client } = of.admin;
  const product = await stockedProduct(of, { quantity: '5', unitPrice: '10.00', unitCost: '7.77' });
  const customerId = (await client.post('/api/customers', { name: customer })).body.id as string;
  const order = { customerId, lines: [{ productId: product.id, quantity: '3' }] };
  const { id } = (await client.post('/api/orders', order)).body;
  const { body } = await client.post(`/api/orders/${id}/confirm`, {});
  const paid = await client.post(`/api/orders/${id}/payments`, {
    method: 'cash',
    amountMinor: body.totalMinor,
  });
  expect(paid.status).toBe(201);
  return { id, number: body.number as string, payment: paid.body.number as string, customerId, product };
};

test('each entry says who did what to which record, the amount of its document, and from where', async () => {
  const of = await foundCompany(server);
  const { id, number, payment } = await sell(of, 'Ama');
  const [newest] = (await list('', of)).items;
  expect(newest).toMatchObject({
    action: 'order.pay',
    kind: 'money',
    actor: of.admin.username,
    subject: 'order',
    subjectId: id,
    record: number,
    document: payment,
    amountMinor: 3000,
    currency: 'GHS',
    address: '127.0.0.1',
  });
  const whole = await of.admin.client.get(`/api/transactions/${newest?.id}`);
  expect(whole.body).toMatchObject({
    before: { paidMinor: 0 },
    after: { payment, amountMinor: 3000 },
    requestId: expect.any(String),
  });
});

test('pages from the newest to the oldest without a gap or a repeat, by every kind', async () => {
  const of = await foundCompany(server);
  await sell(of, 'Paged');
  for (const kind of ['', 'kind=records&', 'kind=stock&', 'sort=at&']) {
    const all = (await list(`${kind}limit=200`, of)).items.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `${kind}limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
        of,
      );
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all);
    expect((await list(`${kind}limit=2`, of)).total.count).toBe(all.length);
  }
});

test('filters by kind, person, record, amount and day, and by all of them together', async () => {
  const of = await foundCompany(server);
  const { id, customerId } = await sell(of, 'Filtered');
  await of.staff.client.patch(`/api/customers/${customerId}`, { version: 1, phone: '0244' });
  expect(await actions('kind=money', of)).toEqual(['order.pay']);
  expect(await actions('kind=stock', of)).toEqual(['stock_adjustment.post']);
  expect(await actions(`personId=${of.staff.id}`, of)).toEqual(['customer.update']);
  expect(await actions(`subject=order&recordId=${id}`, of)).toEqual([
    'order.pay',
    'order.confirm',
    'order.create',
  ]);
  expect(await actions('amountFrom=3000&amountUntil=3000', of)).toEqual(['order.pay', 'order.create']);
  expect(await actions('amountFrom=3001', of)).toEqual([]);
  expect(await actions(`amountUntil=3000&kind=money&personId=${of.staff.id}`, of)).toEqual([]);
  expect(await actions(`amountUntil=3000&kind=money&personId=${of.admin.id}`, of)).toEqual(['order.pay']);
});

test('a day is one of the company, from its first moment to its last', async () => {
  const of = await foundCompany(server);
  const at = async (moment: string, reason: string) =>
    server.database.forTenant(of.id, async (tx) => {
      const origin = { ...tx.origin, at: new Date(moment) };
      tx.as(origin).note({ action: 'product.update', subject: 'product', subjectId: newId(), reason });
    });
  const { timezone } = (await of.admin.client.get('/api/tenant')).body;
  expect(timezone).toBe('Africa/Accra');
  await at('2026-03-09T23:59:59.999Z', 'before');
  await at('2026-03-10T00:00:00.000Z', 'first');
  await at('2026-03-10T23:59:59.999Z', 'last');
  await at('2026-03-11T00:00:00.000Z', 'after');
  const reasons = (await list('from=2026-03-10&until=2026-03-10', of)).items as unknown as {
    reason: string;
  }[];
  expect(reasons.map(({ reason }) => reason)).toEqual(['last', 'first']);
});

test('a search finds entries by the number of a document, a name, and a person', async () => {
  const of = await foundCompany(server);
  const { number, payment } = await sell(of, 'Akosua Boateng');
  await sell(of, 'Somebody else');
  // The payment's number is in the order's trail.
  expect(await actions(`q=${payment.toLowerCase()}`, of)).toEqual(['order.pay']);
  expect(await actions(`q=${number}`, of)).toEqual(['order.pay', 'order.confirm', 'order.create']);
  expect(await actions('q=akosua', of)).toEqual(['customer.create']);
  await of.manager.client.post('/api/customers', { name: 'Of the manager' });
  expect(await actions(`q=${of.manager.username}`, of)).toContain('customer.create');
  expect(await actions('q=nothing-is-called-so', of)).toEqual([]);
});

test('sign-ins, refusals, exports and views are each a kind of their own', async () => {
  const of = await foundCompany(server);
  await new TestClient(server.app).post('/api/login', {
    username: of.admin.username,
    password: testPassword,
  });
  await of.staff.client.get('/api/users');
  await of.admin.client.get('/api/customers.csv');
  await of.setPlan('free');
  expect((await of.admin.client.get('/api/suppliers')).status).toBe(402);
  await of.setPlan('enterprise');
  await server.services.notes.write();
  expect(await actions('kind=sign_ins', of)).toContain('session.start');
  expect(await actions('kind=refusals', of)).toEqual(['call.refuse', 'call.refuse']);
  expect(await actions('kind=exports', of)).toEqual(['export.customers']);
});

test('who saw costs is told once for each person and day, and payout details each time', async () => {
  const of = await foundCompany(server);
  const { admin, manager, staff } = of;
  for (const { client } of [admin, manager, manager, staff]) await client.get('/api/products');
  await server.services.costViews.write();
  await manager.client.get('/api/products');
  // Another server has seen nothing of it yet, but finds it in the trail.
  const other = new CostViews(server.database, server.services.log, 3_600_000);
  const origin = { actorId: manager.id, requestId: null, address: null, at: new Date() };
  other.add({ tenantId: of.id, userId: manager.id, origin, day: new Date().toISOString().slice(0, 10) });
  await Promise.all([server.services.costViews.write(), other.stop()]);
  const seen = (await list('kind=views', of)).items;
  expect(seen).toHaveLength(2);
  expect(new Set(seen.map(({ actor }) => actor))).toEqual(new Set([admin.username, manager.username]));
  const supplier = (await admin.client.post('/api/suppliers', { name: 'Paid out' })).body.id as string;
  const details = {
    kind: 'bank',
    provider: 'Ecobank',
    branch: null,
    accountName: 'Ama',
    number: '1234567890',
  };
  const put = await admin.client.put(`/api/suppliers/${supplier}/payout`, details);
  expect(put.status, JSON.stringify(put.body)).toBeLessThan(300);
  for (let times = 0; times < 2; times += 1)
    expect((await admin.client.post(`/api/suppliers/${supplier}/payout/reveal`, {})).status).toBe(200);
  expect(await actions('kind=views&limit=2', of)).toEqual([
    'supplier.reveal_payout',
    'supplier.reveal_payout',
  ]);
});

test('a manager reads the trail without what only admins decide about; staff and a plan without it are refused', async () => {
  const of = await foundCompany(server);
  await of.admin.client.post('/api/invitations', { email: `new-${newId()}@shop.test`, role: 'staff' });
  const [invited] = (await list('limit=1', of)).items;
  expect(invited?.action).toBe('invitation.create');
  expect(await actions('', of, 'manager')).not.toContain('invitation.create');
  expect((await of.manager.client.get(`/api/transactions/${invited?.id}`)).status).toBe(404);
  expect((await of.manager.client.get(`/api/transactions?kind=records`)).raw.toString()).not.toContain(
    'invitation',
  );
  for (const path of ['', '/people', `/${invited?.id}`])
    expect((await of.staff.client.get(`/api/transactions${path}`)).status, path).toBe(403);
  await of.setPlan('free');
  expect((await of.admin.client.get('/api/transactions')).status).toBe(402);
});

test('nothing of another company is read', async () => {
  const [mine, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  const { id, number } = await sell(other, 'Theirs');
  const theirs = (await list('', other)).items[0]?.id;
  expect(await actions(`subject=order&recordId=${id}`, mine)).toEqual([]);
  expect(await actions(`personId=${other.admin.id}`, mine)).toEqual([]);
  expect((await mine.admin.client.get(`/api/transactions/${theirs}`)).status).toBe(404);
  expect((await list('', mine)).items.map(({ id: one }) => one)).not.toContain(theirs);
  expect(number).toBeTruthy();
});

test('the export has the rows of the list, keeps to its filters, and is in the trail itself', async () => {
  const of = await foundCompany(server);
  await sell(of, 'Exported');
  const { status, body } = await of.admin.client.get('/api/transactions.csv?kind=money');
  expect(status).toBe(200);
  const lines = (body as string).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"order.pay"');
  expect(lines[1]).toContain('"30.00"');
  const [noted] = (await list('kind=exports', of)).items;
  expect(noted).toMatchObject({ action: 'export.transactions', actor: of.admin.username });
  const picked = await of.admin.client.post('/api/transactions.csv', { ids: [noted?.id] });
  expect((picked.body as string).trim().split('\r\n')).toHaveLength(2);
  await of.setPlan('premium');
  expect((await of.admin.client.get('/api/transactions')).status).toBe(200);
});

test('bad filters are refused, and change nothing', async () => {
  for (const query of [
    'kind=none',
    'personId=1',
    'subject=DROP',
    'amountFrom=-1',
    'amountFrom=x',
    'from=2026-02-30',
    'cursor=x',
    'limit=0',
  ])
    expect((await company.admin.client.get(`/api/transactions?${query}`)).status, query).toBe(400);
});
