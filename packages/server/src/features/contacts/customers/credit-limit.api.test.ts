import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const managersOnly = { status: 400, body: { fields: { creditLimitMinor: { code: 'managers_only' } } } };

test('a new customer gets a credit limit from managers and admins; staff add one without', async () => {
  const add = (role: 'staff' | 'manager' | 'admin', creditLimitMinor?: number | null) =>
    company[role].client.post('/api/customers', { name: 'On Account', creditLimitMinor });
  for (const limit of [0, 10_000]) expect(await add('staff', limit)).toMatchObject(managersOnly);
  for (const limit of [null, undefined])
    expect(await add('staff', limit)).toMatchObject({ status: 201, body: { creditLimitMinor: null } });
  for (const role of ['manager', 'admin'] as const)
    expect(await add(role, 10_000)).toMatchObject({ status: 201, body: { creditLimitMinor: 10_000 } });
});

test('staff may not raise, remove or lower the credit limit of a customer', async () => {
  const { body: made } = await company.manager.client.post('/api/customers', {
    name: 'On Account',
    creditLimitMinor: 10_000,
  });
  const change = (role: 'staff' | 'manager', fields: object, version = made.version) =>
    company[role].client.patch(`/api/customers/${made.id}`, { version, ...fields });
  for (const creditLimitMinor of [99_999, 1, null])
    expect(await change('staff', { creditLimitMinor })).toMatchObject(managersOnly);
  const { body } = await change('staff', { phone: '024 000 1111', creditLimitMinor: 10_000 });
  expect(body).toMatchObject({ phone: '024 000 1111', creditLimitMinor: 10_000 });
  expect((await change('manager', { creditLimitMinor: 99_999 }, body.version)).status).toBe(200);
});

test('a new customer gets the company’s terms for new ones; staff may give no others', async () => {
  const fresh = await foundCompany(server);
  const { client } = fresh.admin;
  const { body: rules } = await client.get('/api/trading-rules');
  await client.patch('/api/trading-rules', {
    version: rules.version,
    newCustomerTermsDays: 14,
    newCustomerLimitMinor: 20_000,
  });
  const add = (role: 'staff' | 'manager', fields: object = {}) =>
    fresh[role].client.post('/api/customers', { name: 'New', ...fields });
  const usual = { paymentTermsDays: 14, creditLimitMinor: 20_000 };
  expect(await add('staff')).toMatchObject({ status: 201, body: usual });
  expect(await add('staff', usual)).toMatchObject({ status: 201, body: usual });
  for (const [field, value] of Object.entries({
    paymentTermsDays: 30,
    creditLimitMinor: null,
    groupName: 'Friends',
    isOnHold: true,
  }))
    expect(await add('staff', { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: { code: 'managers_only' } } },
    });
  const own = { paymentTermsDays: 0, creditLimitMinor: null, groupName: 'Friends', isOnHold: true };
  const { body: made } = await add('manager', own);
  expect(made).toMatchObject(own);
  const change = (fields: object) =>
    fresh.staff.client.patch(`/api/customers/${made.id}`, { version: made.version, ...fields });
  for (const fields of [{ paymentTermsDays: 1 }, { groupName: null }, { isOnHold: false }])
    expect((await change(fields)).status).toBe(400);
  expect((await change({ ...own, phone: '024 1' })).body).toMatchObject({ ...own, phone: '024 1' });
});

test('a credit limit keeps the figure that was typed when the currency of the books changes', async () => {
  const fresh = await foundCompany(server);
  const { client } = fresh.admin;
  const add = async (name: string, creditLimitMinor: number | null) =>
    (await client.post('/api/customers', { name, creditLimitMinor })).body;
  const [limited, free] = [await add('On Account', 150_050), await add('Cash only', null)];
  const limitIn = async (baseCurrency: string): Promise<unknown> => {
    const { version } = (await client.get('/api/tenant')).body;
    expect((await client.patch('/api/tenant', { version, baseCurrency })).status).toBe(200);
    return (await client.get(`/api/customers/${limited.id}`)).body.creditLimitMinor;
  };
  expect(await limitIn('KES')).toBe(150_050);
  expect(await limitIn('UGX')).toBe(1_501);
  expect(await limitIn('GHS')).toBe(150_100);
  const edit = { version: limited.version, phone: '024 000 1111' };
  expect((await client.patch(`/api/customers/${limited.id}`, edit)).body.code).toBe('version_conflict');
  expect((await client.get(`/api/customers/${free.id}`)).body).toMatchObject(free);
});

test('a credit limit that changes with the currency of the books is in the timeline of its customer', async () => {
  const { admin } = await foundCompany(server);
  const add = async (creditLimitMinor: number | null): Promise<string> =>
    (await admin.client.post('/api/customers', { name: 'On Account', creditLimitMinor })).body.id;
  const [limited, none, free] = [await add(150_055), await add(0), await add(null)];
  await admin.client.patch('/api/tenant', {
    version: (await admin.client.get('/api/tenant')).body.version,
    baseCurrency: 'XOF',
  });
  const entriesOf = async (id: string): Promise<object[]> =>
    (await admin.client.get(`/api/timeline?subject=customer&id=${id}`)).body.items;
  expect(await entriesOf(limited)).toMatchObject([
    { action: 'customer.update', before: { creditLimitMinor: 150_055 }, after: { creditLimitMinor: 1_501 } },
    { action: 'customer.create' },
  ]);
  for (const id of [none, free]) {
    expect(await entriesOf(id)).toMatchObject([{ action: 'customer.create' }]);
    expect((await admin.client.get(`/api/customers/${id}`)).body.version).toBe(1);
  }
});

test('a credit limit that would exceed the largest amount becomes that', async () => {
  const fresh = await foundCompany(server, { country: 'UG' });
  const { client } = fresh.admin;
  const { body: made } = await client.post('/api/customers', {
    name: 'On Account',
    creditLimitMinor: Number.MAX_SAFE_INTEGER,
  });
  const { version } = (await client.get('/api/tenant')).body;
  await client.patch('/api/tenant', { version, baseCurrency: 'GHS' });
  expect((await client.get(`/api/customers/${made.id}`)).body.creditLimitMinor).toBe(Number.MAX_SAFE_INTEGER);
});
