import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidyUp } from '../../../app/housekeeping.ts';
import { foundCompany, TestClient, testPassword, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const password = 'a long enough secret';
const disabledText = 'Your account has been disabled. Please contact support.';
let count = 0;

/** Makes a request to join; returns who asked. */
const request = async (of: TestCompany = company, withPassword = true) => {
  count += 1;
  const account = { username: `asks-${count}`, email: `asks-${count}@people.test` };
  const asked = { ...account, tenantId: of.id, ...(withPassword && { password }) };
  expect((await browser().post('/api/register', asked)).status).toBe(201);
  const { items } = (await of.admin.client.get(`/api/users?q=${account.username}`)).body;
  return { ...account, id: items[0].id as string };
};
const verb = (of: TestCompany, id: string, name: string, body: object = {}) =>
  of.admin.client.post(`/api/users/${id}/${name}`, body);
const changeRole = (of: TestCompany, id: string, role: string, version: number) =>
  of.admin.client.put(`/api/users/${id}/role`, { role, version });

describe('the list', () => {
  test('shows each user with role, state and when they were last here; searches, filters, sorts, pages', async () => {
    const shop = await foundCompany(server);
    const asking = await request(shop);
    const { body } = await shop.admin.client.get('/api/users');
    expect(body.total).toEqual({ count: 4, isEstimate: false });
    expect(body.items.map((item: { username: string }) => item.username)).toEqual(
      [asking.username, shop.admin.username, shop.manager.username, shop.staff.username].toSorted(),
    );
    expect(body.items.find((item: { id: string }) => item.id === shop.admin.id)).toEqual({
      id: shop.admin.id,
      username: shop.admin.username,
      email: shop.admin.email,
      isEmailConfirmed: true,
      role: 'admin',
      status: 'active',
      lastSeenAt: expect.any(String),
      hasSecondFactor: false,
      createdAt: expect.any(String),
      version: 1,
    });
    expect(body.items.find((item: { id: string }) => item.id === asking.id)).toMatchObject({
      status: 'requested',
      lastSeenAt: null,
    });
    const names = async (query: string): Promise<string[]> =>
      (await shop.admin.client.get(`/api/users?${query}`)).body.items.map((item: { id: string }) => item.id);
    expect(await names(`q=${shop.staff.email.toUpperCase()}`)).toEqual([shop.staff.id]);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('status=requested')).toEqual([asking.id]);
    expect(await names('role=manager,staff&status=active&sort=-username')).toEqual([
      shop.staff.id,
      shop.manager.id,
    ]);
    const first = (await shop.admin.client.get('/api/users?limit=3&sort=-createdAt')).body;
    const rest = (
      await shop.admin.client.get(`/api/users?limit=3&sort=-createdAt&cursor=${first.nextCursor}`)
    ).body;
    expect([...first.items, ...rest.items].map((item: { id: string }) => item.id).toSorted()).toEqual(
      [asking.id, shop.admin.id, shop.manager.id, shop.staff.id].toSorted(),
    );
    expect(rest.nextCursor).toBeNull();
  });

  test('knows when somebody was last here after their sessions were deleted', async () => {
    const shop = await foundCompany(server);
    const seenAt = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await server.database.asSystem('sign in', ({ db }) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: seenAt, revoked_at: seenAt })
        .where('user_id', '=', shop.staff.id)
        .execute(),
    );
    await tidyUp(server.database, server.services);
    const left = await server.database.asSystem('sign in', ({ db }) =>
      db.selectFrom('sessions').select('id').where('user_id', '=', shop.staff.id).execute(),
    );
    expect(left).toEqual([]);
    const { body } = await shop.admin.client.get('/api/users?role=staff');
    expect(body.items).toMatchObject([{ lastSeenAt: seenAt }]);
  });

  test.each(['free', 'basic', 'premium', 'enterprise'] as const)(
    'is there on %s, for admins',
    async (plan) => {
      const shop = await foundCompany(server, { plan });
      expect((await shop.admin.client.get('/api/users')).status).toBe(200);
      expect((await shop.manager.client.get('/api/users')).status).toBe(403);
      expect((await shop.staff.client.get('/api/users')).status).toBe(403);
    },
  );
});

