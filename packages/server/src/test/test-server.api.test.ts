import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from './test-company.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a test company has an admin, a manager and a staff member, each signed in, and is set up', async () => {
  const company = await foundCompany(server, { plan: 'premium', country: 'KE' });
  for (const role of ['admin', 'manager', 'staff'] as const) {
    const { status, body } = await company[role].client.get('/api/user');
    expect({ status, role: body.role, tenant: body.tenant.id }).toEqual({
      status: 200,
      role,
      tenant: company.id,
    });
    expect(body.tenant).toMatchObject({
      plan: 'premium',
      country: 'KE',
      baseCurrency: 'KES',
      onboardingCompleted: true,
    });
  }
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const counts =
    await client.query(`select (select count(*)::int from accounts) as accounts, (select count(*)::int from tax_classes) as classes,
    (select count(*)::int from locations where is_default) as locations`);
  await client.end();
  expect(counts.rows[0]).toEqual({ accounts: 48, classes: 3, locations: 1 });
});

test('two companies, one of them not set up', async () => {
  const [one, other] = await Promise.all([
    foundCompany(server),
    foundCompany(server, { isOnboarded: false, plan: 'free' }),
  ]);
  expect(one.id).not.toBe(other.id);
  const { body } = await other.admin.client.get('/api/user');
  expect(body.tenant).toMatchObject({ plan: 'free', onboardingCompleted: false });
  await other.setPlan('enterprise');
  expect((await other.admin.client.get('/api/user')).body.tenant.plan).toBe('enterprise');
});
