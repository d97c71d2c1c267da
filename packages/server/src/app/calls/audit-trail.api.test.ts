import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestCompany } from '../../test/test-company.ts';
import { addPasskey } from '../../test/test-passkey.ts';
import { documentsOfOrder } from '../../test/documents-of-order.ts';
import { turnOn } from '../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: '127.0.0.1' } });
});
afterAll(() => server.close());

const address = '192.0.2.44';
const headers = { 'x-forwarded-for': address };
const send = (path: string, body: object, client = new TestClient(server.app)) =>
  client.post(path, body, { headers });

/** The trail of a company about these subjects, oldest first; entries that wait are written first. */
const trail = async ({ id }: TestCompany, subjects: readonly string[]) => {
  await server.services.notes.write();
  return server.database.forTenant(id, (tx) =>
    tx.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'subject_id', 'after', 'address', 'request_id'])
      .where('tenant_id', '=', id)
      .where('subject_type', 'in', subjects)
      .where('action', 'in', [
        ...['session.start', 'session.end', 'session.refuse', 'call.refuse', 'document.share'],
        ...['products', 'customers', 'orders'].map((of) => `export.${of}`),
      ])
      .orderBy('id')
      .execute(),
  );
};
const common = { address, request_id: expect.any(String) };

test('sign-ins and sign-outs are in the trail, with their method and without a secret', async () => {
  const company = await foundCompany(server);
  const { admin, manager, staff } = company;
  const browser = new TestClient(server.app);
  await send('/api/login', { username: admin.username, password: testPassword }, browser);
  await send('/api/auth/login', { email: admin.email, password: testPassword }, browser);
  await send('/api/logout', {}, browser);
  // Nobody is signed in any more, so this makes no entry.
  await send('/api/logout', {}, browser);
  const factor = await turnOn(server, manager);
  const code = factor.recoveryCodes[0];
  await send('/api/login', { username: manager.username, password: testPassword, code });
  const { passkey } = await addPasskey(staff);
  const { body: begun } = await send('/api/auth/passkey/begin', {});
  expect((await send('/api/auth/passkey', { credential: passkey.get(begun) })).status).toBe(200);
  const entries = await trail(company, ['session']);
  const told = (userId: string, action: string, after: object) => ({
    ...common,
    action,
    actor_id: userId,
    after: { userId, ...after },
  });
  expect(entries).toMatchObject([
    told(admin.id, 'session.start', { by: 'password' }),
    told(admin.id, 'session.start', { by: 'password' }),
    told(admin.id, 'session.end', { why: 'replaced' }),
    told(admin.id, 'session.end', { why: 'signed_out' }),
    told(manager.id, 'session.start', { by: 'password', code: 'recovery' }),
    told(staff.id, 'session.start', { by: 'passkey' }),
  ]);
  expect(entries[2]?.subject_id).toBe(entries[0]?.subject_id);
  expect(entries[3]?.subject_id).toBe(entries[1]?.subject_id);
  expect(JSON.stringify(entries)).not.toContain(testPassword);
  expect(JSON.stringify(entries)).not.toContain(code);
});

test('a session that ends because its token was copied is in the trail', async () => {
  const company = await foundCompany(server);
  const { client } = company.staff;
  const thief = client.copy();
  await send('/api/auth/refresh', {}, client);
  await send('/api/auth/refresh', {}, client);
  expect((await send('/api/auth/refresh', {}, thief)).status).toBe(401);
  expect(await trail(company, ['session'])).toMatchObject([
    { ...common, action: 'session.end', actor_id: company.staff.id, after: { why: 'token_copied' } },
  ]);
});

