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

test('staff give a credit limit to a new customer, but may not raise, remove or lower it', async () => {
  const { body: made } = await company.staff.client.post('/api/customers', {
    name: 'On Account',
    creditLimitMinor: 10_000,
  });
  const change = (role: 'staff' | 'manager', fields: object, version = made.version) =>
    company[role].client.patch(`/api/customers/${made.id}`, { version, ...fields });
  for (const creditLimitMinor of [99_999, 1, null])
    expect(await change('staff', { creditLimitMinor })).toMatchObject({
      status: 400,
      body: { fields: { creditLimitMinor: { code: 'managers_only' } } },
    });
  const { body } = await change('staff', { phone: '024 000 1111', creditLimitMinor: 10_000 });
  expect(body).toMatchObject({ phone: '024 000 1111', creditLimitMinor: 10_000 });
  expect((await change('manager', { creditLimitMinor: 99_999 }, body.version)).status).toBe(200);
});
