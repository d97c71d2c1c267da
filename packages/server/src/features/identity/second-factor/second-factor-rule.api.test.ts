import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestUser } from '../../../test/test-company.ts';
import { turnOn } from '../../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const setRule = (user: TestUser, isRequired: boolean) =>
  user.client.put('/api/tenant/second-factor', { isRequired });

const makeAdmin = (tenantId: string, user: TestUser) =>
  server.database.forTenant(tenantId, (tx) =>
    tx.db
      .updateTable('members')
      .set({ role: 'admin' })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', user.id)
      .execute(),
  );

test('an admin who has one may require it of all admins, from their next call on', async () => {
  const company = await foundCompany(server);
  const { admin, manager: colleague, staff } = company;
  expect(await setRule(staff, true)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await setRule(admin, true)).toMatchObject({ status: 409, body: { code: 'second_factor_off' } });
  await makeAdmin(company.id, colleague);
  await turnOn(server, admin);
  expect((await colleague.client.get('/api/products')).status).toBe(200);
  expect(await setRule(admin, true)).toMatchObject({ status: 200, body: { adminsNeedSecondFactor: true } });

  // The other admin, who has none: only the calls to set one up are open.
  expect(await colleague.client.get('/api/products')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_setup_required' },
  });
  expect(await setRule(colleague, false)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_setup_required' },
  });
  expect((await colleague.client.patch('/api/user', { language: 'fr' })).body.code).toBe(
    'second_factor_setup_required',
  );
  expect((await colleague.client.get('/api/user')).body.mustSetUpSecondFactor).toBe(true);
  expect((await colleague.client.get('/api/second-factor')).body.isRequired).toBe(true);
  for (const path of ['/api/tenant', '/api/sessions', '/api/auth/session'])
    expect((await colleague.client.get(path)).status).toBe(200);
  expect((await colleague.client.post('/api/auth/refresh')).status).toBe(200);

  // People who are no admins need none, and the admin who has one may go on.
  expect((await staff.client.get('/api/products')).status).toBe(200);
  expect((await staff.client.get('/api/user')).body.mustSetUpSecondFactor).toBe(false);
  expect((await staff.client.get('/api/second-factor')).body.isRequired).toBe(false);
  expect((await admin.client.get('/api/products')).status).toBe(200);

  await turnOn(server, colleague);
  expect((await colleague.client.get('/api/products')).status).toBe(200);
  expect((await colleague.client.get('/api/user')).body.mustSetUpSecondFactor).toBe(false);

  expect(await setRule(colleague, false)).toMatchObject({
    status: 200,
    body: { adminsNeedSecondFactor: false },
  });
  expect((await admin.client.get('/api/second-factor')).body.isRequired).toBe(false);
});

test('the rule of one company does not apply to another', async () => {
  const [one, other] = [await foundCompany(server), await foundCompany(server)];
  await turnOn(server, one.admin);
  expect((await setRule(one.admin, true)).status).toBe(200);
  expect((await other.admin.client.get('/api/products')).status).toBe(200);
});