describe('a request to join', () => {
  test('is approved with a role; a mail says so, and they can sign in', async () => {
    const { id, username, email } = await request();
    expect(await verb(company, id, 'approve', { role: 'manager' })).toMatchObject({
      status: 200,
      body: { status: 'active', role: 'manager', version: 2 },
    });
    const mail = await server.nextMail(email);
    expect(mail.subject).toMatch(/^You can now sign in to company/i);
    expect(mail.text).toContain('/auth');
    const client = browser();
    expect((await client.post('/api/login', { username, password })).body.user).toMatchObject({
      role: 'manager',
      tenant: { id: company.id },
    });
    expect((await client.get('/api/stock-adjustments')).status).toBe(200);
    expect((await verb(company, id, 'approve', { role: 'admin' })).body.code).toBe('wrong_state');
  });

  test('without a password: the approval brings a link to set one', async () => {
    const { id, username, email } = await request(company, false);
    await server.nextMail(email);
    await verb(company, id, 'approve', { role: 'staff' });
    const token = /#token=([\w-]+)/.exec((await server.nextMail(email)).text)?.[1];
    expect((await browser().post('/api/auth/reset-password', { token, password })).status).toBe(200);
    expect((await browser().post('/api/login', { username, password })).status).toBe(200);
  });

  test('is declined: the account is gone, its name is free, and the audit trail says so', async () => {
    const { id, username, email } = await request();
    expect((await verb(company, id, 'decline')).status).toBe(200);
    expect((await browser().post('/api/login', { username, password })).status).toBe(404);
    expect((await browser().post('/api/register', { username, email, password })).status).toBe(201);
    expect((await verb(company, id, 'decline')).status).toBe(404);
    const trail = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .select(['action', 'actor_id'])
        .where((eb) => eb.and({ tenant_id: tx.tenantId, subject_id: id }))
        .orderBy('id')
        .execute(),
    );
    expect(trail).toEqual([
      { action: 'member.request', actor_id: null },
      { action: 'user.decline', actor_id: company.admin.id },
    ]);
  });

  test('answered twice at once is answered once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await request();
      const answers = await Promise.all([
        verb(company, id, 'approve', { role: 'staff' }),
        verb(company, id, 'decline'),
        verb(company, id, 'approve', { role: 'manager' }),
        verb(company, id, 'decline'),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('takes a place of the plan when approved, also for two at once, and none before', async () => {
    const small = await foundCompany(server, { plan: 'free' });
    const asking = [await request(small), await request(small), await request(small)];
    expect((await small.admin.client.get('/api/users/counts')).body).toMatchObject({
      requested: 3,
      used: 3,
      limit: 3,
    });
    expect((await verb(small, asking[0]?.id ?? '', 'approve', { role: 'staff' })).status).toBe(402);
    await verb(small, small.staff.id, 'disable');
    const answers = await Promise.all(asking.map(({ id }) => verb(small, id, 'approve', { role: 'staff' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402, 402]);
    expect((await verb(small, small.staff.id, 'enable')).status).toBe(402);
  });
});

describe('a role', () => {
  test('changes from the next call on', async () => {
    const shop = await foundCompany(server);
    expect((await shop.staff.client.get('/api/stock-adjustments')).status).toBe(403);
    expect((await changeRole(shop, shop.staff.id, 'manager', 1)).body).toMatchObject({
      role: 'manager',
      version: 2,
    });
    expect((await shop.staff.client.get('/api/stock-adjustments')).status).toBe(200);
    expect((await changeRole(shop, shop.staff.id, 'staff', 2)).status).toBe(200);
    expect((await shop.staff.client.get('/api/stock-adjustments')).status).toBe(403);
  });

  test('is changed only from its current version', async () => {
    const shop = await foundCompany(server);
    await changeRole(shop, shop.staff.id, 'manager', 1);
    expect(await changeRole(shop, shop.staff.id, 'admin', 1)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { role: 'manager', version: 2 } },
    });
  });

  test('of the last admin stays; with another one they may give it up, and lose its rights at once', async () => {
    const shop = await foundCompany(server);
    expect((await changeRole(shop, shop.admin.id, 'manager', 1)).body.code).toBe('last_admin');
    await changeRole(shop, shop.manager.id, 'admin', 1);
    await verb(shop, shop.manager.id, 'disable');
    // An admin who cannot sign in does not count.
    expect((await changeRole(shop, shop.admin.id, 'staff', 1)).body.code).toBe('last_admin');
    await verb(shop, shop.manager.id, 'enable');
    expect((await changeRole(shop, shop.admin.id, 'staff', 1)).status).toBe(200);
    expect((await shop.admin.client.get('/api/users')).status).toBe(403);
  });
});

describe('a disabled user', () => {
  test("is refused at the next call and the refresh, with the catalogue's sentence, and signs in again once enabled", async () => {
    const shop = await foundCompany(server);
    const { client, username, id } = shop.staff;
    expect((await client.get('/api/orders')).status).toBe(200);
    expect((await verb(shop, id, 'disable')).body).toMatchObject({ status: 'disabled' });
    for (const answer of [
      await client.get('/api/orders'),
      await client.get('/api/user'),
      await client.post('/api/auth/refresh'),
      await browser().post('/api/login', { username, password: testPassword }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'account_disabled', error: disabledText } });
    expect((await verb(shop, id, 'disable')).status).toBe(200);
    expect((await verb(shop, id, 'enable')).body).toMatchObject({ status: 'active' });
    // The former browser may be in other hands, so it must sign in again.
    expect((await client.get('/api/orders')).status).toBe(401);
    expect((await browser().post('/api/login', { username, password: testPassword })).status).toBe(200);
  });

  test('is never oneself, and a request to join cannot be disabled', async () => {
    expect(await verb(company, company.admin.id, 'disable')).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
    const { id } = await request();
    for (const name of ['disable', 'enable'])
      expect((await verb(company, id, name)).body.code).toBe('wrong_state');
    expect((await changeRole(company, id, 'admin', 1)).body.code).toBe('wrong_state');
  });

  test('who lost the second factor: an admin removes it, never their own; a mail says so', async () => {
    const shop = await foundCompany(server);
    await server.database.asSystem('sign in', ({ db }) =>
      db
        .insertInto('second_factors')
        .values(
          [shop.staff, shop.admin].map(({ id }) => ({
            user_id: id,
            sealed_secret: Buffer.from('sealed'),
            confirmed_at: new Date().toISOString(),
          })),
        )
        .execute(),
    );
    const listed = await shop.admin.client.get('/api/users?role=staff');
    expect(listed.body.items).toMatchObject([{ id: shop.staff.id, hasSecondFactor: true }]);
    expect((await verb(shop, shop.admin.id, 'reset-second-factor')).body.code).toBe('own_account');
    expect((await verb(shop, shop.staff.id, 'reset-second-factor')).body).toMatchObject({
      hasSecondFactor: false,
    });
    expect((await server.nextMail(shop.staff.email)).to).toBe(shop.staff.email);
    expect((await verb(shop, shop.staff.id, 'reset-second-factor')).body.code).toBe('second_factor_off');
  });

  test('changes are in the audit trail, and reach the other admins live', async () => {
    const shop = await foundCompany(server);
    await verb(shop, shop.staff.id, 'disable');
    await changeRole(shop, shop.manager.id, 'staff', 1);
    const events = await server.database.forTenant(shop.id, (tx) =>
      tx.db
        .selectFrom('events')
        .where('tenant_id', '=', tx.tenantId)
        .select(['type', 'subject_id'])
        .where('type', 'like', 'user.%')
        .orderBy('id')
        .execute(),
    );
    expect(events).toEqual([
      { type: 'user.disable', subject_id: shop.staff.id },
      { type: 'user.change_role', subject_id: shop.manager.id },
    ]);
  });

  test('of another company does not exist', async () => {
    const theirs = await foundCompany(server);
    for (const name of ['disable', 'enable', 'decline'])
      expect((await verb(company, theirs.staff.id, name)).status).toBe(404);
    expect((await changeRole(company, theirs.staff.id, 'admin', 1)).status).toBe(404);
    expect((await theirs.staff.client.get('/api/user')).body.role).toBe('staff');
  });
});
