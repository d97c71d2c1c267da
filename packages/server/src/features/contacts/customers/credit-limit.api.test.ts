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