test('refused sign-ins of an account are in its company’s trail, and a flood of them is one entry', async () => {
  const company = await foundCompany(server);
  const { admin, manager, staff } = company;
  for (let index = 0; index < 9; index += 1)
    await send('/api/login', { username: admin.username, password: `wrong-${index}` });
  const factor = await turnOn(server, manager);
  const { username } = manager;
  await send('/api/login', { username, password: testPassword, code: '000000' });
  await send('/api/login', { username, password: testPassword });
  const { passkey } = await addPasskey(staff);
  const { body: begun } = await send('/api/auth/passkey/begin', {});
  await send('/api/auth/passkey', { credential: passkey.get(begun, { isVerified: false }) });
  await send('/api/passkeys/begin', { password: 'wrong' }, staff.client);
  const refused = (userId: string, after: object, actorId: string | null = null) => ({
    ...common,
    action: 'session.refuse',
    actor_id: actorId,
    subject_id: userId,
    after,
  });
  const expected = [
    refused(admin.id, { by: 'password', reason: 'wrong_credentials', times: 9 }),
    refused(manager.id, { by: 'password', reason: 'second_factor_wrong', times: 1 }),
    refused(staff.id, { by: 'passkey', reason: 'passkey_unknown', times: 1 }),
    refused(staff.id, { by: 'session', reason: 'wrong_password', times: 1 }, staff.id),
  ];
  const entries = await trail(company, ['user']);
  expect(entries).toMatchObject(expected);
  expect(JSON.stringify(entries)).not.toMatch(/wrong-\d/u);
  expect(factor.recoveryCodes.some((code) => JSON.stringify(entries).includes(code))).toBe(false);
  // Within the minute nothing more is written; the next entry then says how often it happened.
  for (let index = 0; index < 2; index += 1)
    await send('/api/login', { username: staff.username, password: 'wrong' });
  expect((await trail(company, ['user'])).length).toBe(5);
  for (let index = 0; index < 5; index += 1)
    await send('/api/login', { username: staff.username, password: 'wrong' });
  expect((await trail(company, ['user'])).length).toBe(5);
  await server.services.notes.write(false, Date.now() + 61_000);
  expect((await trail(company, ['user'])).at(-1)).toMatchObject(
    refused(staff.id, { reason: 'wrong_credentials', times: 5 }),
  );
});

test('people without a company or an account are in no trail, and sign in as before', async () => {
  const username = `alone-${Date.now()}`;
  const account = { username, email: `${username}@nowhere.test`, password: 'four mangoes in the shade' };
  expect((await send('/api/register', account)).status).toBe(201);
  expect((await send('/api/login', { username, password: 'wrong' })).status).toBe(401);
  const client = new TestClient(server.app);
  expect((await send('/api/login', account, client)).status).toBe(400);
  expect((await send('/api/login', { username, password: account.password }, client)).status).toBe(200);
  expect((await send('/api/logout', {}, client)).status).toBe(200);
  expect((await send('/api/login', { username: 'nobody-at-all', password: 'x' })).status).toBe(404);
});

test('a call without the right is refused as fast, and leaves one entry a minute however often it is tried', async () => {
  const company = await foundCompany(server);
  const other = await foundCompany(server);
  const { staff } = company;
  for (let index = 0; index < 20; index += 1)
    expect((await staff.client.get('/api/users', { headers })).status).toBe(403);
  await staff.client.patch('/api/tenant', { version: 1, name: 'Mine' }, { headers });
  const wrong = await staff.client.get('/api/products', { headers: { ...headers, 'x-tenant-id': other.id } });
  expect(wrong.status).toBe(403);
  // A missing record or a mistyped field is no refusal.
  await staff.client.get('/api/products/x', { headers });
  const refused = (after: object) => ({
    ...common,
    action: 'call.refuse',
    actor_id: staff.id,
    subject_id: staff.id,
    after,
  });
  expect(await trail(company, ['user'])).toMatchObject([
    refused({ call: 'users.list', reason: 'forbidden', times: 20 }),
    refused({ call: 'company.update', reason: 'forbidden', times: 1 }),
    refused({ call: 'products.list', reason: 'wrong_tenant', times: 1 }),
  ]);
  expect(await trail(other, ['user'])).toEqual([]);
});

test('exports and shared documents are in the trail, and wake no screen', async () => {
  const company = await foundCompany(server);
  const { client, id: actorId } = company.admin;
  const { payment } = await documentsOfOrder(company);
  const events = () =>
    server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('events')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('tenant_id', '=', company.id)
        .executeTakeFirstOrThrow(),
    );
  const before = await events();
  expect((await client.get('/api/products.csv?q=', { headers })).status).toBe(200);
  await client.get('/api/customers.csv', { headers });
  await client.get('/api/orders.csv?q=ama', { headers });
  expect((await send(`/api/documents/${payment.id}/link`, {}, client)).status).toBe(200);
  const told = (action: string, after: object) => ({ ...common, action, actor_id: actorId, after });
  expect(await trail(company, ['export', 'document'])).toMatchObject([
    told('export.products', { rows: 1, isPicked: false }),
    told('export.customers', { rows: 1 }),
    told('export.orders', { rows: 1, filters: { q: 'ama' } }),
    told('document.share', { validUntil: expect.any(String) }),
  ]);
  expect(await events()).toEqual(before);
});

test('timelines of records show no such entry', async () => {
  const company = await foundCompany(server);
  const { client, username } = company.admin;
  await send('/api/login', { username, password: testPassword });
  await client.get('/api/products.csv');
  await company.staff.client.get('/api/users');
  await server.services.notes.write();
  const { body } = await client.get(`/api/timeline?subject=company&id=${company.id}`);
  const actions = body.items.map(({ action }: { action: string }) => action);
  expect(actions.every((action: string) => action.startsWith('company.'))).toBe(true);
  expect(body.total.count).toBe(actions.length);
});
